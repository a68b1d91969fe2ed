### What every page says: buttons, settings, notices, keys, results.
###
### Glossary: write here how each thing is called, so that it is always called the same.

ui-language_own = Deutsch
