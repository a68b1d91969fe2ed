### Lo que dice Vías urbanas: piezas, giros, razones de las pistas, titulares, lecciones.
###
### Glosario: City Lines = Vías urbanas · tile = pieza · road = vía · turn = girar, giro ·
### turnpike = autopista (marca T) · landmark = edificio · stub = ramal · dead end = callejón sin
### salida · loop = bucle · corner = curva · straight = recta · junction = bifurcación ·
### lit = iluminada · joined = unido · lock = fijar, soltar · pin = chincheta · mark = marca ·
### Turn left = Izquierda · Turn right = Derecha · Check = Revisar · Solution = Solución ·
### hint = pista · thought = reflexión · what if? = ¿y si…? · wrapped = sin bordes ·
### move = movimiento · par = par · edge (de una pieza) = lado · undo = deshacer · redo = rehacer ·
### tour = recorrido · assistant = asistente.
### `citylines-sides` ya lleva la preposición («al norte»), también `citylines-street` («del Puerto»).

citylines-about-exact =
    Además de mirar las vecinas, necesitas { $thoughts ->
        [one] una reflexión
       *[other] { $thoughts } reflexiones
    }, y con una menos no bastaría.
citylines-about-known =
    Además de mirar las vecinas, necesitas al menos { $thoughts ->
        [one] una reflexión
       *[other] { $thoughts } reflexiones
    }.
citylines-about-none = Aquí basta con mirar las vecinas.
citylines-about-thought = Una reflexión es un paso difícil, un «¿y si…?»: supón que una pieza estuviera girada así; se cerraría un bucle o un edificio quedaría aislado.
citylines-classic-endless = Sin fin clásica
citylines-classic-endless_line = La serie sin fin de la primera edición.
citylines-daily_hint = La ciudad de hoy. Verás su par cuando la hayas resuelto.
citylines-end =
    { $stars } de 3 estrellas por { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }. Tres estrellas: hasta { $par }; dos: hasta { $two }.
citylines-endless = Sin fin
citylines-endless_line = Cada ciudad tiene una única solución. Y siempre hay más ciudades.
citylines-event-cut_off = El edificio { $at } queda aislado de la autopista.
citylines-event-joined = El edificio { $at } queda unido a la autopista.
citylines-event-locked = { $at } queda fija.
citylines-event-solved = Todos los edificios están unidos a la autopista y no sobra ninguna vía.
citylines-event-turned = { $at } ha girado y abre { WORD($opens, "citylines-sides") }.
citylines-event-unlocked = { $at } queda suelta.
citylines-figure =
    { $figure ->
        [one] { $figure } movimiento
       *[other] { $figure } movimientos
    }
citylines-goal =
    Une { $landmarks ->
        [one] el edificio
       *[other] los { $landmarks } edificios
    } a la autopista, sin callejones sin salida.
citylines-goal_both = Une los dos edificios a la autopista, sin callejones sin salida.
citylines-headline-between = { WORD($first, "citylines-landmark_from") } { WORD($last, "citylines-landmark_to") } sin preguntar el camino
citylines-headline-circles = Se acabó dar vueltas: la línea { WORD($street, "citylines-street") } está terminada
citylines-headline-dead_ends = Callejones sin salida en toda la ciudad: ninguno, dice la alcaldesa
citylines-headline-detour = El último cartel de desvío de la calle { WORD($street, "citylines-street") }, al museo
citylines-headline-every = Todos los edificios unidos: fiesta en el barrio { WORD($street, "citylines-street") }
citylines-headline-map = Se agota el nuevo plano de la ciudad de { $size }: todas las vías llevan a algún sitio
citylines-headline-neighbours = Entre { WORD($first, "citylines-landmark_the") } y { WORD($last, "citylines-landmark_the") } ya solo hay un paseo, dice la gente
citylines-headline-one_way = { $landmarks } edificios, una sola forma de unirlos, y la encontraste
citylines-headline-opens =
    { $landmarks ->
        [one] Un edificio
       *[other] { $landmarks } edificios
    }, una autopista: abre la línea { WORD($street, "citylines-street") }
citylines-headline-quiet = El tráfico de la mañana fluye ante { WORD($first, "citylines-landmark_the") }, y nadie toca el claxon
citylines-headline-ribbon = Cinta cortada ante { WORD($first, "citylines-landmark_the") }: próxima parada, la autopista
citylines-headline-turned = La calle { WORD($street, "citylines-street") } por fin va en la dirección correcta
citylines-help-anticlockwise = Gira una vía un cuarto de vuelta a la izquierda. También una pulsación larga o un clic derecho, con cualquier herramienta.
citylines-help-clockwise = Gira una vía un cuarto de vuelta a la derecha. Una pulsación larga o un clic derecho la gira a la izquierda.
citylines-help-lock = Fija con una chincheta una vía que ya tienes clara, o la suelta.
citylines-help-marks = Notas para ti: pulsa cerca del lado de una pieza para anotar una vía, luego ninguna vía, luego nada. O pulsa una pieza y después su vecina.
citylines-ids = Una ciudad se llama por sus columnas, filas, edificios y semilla, como 5x5k3~7, o por sus piezas en lugar de la semilla.
citylines-ids_refused = El motivo: { $reason }.
citylines-key-check = Mostrar u ocultar los errores
citylines-key-lock = Fijar o soltar la pieza
citylines-key-marks = Tomar las marcas, o guardarlas
citylines-key-release = Volver a Derecha
citylines-key-solution = Mostrar u ocultar la solución
citylines-kind-corner = curva
citylines-kind-landmark = edificio
citylines-kind-straight = recta
citylines-kind-t_junction = bifurcación
citylines-landmark-cinema = cine
citylines-landmark-diner = cafetería
citylines-landmark-gas_station = gasolinera
citylines-landmark-home = casa
citylines-landmark-hospital = hospital
citylines-landmark-library = biblioteca
citylines-landmark-market = mercado
citylines-landmark-school = escuela
citylines-landmark_from-cinema = Del cine
citylines-landmark_from-diner = De la cafetería
citylines-landmark_from-gas_station = De la gasolinera
citylines-landmark_from-home = De la casa
citylines-landmark_from-hospital = Del hospital
citylines-landmark_from-library = De la biblioteca
citylines-landmark_from-market = Del mercado
citylines-landmark_from-school = De la escuela
citylines-landmark_the-cinema = el cine
citylines-landmark_the-diner = la cafetería
citylines-landmark_the-gas_station = la gasolinera
citylines-landmark_the-home = la casa
citylines-landmark_the-hospital = el hospital
citylines-landmark_the-library = la biblioteca
citylines-landmark_the-market = el mercado
citylines-landmark_the-school = la escuela
citylines-landmark_to-cinema = al cine
citylines-landmark_to-diner = a la cafetería
citylines-landmark_to-gas_station = a la gasolinera
citylines-landmark_to-home = a la casa
citylines-landmark_to-hospital = al hospital
citylines-landmark_to-library = a la biblioteca
citylines-landmark_to-market = al mercado
citylines-landmark_to-school = a la escuela
citylines-level_hint = { WORD($tier, "citylines-tier") }
citylines-level_hint_wrapped = El tablero no tiene bordes: una vía que sale por una flecha vuelve por el lado opuesto. { WORD($tier, "citylines-tier") }
citylines-level_name =
    { $size }, { $landmarks ->
        [one] un edificio
       *[other] { $landmarks } edificios
    }
citylines-level_name_wrapped =
    { $size } sin bordes, { $landmarks ->
        [one] un edificio
       *[other] { $landmarks } edificios
    }
citylines-level_thoughts =
    { $name }, { $thoughts ->
        [one] 1 reflexión
       *[other] { $thoughts } reflexiones
    }
citylines-line = Gira las vías hasta que todos los edificios lleguen a la autopista.
citylines-name-anticlockwise = Izquierda
citylines-name-clockwise = Derecha
citylines-name-lock = Fijar
citylines-name-marks = Marcas
citylines-order-easy = Pequeña: 4×4, un paso difícil o más
citylines-order-expert = Experta: 10×10, tres pasos difíciles o más, uno de «¿y si…?»
citylines-order-giant = Gigante: 11×11, tres pasos difíciles o más
citylines-order-hard = Difícil: 6×6, dos pasos difíciles o más
citylines-order-medium = Media: 5×5, un paso difícil o más
citylines-progress = Unidos
citylines-progress_text = { $joined } de { $landmarks }
citylines-refused-joined = un edificio está unido a la autopista antes del primer movimiento, y no puede haber ninguno
citylines-refused-locked = { $at } está fija: suéltala antes de girarla.
citylines-refused-no_edge = { $at } no tiene vecina por ese lado, así que no hay nada que marcar.
citylines-refused-not_road = { $at } no es una vía: solo las vías se giran o se fijan.
citylines-refused-off_board = { $at } está fuera del tablero.
citylines-refused-solution = Esta es la solución. Pulsa otra vez Solución, o Escape, para volver a tus vías.
citylines-rules-landmark = Un edificio recibe una sola vía. Si muestra un ramal, la vía tiene que llegar por ese lado.
citylines-rules-one = Cada ciudad tiene una única solución, que se halla solo con lógica: una pista siempre dice por qué.
citylines-rules-solved = Una ciudad está resuelta cuando todos los edificios llegan a la autopista, sin callejones sin salida ni bucles.
citylines-rules-stars = Tres estrellas en el par; dos, hasta el 150 %.
citylines-rules-turn = Pulsa una vía para girarla un cuarto de vuelta. Las vías a las que llega la autopista se iluminan, y una barrera a rayas muestra dónde acaba la luz.
citylines-say-assisted =
    El asistente giró { $turned ->
        [one] { $turned } pieza
       *[other] { $turned } piezas
    } y fijó { $locked }.
citylines-say-auto_locked =
    { $locked ->
        [one] { $locked } pieza fijada automáticamente
       *[other] { $locked } piezas fijadas automáticamente
    }.
citylines-say-mark_first = Ahora pulsa una vecina de { $at }: se marca el lado entre las dos.
citylines-say-marked_no_road = Entre { $from } y { $to }: ninguna vía.
citylines-say-marked_road = Entre { $from } y { $to }: una vía.
citylines-say-marks =
    { $dangling ->
        [one] { $dangling } callejón sin salida
       *[other] { $dangling } callejones sin salida
    }, { $looped ->
        [one] { $looped } pieza
       *[other] { $looped } piezas
    } en un bucle.
citylines-say-marks_off = Los errores ya no se marcan.
citylines-say-redone = Rehecho: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-resumed =
    ¡Hola de nuevo! Llevas { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }.
citylines-say-solution = Esta es la única solución. Pulsa otra vez Solución para volver a tus vías.
citylines-say-solution_off = De vuelta a tus vías.
citylines-say-stuck = El asistente se detiene: { $at } ya no encaja, así que alguna pieza fija está mal.
citylines-say-undone = Deshecho: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-unmarked = Entre { $from } y { $to }: sin marca.
citylines-shelf-loops = Bucles
citylines-shelf-neighbours = Vecinas
citylines-shelf-what_if = ¿Y si…?
citylines-shelf-wrapped = Sin bordes
citylines-shelf_line-loops = Sigue el recorrido clásico: no puede cerrarse ningún bucle ni quedar nada aislado de la autopista.
citylines-shelf_line-neighbours = El recorrido clásico: mira las vecinas de una pieza y sabrás cómo va.
citylines-shelf_line-what_if = El final del recorrido clásico: tendrás que preguntarte «¿y si…?» y seguir la respuesta.
citylines-shelf_line-wrapped = Una vía que sale del tablero por un lado vuelve por el opuesto.
citylines-sides-east = al este
citylines-sides-east-south = al este y al sur
citylines-sides-east-south-west = al este, al sur y al oeste
citylines-sides-east-west = al este y al oeste
citylines-sides-north = al norte
citylines-sides-north-east = al norte y al este
citylines-sides-north-east-south = al norte, al este y al sur
citylines-sides-north-east-south-west = por los cuatro lados
citylines-sides-north-east-west = al norte, al este y al oeste
citylines-sides-north-south = al norte y al sur
citylines-sides-north-south-west = al norte, al sur y al oeste
citylines-sides-north-west = al norte y al oeste
citylines-sides-south = al sur
citylines-sides-south-west = al sur y al oeste
citylines-sides-west = al oeste
citylines-solve-looked =
    { $looks ->
        [one] { $looks } giro de pieza probado
       *[other] { $looks } giros de pieza probados
    }.
citylines-story =
    Resuelta en { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }, par { $par }, { $hints ->
        [one] { $hints } pista
       *[other] { $hints } pistas
    }.
citylines-story-chart = Movimientos frente al par
citylines-street-0 = del Puerto
citylines-street-1 = del Molino
citylines-street-10 = del Puente
citylines-street-11 = del Faro
citylines-street-2 = de la Estación
citylines-street-3 = de la Huerta
citylines-street-4 = de la Catedral
citylines-street-5 = de la Ribera
citylines-street-6 = del Mercado
citylines-street-7 = de la Fundición
citylines-street-8 = del Cerro
citylines-street-9 = de la Alameda
citylines-tier-0 = Cada pieza se deduce de sus vecinas.
citylines-tier-1 = Mira por delante si va a cerrarse un bucle o a quedar una parte aislada.
citylines-tier-2 = Tendrás que preguntarte «¿y si…?» y seguir la respuesta.
citylines-tier-3 = Tendrás que encadenar un «¿y si…?» con el siguiente.
citylines-tile-dangling = mal: sin salida { WORD($sides, "citylines-sides") }
citylines-tile-empty = vacía
citylines-tile-faces = mira { WORD($side, "citylines-sides") }
citylines-tile-joined = unido
citylines-tile-landmark = edificio, { WORD($landmark, "citylines-landmark") }
citylines-tile-lit = iluminada
citylines-tile-locked = fija
citylines-tile-looped = mal: en un bucle
citylines-tile-not_joined = sin unir
citylines-tile-note_no_road = marca: ninguna vía { WORD($sides, "citylines-sides") }
citylines-tile-note_road = marca: una vía { WORD($sides, "citylines-sides") }
citylines-tile-open_edge = sin borde { WORD($sides, "citylines-sides") }
citylines-tile-road = { WORD($kind, "citylines-kind") }, abre { WORD($opens, "citylines-sides") }
citylines-tile-solution = solución a la vista
citylines-tile-turnpike = autopista
citylines-tour-thoughts =
    { $thoughts ->
        [one] Una reflexión
       *[other] { $thoughts } reflexiones
    }
citylines-tour-warm_up = Para empezar
citylines-tour_line-one = Aquí no basta con mirar las vecinas: pregúntate «¿y si…?» y sigue la respuesta.
citylines-tour_line-thoughts = Casi todas piden { $thoughts } reflexiones: pregúntate «¿y si…?» y sigue la respuesta.
citylines-tour_line-warm_up = Mira las vecinas de una pieza y sabrás cómo va.
citylines-trouble-loop = se cierra un bucle por
citylines-trouble-mixed = algo falla en
citylines-trouble-seal = la autopista queda fuera del alcance de
citylines-trouble-stuck = ningún giro encaja en
citylines-turn =
    { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }, par { $par }
citylines-turn_alone =
    { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    }
citylines-turn_word-anticlockwise = giro a la izquierda
citylines-turn_word-clockwise = giro a la derecha
citylines-turn_word-lock = fijación
citylines-tutorial-any_side = Por cualquier lado
citylines-tutorial-bend = Tras la curva
citylines-tutorial-check = Pulsa Revisar: rojo es sin salida; un anillo, un bucle. No quieres ninguno.
citylines-tutorial-corner = La vía tiene que hacer una curva hasta la casa de B3. Pulsa B2.
citylines-tutorial-corner_again = Ya llega a la casa, pero no a la autopista. Pulsa B2 otra vez.
citylines-tutorial-dead_end = D2 está iluminada, pero al norte no lleva a nada. Pulsa D2 otra vez.
citylines-tutorial-helpers = Fijar, revisar, pista
citylines-tutorial-hint = Pulsa Pista: señala una pieza mal girada y dice por qué.
citylines-tutorial-junction = Pulsa la bifurcación B3: une tres vías sin dejar callejones.
citylines-tutorial-landmark = De esta casa sale un ramal al norte. Pulsa D3 para unirte a él.
citylines-tutorial-last = Queda una curva. Pulsa D3 para unir los dos edificios.
citylines-tutorial-left = Pulsa la curva D2. Con esta herramienta gira un cuarto a la izquierda.
citylines-tutorial-lit = C2 está iluminada: la luz sale de la autopista. Ahora elige Izquierda.
citylines-tutorial-lock = B2 ya está bien. Púlsala: una chincheta impide que gire.
citylines-tutorial-right = Une la casa de D4 a la autopista, la T. Pulsa C2 para girarla.
citylines-tutorial-roads = Gira las vías
citylines-tutorial-straight = Une la casa de C2 a la autopista, la T. Pulsa B2 para girarla.
citylines-tutorial-take_left = Estos edificios no tienen ramal: vale cualquier lado. Elige Izquierda.
citylines-tutorial-take_lock = Algunas vías ya están bien. Elige Fijar para dejarlas así.
citylines-tutorial-take_right = La pista trata de la bifurcación. Elige Derecha para seguirla.
citylines-tutorial-tee = Pulsa B2: une los dos edificios a la autopista de una vez.
citylines-tutorial-turn = La primera vía
citylines-why-assumption =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: sigue { $ways ->
        [one] la única otra opción
       *[other] cada una de las otras opciones
    } hasta el final, y { WORD($trouble, "citylines-trouble") } { $places ->
        [one] { "" }
       *[other] algunas de{ " " }
    }{ $cells }.
citylines-why-loop =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $ways ->
        [one] la única otra opción
       *[other] cada una de las otras opciones
    } cierra un bucle por { $places ->
        [one] { "" }
       *[other] algunas de{ " " }
    }{ $cells }.
citylines-why-met =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $met } { $meeting ->
        [one] abre
       *[other] abren
    } hacia ella.
citylines-why-met_and_shut =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $met } { $meeting ->
        [one] abre
       *[other] abren
    } hacia ella, y { $shut } { $shutting ->
        [one] no abre
       *[other] no abren
    } hacia ella.
citylines-why-mixed =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $ways ->
        [one] la única otra opción
       *[other] cada una de las otras opciones
    } cierra un bucle o deja algo aislado; mira { $cells }.
citylines-why-nested = La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: se gire como se gire lo demás, ninguna otra opción funciona.
citylines-why-pieced = La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: las otras opciones no encajan con sus vecinas o dan problemas en { $cells }.
citylines-why-seal =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $ways ->
        [one] la única otra opción
       *[other] cada una de las otras opciones
    } aísla de la autopista { $places ->
        [one] { "" }
       *[other] algunas de{ " " }
    }{ $cells }.
citylines-why-shut =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: { $shut } { $shutting ->
        [one] no abre
       *[other] no abren
    } hacia ella.
citylines-why-walls = La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: no hay nada que unir { WORD($walls, "citylines-sides") }.
citylines-why-walls_and_met =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: no hay nada que unir { WORD($walls, "citylines-sides") }, y { $met } { $meeting ->
        [one] abre
       *[other] abren
    } hacia ella.
citylines-why-walls_and_shut =
    La { WORD($kind, "citylines-kind") } { $at } tiene que abrir { WORD($opens, "citylines-sides") }: no hay nada que unir { WORD($walls, "citylines-sides") }, y { $shut } { $shutting ->
        [one] no abre
       *[other] no abren
    } hacia ella.
