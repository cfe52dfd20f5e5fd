# What every table has in common.
