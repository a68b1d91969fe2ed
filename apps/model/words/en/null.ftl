### What the template game says. A new game begins with a copy of this file.

null-event-stepped = The token is on { $at }.
null-refused-edge = The board ends at { $at }.
