# Words that every game needs.
the-table = the table
language = English
config-fault = A config file is faulty; the built-in values are used. { $fault }
