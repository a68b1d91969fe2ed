### Lo que dice el juego de plantilla. Un juego nuevo empieza con una copia de este archivo.

null-event-stepped = La ficha está en { $at }.
null-refused-edge = El tablero termina en { $at }.
