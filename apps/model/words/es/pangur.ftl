### Lo que dice Pangur: gatos, ratones, rondas, previsión, lecciones.
###
### Glosario: cat = gato · mouse = ratón · tier = rango · heart = corazón · grain = grano ·
### gate = puerta · shadow = sombra · in the light = a la luz · hit = golpe, golpear ·
### catch = caza, cazar · meow = maullido · Meowge = maullímetro · Shadow Strike = Golpe de sombra ·
### stunned = aturdido · wave = oleada · round = ronda · turn = turno · end the turn = pasar turno ·
### formation = formación · preview = previsión · house = casa · score = puntuación · par = par ·
### proved = demostrado · best known = mejor conocido · line = línea · challenge = desafío ·
### mode = modo · undo = deshacer · redo = rehacer.
### Pangur, Guardian y Baircne son nombres (de gatos machos) y no se traducen. El maullímetro es la
### suma de los maullidos de todos los gatos que están en puertas.

pangur-about-best = Mejor puntuación: { $score } puntos ({ WORD($status, "pangur-score_status") }).
pangur-about-par =
    Par: { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    } ({ WORD($status, "pangur-par_status") }).
pangur-action-confirm = la formación
pangur-action-end = el fin del turno
pangur-action-hit = { WORD($cat, "pangur-cat") } golpea { $at }
pangur-action-move = { WORD($cat, "pangur-cat") } a { $at }
pangur-action-place = { WORD($cat, "pangur-cat") } en { $at }
pangur-back = Volver a la ronda { $round }
pangur-back_known = Desde ahí se conoce una victoria.
pangur-back_last = La última ronda, aunque quizá ya estuviera todo perdido.
pangur-back_setup = Volver a la colocación
pangur-best_run =
    { $score } puntos en la oleada { $wave }, { $grain ->
        [one] { $grain } grano perdido
       *[other] { $grain } granos perdidos
    }
pangur-cat-baircne = Baircne
pangur-cat-guardian = Guardian
pangur-cat-pangur = Pangur
pangur-cats-bond = { " " }+ 1 junto a Pangur
pangur-cats-catch = Caza { $catch }: { $base } de base
pangur-cats-meow = { " " }· Maullido { $meow } (en una puerta)
pangur-cats-no_meow = { " " }· Maullido { $meow } (fuera de las puertas)
pangur-cats-shadow = { " " }+ 1 por la sombra
pangur-cell-gate = { $at } es una puerta. Por aquí entran ratones si ningún gato la cierra. Un gato aquí ahuyenta tantos ratones como su maullido.
pangur-cell-interior = { $at } está a la luz. Para los gatos, nada especial; los ratones corren de aquí hacia la sombra. Si hay ratones en todas las casillas a la luz, pierdes la partida.
pangur-cell-shadow = { $at } es sombra. Un gato que da desde aquí su primer golpe del turno tiene un golpe más. Un ratón que come aquí sube un rango.
pangur-challenge = Desafío { $number }
pangur-challenge_hint =
    Se puede ganar en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }. ¿Dónde empezarán tus gatos?
pangur-classic = Desafíos clásicos
pangur-classic_line = Los sesenta desafíos de la primera edición, de fácil a difícil. Todos se pueden ganar.
pangur-compare = { $deed }: luego { $turn }.
pangur-confirm = Confirmar formación
pangur-cost-grain =
    −{ $count ->
        [one] { $count } grano
       *[other] { $count } granos
    }
pangur-cost-hearts =
    −{ $count ->
        [one] { $count } corazón
       *[other] { $count } corazones
    }
pangur-cost-loses = pierde la partida
pangur-cost-nothing = no cuesta nada
pangur-cost-wins = gana la partida
pangur-count-lost =
    { $count ->
        [one] { $count } partida perdida
       *[other] { $count } partidas perdidas
    }.
pangur-count-won =
    { $count ->
        [one] { $count } partida ganada
       *[other] { $count } partidas ganadas
    }.
pangur-daily_hint = El desafío de hoy. Verás su par cuando lo hayas ganado.
pangur-end-chance = Tu última ocasión conocida de ganar pasó en la ronda { $round }: { $deed }.
pangur-end-killed = { $cat } murió en la ronda { $round }.
pangur-end-lost = Derrota: { WORD($reason, "pangur-reason") }
pangur-end-round = Fue en la ronda { $round }.
pangur-end-score = { $stars } de 3 estrellas, { $score } puntos.
pangur-end-won =
    En { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }, con { $grain ->
        [one] { $grain } grano salvado
       *[other] { $grain } granos salvados
    }.
pangur-event-cat_killed = { WORD($cat, "pangur-cat") } ha muerto y la partida está perdida.
pangur-event-confirmed = Los gatos están en su sitio. Empieza la primera ronda.
pangur-event-entered = Un ratón entra por { $gate } y se instala en { $at }.
pangur-event-entered_gate = Un ratón entra por { $gate } y se queda ahí.
pangur-event-fed =
    Los ratones comen { $eaten ->
        [one] { $eaten } grano
       *[other] { $eaten } granos
    }; por ahora, { $grainLoss ->
        [one] { $grainLoss } perdido
       *[other] { $grainLoss } perdidos
    }.
pangur-event-fed_grown =
    Los ratones comen { $eaten ->
        [one] { $eaten } grano
       *[other] { $eaten } granos
    }; por ahora, { $grainLoss ->
        [one] { $grainLoss } perdido
       *[other] { $grainLoss } perdidos
    }. Crecen en la sombra: { $grown }.
pangur-event-fed_nothing =
    Nadie come nada; por ahora, { $grainLoss ->
        [one] { $grainLoss } grano perdido
       *[other] { $grainLoss } granos perdidos
    }.
pangur-event-killed = { WORD($cat, "pangur-cat") } caza al ratón de { $at }.
pangur-event-killed_healed = { WORD($cat, "pangur-cat") } caza al ratón de { $at } y recupera un corazón.
pangur-event-meowge =
    Maullímetro { $meowge }: de { $incoming ->
        [one] { $incoming } ratón
       *[other] { $incoming } ratones
    } en las puertas, { $deterred ->
        [one] { $deterred } huirá
       *[other] { $deterred } huirán
    } y { $entering ->
        [one] { $entering } entrará
       *[other] { $entering } entrarán
    }.
pangur-event-mouse_bluffed = El ratón de { $at } ataca a { WORD($cat, "pangur-cat") } y fracasa: su maullido es demasiado fuerte.
pangur-event-mouse_hit =
    El ratón de { $at } muerde a { WORD($cat, "pangur-cat") }, a quien { $hearts ->
        [one] le queda { $hearts } corazón
       *[other] le quedan { $hearts } corazones
    }.
pangur-event-mouse_moved = El ratón de { $from } corre a { $to }.
pangur-event-moved = { WORD($cat, "pangur-cat") } va de { $from } a { $to }.
pangur-event-overrun = Hay ratones en todas las casillas a la luz y la partida está perdida.
pangur-event-placed = { WORD($cat, "pangur-cat") } está en { $at }.
pangur-event-retaliated =
    El ratón de { $at } se defiende: { WORD($cat, "pangur-cat") } pierde { $damage ->
        [one] { $damage } corazón
       *[other] { $damage } corazones
    }.
pangur-event-scared =
    { $count ->
        [one] { $count } ratón se asusta y huye
       *[other] { $count } ratones se asustan y huyen
    }.
pangur-event-seven_seven = Un ratón ha llegado al rango 7 y la partida está perdida.
pangur-event-struck =
    { WORD($cat, "pangur-cat") } golpea al ratón de { $at }. { $hearts ->
        [one] Le queda { $hearts } corazón
       *[other] Le quedan { $hearts } corazones
    } y está aturdido.
pangur-event-swapped = { WORD($cat, "pangur-cat") } está en { $at } y se cambia con { WORD($other, "pangur-cat") }.
pangur-event-wave_over = La oleada ha terminado.
pangur-event-won = No queda ningún ratón y ninguno se atreve a entrar. ¡Has ganado!
pangur-figure =
    { $figure ->
        [one] { $figure } punto
       *[other] { $figure } puntos
    }
pangur-film = Turno de los ratones: { $step } de { $steps }
pangur-ghost-ahead =
    En total: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por delante
pangur-ghost-behind =
    En total: { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } por detrás
pangur-ghost-cost =
    Ronda { $round }: te costó { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
pangur-ghost-even = Ronda { $round }: igualados
pangur-ghost-gain =
    Ronda { $round }: ganaste { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
pangur-ghost-level = En total: igualados
pangur-ghost-over = { WORD($who, "pangur-ghost_who") }: ya había terminado.
pangur-ghost-parts = { $speed } por la ronda en sí, { $grain } por el grano, { $health } por gatos heridos.
pangur-ghost-standing =
    { WORD($who, "pangur-ghost_who") }: { $mice ->
        [one] queda un ratón
       *[other] quedan { $mice } ratones
    }, { $grain ->
        [one] { $grain } grano perdido
       *[other] { $grain } granos perdidos
    }, { $hearts ->
        [one] { $hearts } corazón
       *[other] { $hearts } corazones
    }.
pangur-ghost-title = Comparación con la mejor línea conocida
pangur-ghost-won =
    { WORD($who, "pangur-ghost_who") }: victoria, { $grain ->
        [one] { $grain } grano perdido
       *[other] { $grain } granos perdidos
    }, { $hearts ->
        [one] { $hearts } corazón
       *[other] { $hearts } corazones
    }.
pangur-ghost_who-best = Mejor línea
pangur-ghost_who-you = Tú
pangur-goal = Caza todos los ratones; ahuyenta a los { $mice } de las puertas.
pangur-goal_barred = Caza todos los ratones.
pangur-goal_par =
    Par: { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }.
pangur-ground-gate = puerta
pangur-ground-interior = a la luz
pangur-ground-shadow = sombra
pangur-group-every_hit = Cada golpe
pangur-group-full_granary = Granero lleno
pangur-group-gate_fight = A las puertas
pangur-group-last_grain = El último grano
pangur-group-one_round_mate = Una ronda
pangur-group-siege = Asedios
pangur-group-tier_three_hunt = Ratones gordos
pangur-group_line-every_hit = Gana en la primera ronda, con un golpe de sobra como mucho.
pangur-group_line-full_granary = Gana en dos rondas sin perder ni un grano.
pangur-group_line-gate_fight = Los ratones ocupan las puertas. Lucha por ellas.
pangur-group_line-last_grain = Gana en dos rondas. Algo de grano se pierde hagas lo que hagas.
pangur-group_line-one_round_mate = Gana en la primera ronda.
pangur-group_line-siege = Estos piden tres rondas o más.
pangur-group_line-tier_three_hunt = Hay que dar caza a un ratón de rango 3 o más.
pangur-help-baircne = caza 2, maullido 2. Un golpe más justo al lado de Pangur.
pangur-help-guardian = caza 1, maullido 3. Los ratones van primero a por él.
pangur-help-pangur = caza 3, maullido 1. Se mueve dos veces por turno.
pangur-hint-act =
    Prueba esto: { $deed }. Desde aquí la partida se puede ganar en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }.
pangur-hint-confirm =
    Confirma la formación: desde aquí la partida se puede ganar en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }.
pangur-hint-end =
    Pasa el turno ya: desde aquí la partida se puede ganar en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }, contando esta.
pangur-hint-none = No se ve ninguna victoria desde aquí. Prueba a deshacer.
pangur-hint-thinking = Buscando cómo ganar.
pangur-house-grain = Grano perdido: { $grain }
pangur-house-inside = Ratones a la luz: { $mice } de { $cells }
pangur-house-strong = En { $at } hay un ratón de rango 6: si vuelve a comer en la sombra, pierdes la partida
pangur-house-wave = Oleada { $wave }
pangur-key-press = Poner o mover el gato, o golpear al ratón
pangur-key-release = Soltar el gato
pangur-key-select = Elegir un gato
pangur-lamp-dark = No se ve victoria desde aquí
pangur-lamp-lit = Se conoce una victoria
pangur-lamp-unknown = Aún no se sabe si esto se puede ganar
pangur-lane-barred = Las puertas están atrancadas
pangur-lane-come =
    { $count ->
        [one] { $count } entra
       *[other] { $count } entran
    }
pangur-lane-comes = El ratón { $number } entra
pangur-lane-flee =
    { $count ->
        [one] { $count } huye
       *[other] { $count } huyen
    }
pangur-lane-flees = El ratón { $number } huye
pangur-lane-meowge = Maullímetro { $meowge }
pangur-lane-sum =
    Maullímetro { $meowge }: { $deterred ->
        [one] { $deterred } huye
       *[other] { $deterred } huyen
    }, { $entering ->
        [one] { $entering } entra
       *[other] { $entering } entran
    }
pangur-lesson-gates = Puertas
pangur-lesson-gates_beside = Ponte a su lado, en B4.
pangur-lesson-gates_came = Ya está dentro, y cada turno llegan seis más. Elige a Pangur para cazarlo.
pangur-lesson-gates_catch = Cázalo en B5. Después aún le queda un movimiento.
pangur-lesson-gates_choose = Fuera esperan seis. El maullido 2 de Baircne asusta a dos. Elige a Guardian.
pangur-lesson-gates_end = 3 + 2 + 1: maullímetro seis, así que no entra nadie. Pasa el turno y gana.
pangur-lesson-gates_meow = Solo asustan los gatos en puertas. Guardian tiene maullido 3: llévalo a C5.
pangur-lesson-gates_shut = Ahora cierra tú la puerta: ve a B5.
pangur-lesson-gates_watch = Cinco palidecen y huirán. Uno entra por B5, el hueco. Pasa el turno.
pangur-lesson-hit = Golpes
pangur-lesson-hit_again = Mordió: 2 menos el maullido 1. Ahora está aturdido: golpéalo otra vez.
pangur-lesson-hit_choose = Este es Pangur, el cazador. Púlsalo para elegirlo.
pangur-lesson-hit_end = Cada caza cura un corazón. No queda ningún ratón: pasa el turno.
pangur-lesson-hit_small = Puede golpear en las ocho casillas de alrededor. Pulsa el ratón de D4.
pangur-lesson-hit_strong = ¡Cazado! Su zarpa marca dos golpes más. B3 tiene dos corazones: golpéalo.
pangur-lesson-mice = Ratones
pangur-lesson-mice_armour = Muerden primero a Guardian, y su maullido 3 es su armadura. Llévalo a D3.
pangur-lesson-mice_choose = Flecha: corre. Dientes: muerde. +1: crece. Elige a Guardian.
pangur-lesson-mice_end = Pierdes si muere un gato o un ratón llega a 7. Todos cazados: pasa el turno.
pangur-lesson-mice_finish = Aturdido, pierde su turno. Cázalo con Pangur, en dos golpes.
pangur-lesson-mice_last = El maullido 2 de Baircne frena un mordisco de 2. Caza con él el de E4.
pangur-lesson-mice_preview = Los ratones no van al azar. Pulsa Previsión, el ojo, y mira qué harán.
pangur-lesson-mice_stun = Elige a Guardian y golpea E2: 3 menos su maullido 3 es 0, no hay mordisco.
pangur-lesson-mice_watch = Ahora actúan, luego comen y en la sombra crecen. Pasa el turno.
pangur-lesson-move = Movimiento
pangur-lesson-move_bond = Junto a Pangur, Baircne tiene un golpe más. Llévalo a C3.
pangur-lesson-move_choose = Los gatos mueven como la dama del ajedrez, sin saltar. Elige a Pangur.
pangur-lesson-move_end = Puedes dejar movimientos y golpes sin usar, como Guardian. Pasa el turno.
pangur-lesson-move_go = Las huellas muestran adónde puede ir. Súbelo por la diagonal a D4.
pangur-lesson-move_hit = Un gato puede golpear antes y después de moverse. Caza el ratón de E5.
pangur-lesson-move_other = D2 tiene tres corazones; a Pangur le quedan dos golpes. Elige a Baircne en B4.
pangur-lesson-move_three = Tres golpes para tres corazones. Golpea D2 hasta cazar el ratón.
pangur-lesson-move_twice = Solo Pangur se mueve dos veces por turno. Sigue hasta D3.
pangur-lesson-shadow = Sombra
pangur-lesson-shadow_catch = Con dos basta. Caza el ratón de E1.
pangur-lesson-shadow_choose = El borde oscuro es sombra. A2 tiene dos corazones, Guardian un golpe. Elígelo.
pangur-lesson-shadow_end = La sombra ayuda a ambos bandos: no dejes ratones en ella. Pasa el turno.
pangur-lesson-shadow_enter = Si su primer golpe sale de la sombra, un gato tiene uno más. Ve a A3.
pangur-lesson-shadow_four = En la sombra Pangur tiene cuatro golpes. Baja a D1, junto al ratón.
pangur-lesson-shadow_grown = Comió un grano y, en la sombra, subió a 2. Elige a Pangur en D4.
pangur-lesson-shadow_strike = Su zarpa está roja: desde la sombra tiene dos golpes. Golpea A2 dos veces.
pangur-lesson-shadow_watch = Queda un ratón en la sombra, en E1. Pasa el turno y obsérvalo.
pangur-lesson-win = Victoria
pangur-lesson-win_choose = Para ganar: ni un ratón en casa y los tres gatos en puertas. Elige a Pangur.
pangur-lesson-win_confirm = Las caras punteadas son los ratones que entrarían. Confirma la formación.
pangur-lesson-win_end = Todos cazados y los seis asustados. Pasa el turno y gana.
pangur-lesson-win_one = Guardian solo necesita un golpe. Caza el ratón de D4.
pangur-lesson-win_others = Guardian y Baircne cierran las otras puertas: ponlos en C5 y D5.
pangur-lesson-win_place = Ahora colocas tú los gatos. Pon a Pangur en B5, junto a tres ratones.
pangur-lesson-win_three = Caza estos tres con él, en cualquier orden.
pangur-lesson-win_two = Baircne se ocupa del fuerte: dos golpes a E4.
pangur-level_name-small =
    { $mice ->
        [one] { $mice } ratón pequeño
       *[other] { $mice } ratones pequeños
    }
pangur-level_name-strongest =
    { $mice ->
        [one] { $mice } ratón
       *[other] { $mice } ratones
    }, el más fuerte { $tier }
pangur-line = Tres gatos defienden el grano de oleadas de ratones.
pangur-next-bites = morderá a { WORD($cat, "pangur-cat") }
pangur-next-bluffs = atacará a { WORD($cat, "pangur-cat") } y fracasará
pangur-next-comes = un ratón correrá hasta aquí
pangur-next-enters = un ratón entrará aquí
pangur-next-grows = crecerá
pangur-next-loses =
    perderá { $hearts ->
        [one] { $hearts } corazón
       *[other] { $hearts } corazones
    }
pangur-next-runs = correrá a { $to }
pangur-next-spared = a salvo
pangur-on-gate = en una puerta
pangur-on-interior = a la luz
pangur-on-shadow = en la sombra
pangur-panel-cats = Gatos
pangur-panel-house = Casa
pangur-panel-wave = Próxima oleada
pangur-par_status-best_known = mejor conocido
pangur-par_status-proved = demostrado
pangur-par_status-rounds_proved = demostrado
pangur-progress = Grano
pangur-progress_text = { $saved } de { $all }
pangur-reason-cat_killed = murió un gato
pangur-reason-overrun = había ratones en todas las casillas a la luz
pangur-reason-seven_seven = un ratón llegó al rango 7
pangur-refused-already_there = { WORD($cat, "pangur-cat") } ya está en { $at }.
pangur-refused-blocked = { WORD($cat, "pangur-cat") } no llega a { $at }: algo le corta el paso.
pangur-refused-first_picture = Este es el primer paso. Deshacer anula el fin del turno.
pangur-refused-in_hand = { WORD($cat, "pangur-cat") } aún no está en el tablero.
pangur-refused-mouse = En { $at } hay un ratón: los gatos empiezan en casillas sin ratones.
pangur-refused-no_cat = Elige primero un gato.
pangur-refused-no_hits = A { WORD($cat, "pangur-cat") } no le quedan golpes este turno.
pangur-refused-no_line = { WORD($cat, "pangur-cat") } no llega a { $at }: los gatos se mueven en fila, en columna o en diagonal.
pangur-refused-no_mouse = No hay ningún ratón en { $at }.
pangur-refused-no_moves = A { WORD($cat, "pangur-cat") } no le quedan movimientos este turno.
pangur-refused-not_cats = Coloca primero los tres gatos y confirma.
pangur-refused-not_setup = Los gatos ya están en su sitio: desde ahora se mueven.
pangur-refused-nothing_to_watch = No hay nada que ver: pasa primero el turno.
pangur-refused-still = Nada se reproduce solo mientras el movimiento está reducido.
pangur-refused-too_far = El ratón de { $at } está fuera de alcance: { WORD($cat, "pangur-cat") } solo golpea lo que tiene justo al lado.
pangur-refused-watching = Mira el turno de los ratones hasta el final, o sáltalo.
pangur-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
pangur-rules-end = Ganas cuando acaba un turno sin ratones en casa y sin que entre ninguno. A seis solo los ahuyentan los tres gatos en las puertas: 3 + 2 + 1 son seis. Pierdes si muere un gato, si un ratón llega al rango 7 o si hay ratones en todas las casillas a la luz.
pangur-rules-gates = Después de cada turno llegan ratones a las puertas, casi siempre seis. Un gato en una puerta la cierra y ahuyenta a tantos como su maullido; todos los maullidos juntos son el maullímetro.
pangur-rules-grain = El grano perdido cuesta puntos, pero nunca la partida.
pangur-rules-hit = Cada golpe quita un corazón a un ratón justo al lado del gato. El ratón que sobrevive queda aturdido y devuelve un mordisco: su rango menos el maullido del gato.
pangur-rules-mice = Un ratón a la luz corre a la sombra si puede llegar. Los demás muerden a un gato que tengan al lado; si no hay ninguno, se acercan corriendo o se quedan. Luego todos comen grano, y los que están en la sombra crecen.
pangur-rules-preview = En la previsión, una flecha muestra adónde corre un ratón; unos dientes, un mordisco; un círculo gris, un mordisco sin efecto; +1, un ratón que crece; y una cabeza punteada, por dónde entra uno. El botón de pasar turno dice lo que cuesta.
pangur-rules-shadow = Un gato que da su primer golpe del turno desde la sombra tiene un golpe más.
pangur-rules-turn = Coloca tres gatos. En cada turno se mueven como damas de ajedrez y golpean, en cualquier orden.
pangur-run-column-grain = Grano perdido
pangur-run-column-mode = Modo
pangur-run-column-result = Resultado
pangur-run-column-rounds = Rondas
pangur-run-column-score = Puntos
pangur-run-column-time = Cuándo
pangur-run-loss =
    { $time }: { $mode }, derrota: { WORD($reason, "pangur-reason") }; { $grainLoss ->
        [one] { $grainLoss } grano perdido
       *[other] { $grainLoss } granos perdidos
    }.
pangur-run-lost = Derrota: { WORD($reason, "pangur-reason") }
pangur-run-win =
    { $time }: { $mode }, victoria con { $score } puntos en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }, { $grainSaved ->
        [one] { $grainSaved } grano salvado
       *[other] { $grainSaved } granos salvados
    }, { $catsFullHealth ->
        [one] { $catsFullHealth } gato
       *[other] { $catsFullHealth } gatos
    } con todos los corazones.
pangur-run-won = Victoria
pangur-say-asleep = { WORD($cat, "pangur-cat") } ya ha terminado este turno.
pangur-say-left =
    A { WORD($cat, "pangur-cat") } le quedan { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    } y { $hits ->
        [one] { $hits } golpe
       *[other] { $hits } golpes
    }.
pangur-say-mice = Turno de los ratones: { $turn }.
pangur-say-preview_off = Previsión desactivada.
pangur-say-preview_on = Previsión activada.
pangur-say-ready = Los tres gatos están colocados. Confirma la formación o cámbiala.
pangur-say-redone = Rehecho: { $action }.
pangur-say-released = Has soltado el gato.
pangur-say-resumed = ¡Hola de nuevo! Estás en la ronda { $round }.
pangur-say-round = Empieza la ronda { $round }.
pangur-say-runs = En marcha.
pangur-say-stands = En pausa.
pangur-say-taken = { $cat }: { $help }
pangur-say-to_place =
    { $left ->
        [one] Falta { $left } gato
       *[other] Faltan { $left } gatos
    } por colocar.
pangur-say-undone = Deshecho: { $action }.
pangur-score-best = Mejor conocida
pangur-score-best_proved = Mejor posible
pangur-score-grain = Grano salvado: { $count }
pangur-score-health = Gatos con todos los corazones: { $count }
pangur-score-par = Par
pangur-score-rounds = Rondas: { $count }
pangur-score-total = Total
pangur-score_status-best_known = la mejor conocida
pangur-score_status-proved = demostrada para ganar en el par
pangur-score_status-rounds_proved = la mejor conocida
pangur-shelf-modes = Modos
pangur-shelf_line-modes = Tres formas de empezar. Las oleadas son las mismas en todas.
pangur-solve-looked =
    { $nodes ->
        [one] { $nodes } posición examinada
       *[other] { $nodes } posiciones examinadas
    }, { $width } conservadas por ronda.
pangur-story =
    { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }, { $hearts ->
        [one] queda { $hearts } corazón
       *[other] quedan { $hearts } corazones
    }.
pangur-story-chart = Los corazones de los gatos, ronda a ronda
pangur-story-par = Par { $par }.
pangur-sum-bitten =
    { WORD($cat, "pangur-cat") } pierde { $hearts ->
        [one] { $hearts } corazón
       *[other] { $hearts } corazones
    }
pangur-sum-bluffed =
    { $count ->
        [one] { $count } ataque fracasa
       *[other] { $count } ataques fracasan
    }
pangur-sum-eaten =
    comen { $eaten ->
        [one] { $eaten } grano
       *[other] { $eaten } granos
    }
pangur-sum-entered =
    { $count ->
        [one] { $count } ratón entra
       *[other] { $count } ratones entran
    }
pangur-sum-grown =
    { $count ->
        [one] { $count } ratón crece
       *[other] { $count } ratones crecen
    }
pangur-sum-moved =
    { $count ->
        [one] { $count } ratón corre
       *[other] { $count } ratones corren
    }
pangur-sum-wave =
    { $fled ->
        [one] { $fled } huye
       *[other] { $fled } huyen
    } y { $entered ->
        [one] { $entered } entra
       *[other] { $entered } entran
    }
pangur-tile-asleep = dormido
pangur-tile-cat = { WORD($cat, "pangur-cat") } { WORD($ground, "pangur-on") }
pangur-tile-empty = { WORD($ground, "pangur-ground") }
pangur-tile-hearts =
    { $hearts ->
        [one] { $hearts } corazón
       *[other] { $hearts } corazones
    }
pangur-tile-in_hand = en tu mano
pangur-tile-in_reach = al alcance
pangur-tile-left =
    { $moves ->
        [one] { $moves } movimiento
       *[other] { $moves } movimientos
    } y { $hits ->
        [one] { $hits } golpe
       *[other] { $hits } golpes
    } por usar
pangur-tile-mouse =
    ratón de rango { $tier }, { $hearts } de { $tier ->
        [one] { $tier } corazón
       *[other] { $tier } corazones
    }
pangur-tile-primed = Golpe de sombra listo
pangur-tile-strikes = Golpe de sombra dado
pangur-tile-stunned = aturdido
pangur-tile-there = { WORD($ground, "pangur-on") }
pangur-turn-cats = Ronda { $round }: turno de los gatos
pangur-turn-mice = Ronda { $round }: turno de los ratones
pangur-turn-over = La partida ha terminado
pangur-turn-setup = Coloca los gatos
