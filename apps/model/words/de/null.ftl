### Was das Vorlagenspiel sagt. Ein neues Spiel beginnt mit einer Kopie dieser Datei.

null-event-stepped = Die Figur steht auf { $at }.
null-refused-edge = Bei { $at } endet das Brett.
