### Ce que dit le jeu modèle. Un nouveau jeu commence par une copie de ce fichier.

null-event-stepped = Le pion est sur { $at }.
null-refused-edge = Le plateau s'arrête en { $at }.
