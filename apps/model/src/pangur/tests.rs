//! Does the table of Pangur say, show and do what it should?
