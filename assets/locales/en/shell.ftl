# Title, set-up, settings, help.
