### Lo que dice Infección: jugadores, jugadas, cadenas, demostraciones, rivales, lecciones.
###
### Glosario: germs = gérmenes · white cells = glóbulos blancos · cell = casilla · dot = ficha ·
### socket = hueco · full = llena · burst = estallar · chain = cadena · wave = onda ·
### move = jugada · opponent = rival · board = tablero · level = nivel · level set = serie ·
### free play = juego libre · ladder = escala · rated = valorado · proof, prove = demostración,
### demostrar · Solved board (botón) = Demostrar · review = repasar · hint = pista ·
### undo = deshacer · redo = rehacer · Retry (botón) = Repetir · Step (botón) = Paso ·
### Back (botón) = Atrás · score = puntos · own = tener, ser de.

infection-back = Volver a la jugada { $move }
infection-back_last = tu última jugada, aunque quizá ya estuviera todo perdido.
infection-classic = Serie clásica: { $set }
infection-compare-adds =
    Con una ficha en { $at } hay { $dots } de { $capacity }, y { $who ->
        [you] tendrías
       *[other] { WORD($who, "infection-subject") } tendrían
    } { $owns } de { $cells }.
infection-compare-chain =
    Una ficha en { $at } hace estallar { $chain ->
        [one] { $chain } casilla
       *[other] { $chain } casillas
    }, y { $who ->
        [you] tendrías
       *[other] { WORD($who, "infection-subject") } tendrían
    } { $owns } de { $cells }.
infection-compare-fills =
    Una ficha en { $at } la llena, y { $who ->
        [you] tendrías
       *[other] { WORD($who, "infection-subject") } tendrían
    } { $owns } de { $cells }.
infection-compare-short_adds = una ficha aquí: { $dots } de { $capacity }
infection-compare-short_chain =
    una ficha aquí hace estallar { $chain ->
        [one] { $chain } casilla
       *[other] { $chain } casillas
    }, { $owns } de { $cells } en total
infection-compare-short_fills = una ficha aquí la llena
infection-compare-short_refused = aquí no cabe ficha
infection-compare-short_wins = una ficha aquí gana
infection-compare-wins = Una ficha en { $at } gana la partida.
infection-counts-lost =
    { $count ->
        [one] { $count } nivel perdido
       *[other] { $count } niveles perdidos
    }
infection-counts-won =
    { $count ->
        [one] { $count } nivel ganado
       *[other] { $count } niveles ganados
    }
infection-difficulty-adept = Adepto
infection-difficulty-apprentice = Aprendiz
infection-difficulty-champion = Campeón
infection-difficulty-easy = Fácil
infection-difficulty-expert = Experto
infection-difficulty-grandmaster = Gran maestro
infection-difficulty-hard = Difícil
infection-difficulty-master = Maestro
infection-difficulty-medium = Medio
infection-difficulty-novice = Novato
infection-difficulty-pupil = Alumno
infection-difficulty-regular = Asiduo
infection-difficulty-veteran = Veterano
infection-end-again = Repetir empieza la serie desde el principio.
infection-end-blue = Ganan los glóbulos blancos
infection-end-free =
    { $player } ganó con los { WORD($side, "infection-side") } en { $level }, en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }.
infection-end-free_yours =
    Ganaste con los { WORD($side, "infection-side") } en { $level }, en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }.
infection-end-left =
    Dejaste { $level } tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. Deshacer te devuelve al tablero, y Repetir empieza de nuevo.
infection-end-left_set =
    Dejaste { $set } en el nivel { $level } tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. Deshacer te devuelve al tablero, y Repetir empieza la serie de nuevo.
infection-end-level_lost =
    Perdiste { $level } tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. Niveles ganados hasta ahora: { $won } de { $levels }.
infection-end-level_won =
    Ganaste { $level } en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. Niveles ganados hasta ahora: { $won } de { $levels }.
infection-end-red = Ganan los gérmenes
infection-end-set_lost =
    { $set } ha terminado. Ganaste { $won } de { $levels } niveles y tienes { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }.
infection-end-set_won =
    Ganaste { $set } con { $won } de { $levels } niveles y { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }.
infection-end-total = Total
infection-event-placed =
    { WORD($side, "infection-name") } en { $at }, que ahora tiene { $dots ->
        [one] { $dots } ficha
       *[other] { $dots } fichas
    }.
infection-event-wave = Onda { $number }: estallido en { $fired }.
infection-event-wave_takes = Onda { $number }: estallido en { $fired } y captura de { $taken }.
infection-event-won = Los { WORD($side, "infection-side") } tienen todo el tablero y han ganado.
infection-figure =
    { $figure ->
        [one] { $figure } punto
       *[other] { $figure } puntos
    }
infection-film = Cadena: { $step } de { $steps }
infection-flow-abandoned = Esta partida está abandonada. Empieza otra.
infection-flow-computers_turn = Le toca al ordenador: juega con los { WORD($side, "infection-side") }.
infection-flow-game_over = Esta partida ha terminado. Empieza otra.
infection-flow-humans_turn = Te toca: juegas con los { WORD($side, "infection-side") }.
infection-flow-last_level = Era el último nivel de la serie.
infection-flow-level_over = Este nivel ha terminado. Deshaz una jugada, repite el nivel o pasa al siguiente.
infection-flow-locked = El nivel { $number } sigue bloqueado. Completa antes el nivel { $unlocked }.
infection-flow-missing_level = La serie necesita el nivel { $id }, que no existe.
infection-flow-no_such_level =
    No hay nivel { $number }: la serie tiene { $count ->
        [one] { $count } nivel
       *[other] { $count } niveles
    }.
infection-flow-not_decided = Este nivel no ha terminado. Gánalo o piérdelo primero.
infection-flow-nothing_to_redo = No hay nada que rehacer.
infection-flow-nothing_to_undo = Aún no has jugado, así que no hay nada que deshacer.
infection-form = Juego libre
infection-form-board = Tablero
infection-form-classic = Rivales clásicos, sin valorar
infection-form-classic_sets = Series clásicas
infection-form-first = Quién empieza
infection-form-ladder = La escala, por valoración
infection-form-level_sets = Series de niveles
infection-form-set = Una serie
infection-form-sets = Serie
infection-form-side = Juegas con
infection-form-you = Tú
infection-hint-builds =
    { $at } es la jugada más fuerte, mirando { $depth ->
        [one] { $depth } jugada
       *[other] { $depth } jugadas
    } por delante.
infection-hint-faces = { $at } responde a { $cells }: llena y justo al lado.
infection-hint-holds_out = Ante un juego perfecto pierden todas las jugadas; { $at } es la que más resiste.
infection-hint-searched = { $at } es lo que jugaría tu rival en tu lugar.
infection-hint-takes =
    { $at } estalla y captura { $count ->
        [one] { $count } casilla
       *[other] { $count } casillas
    }: { $taken }.
infection-hint-thinking = Pensando tanto como tu rival…
infection-hint-threatens = { $at } se llena y amenaza { $cells }.
infection-hint-wins = { $at } gana contra cualquier defensa.
infection-hint-wins_now = { $at } gana la partida.
infection-ids = Una partida libre se llama por su tablero, los dos jugadores y quién empieza, como free~5x5~you~novice~red.
infection-key-level = Elegir un nivel de la serie
infection-key-press = Poner una ficha en la casilla
infection-key-solution = Demostrar cada jugada, o repasar un nivel perdido
infection-level-current = Nivel { $number }, { $level }, en juego
infection-level-locked = Nivel { $number }, { $level }, bloqueado
infection-level-lost = Nivel { $number }, { $level }, perdido
infection-level-open = Nivel { $number }, { $level }, disponible
infection-level-won = Nivel { $number }, { $level }, ganado
infection-line = Gérmenes contra glóbulos blancos: llena una casilla hasta que estalle sobre sus vecinas.
infection-name-blue = Glóbulos blancos
infection-name-red = Gérmenes
infection-panel-levels = Niveles
infection-panel-players = Jugadores
infection-panel-turn = le toca
infection-panel-winner = ganador
infection-playing = Estás jugando { $set } en el nivel { $level }, contra { $opponent }.
infection-playing_free = Juego libre en { $level }. Gérmenes: { $red }. Glóbulos blancos: { $blue }.
infection-progress = Casillas
infection-progress_text = Gérmenes { $red }, glóbulos blancos { $blue }, de { $cells }
infection-rated = { $name } (valoración { $rating })
infection-refused-abandoned = Esta partida está abandonada. Deshacer la recupera, y Repetir empieza de nuevo.
infection-refused-begun = Ya has empezado este nivel. Reinícialo antes de elegir otro.
infection-refused-blocked = { $at } está bloqueada: ahí no cabe ninguna ficha.
infection-refused-no_picture = No hay nada más que mostrar.
infection-refused-no_proof = Este tablero es demasiado grande para demostrar cada jugada.
infection-refused-no_proof_yet =
    Es pronto para demostrar cada jugada. Se podrá { $moves ->
        [one] tras { $moves } jugada
       *[other] tras { $moves } jugadas
    }.
infection-refused-no_review = No hay ningún nivel terminado que repasar.
infection-refused-off_board = Fila { $row }, columna { $col }: fuera del tablero de { $size }.
infection-refused-reviewing = Estás repasando. Sigue jugando desde aquí o cierra el repaso.
infection-refused-taken = { $at } es de los { WORD($side, "infection-side") }: juega en una casilla vacía o tuya.
infection-refused-watched = Juegan dos ordenadores y les toca a los { WORD($side, "infection-side") }. Auto detiene la partida.
infection-review = Repasar
infection-review-film = Posición { $step } de { $steps }
infection-review-found = La jugada { $move }, { $played }, perdió el nivel. { $better } habría sido mejor.
infection-review-move =
    Jugada { $move }: { $who ->
        [you] jugaste
       *[other] { WORD($who, "infection-subject") } jugaron
    } { $at }.
infection-review-none = Ninguna jugada por sí sola perdió el nivel: se te fue poco a poco.
infection-review-off = De vuelta al final del nivel.
infection-review-play_on = Jugar desde aquí
infection-review-playing_on = Sigues jugando. { $turn }. Rehacer repite las jugadas que vinieron después.
infection-rules-burst = Con una ficha más, la casilla estalla: cada vecina recibe una ficha y pasa a ser tuya, aunque fuera de tu rival. Las vecinas que queden demasiado llenas estallan también.
infection-rules-capacity = Una casilla tiene un hueco por cada vecina abierta: dos en la esquina, tres en el borde, cuatro en el centro. Cuando todos tienen ficha, un anillo los rodea: la casilla está llena.
infection-rules-dot = Gérmenes y glóbulos blancos ponen por turnos una ficha en una casilla vacía o propia.
infection-rules-set = Una serie de niveles es una sola partida. Acabar un nivel, ganado o perdido, abre el siguiente. Los rivales más fuertes dan más puntos.
infection-rules-solved = Si el tablero es lo bastante pequeño, Demostrar marca cuáles de tus jugadas ganan y cuáles pierden, todo demostrado.
infection-rules-threat = Un marco discontinuo señala una casilla tuya que tu rival puede capturar en su próxima jugada.
infection-rules-win = Hazte con todas las casillas abiertas y ganas.
infection-say-begins =
    { $who ->
        [you] Pones
       *[other] { WORD($who, "infection-who") } ponen
    } una ficha en { $at }, y estalla.
infection-say-chain =
    { $who ->
        [you] Pones
       *[other] { WORD($who, "infection-who") } ponen
    } una ficha en { $at }. { $chain ->
        [one] Estalla { $chain } casilla
       *[other] Estallan { $chain } casillas
    }: { $who ->
        [you] ganas { $gained } y ahora tienes
       *[other] { WORD($who, "infection-subject") } ganan { $gained } y ahora tienen
    } { $owns } de { $cells }.
infection-say-chain_level =
    { $who ->
        [you] Pones
       *[other] { WORD($who, "infection-who") } ponen
    } una ficha en { $at }. { $chain ->
        [one] Estalla { $chain } casilla
       *[other] Estallan { $chain } casillas
    }: { $who ->
        [you] sigues con
       *[other] { WORD($who, "infection-subject") } siguen con
    } { $owns } de { $cells }.
infection-say-effect =
    { $chain ->
        [one] Estalla { $chain } casilla
       *[other] Estallan { $chain } casillas
    }: { $who ->
        [you] ganas { $gained } y ahora tienes
       *[other] { WORD($who, "infection-subject") } ganan { $gained } y ahora tienen
    } { $owns } de { $cells }.
infection-say-effect_level =
    { $chain ->
        [one] Estalla { $chain } casilla
       *[other] Estallan { $chain } casillas
    }: { $who ->
        [you] sigues con
       *[other] { WORD($who, "infection-subject") } siguen con
    } { $owns } de { $cells }.
infection-say-filled =
    { $who ->
        [you] Pones
       *[other] { WORD($who, "infection-who") } ponen
    } una ficha en { $at }, que ya está llena.
infection-say-paused = La partida está en pausa. Paso hace una jugada.
infection-say-placed =
    { $who ->
        [you] Pones
       *[other] { WORD($who, "infection-who") } ponen
    } una ficha en { $at }, ahora { $dots } de { $capacity }.
infection-say-plays = Los ordenadores siguen jugando.
infection-say-redone =
    { $moves ->
        [one] { $moves } jugada rehecha
       *[other] { $moves } jugadas rehechas
    }. { $turn }.
infection-say-resumed =
    ¡Hola de nuevo! Llevas { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }. { $turn }.
infection-say-returned = De vuelta en la partida. { $turn }.
infection-say-runs = Las cadenas avanzan solas.
infection-say-side = Juegas con { WORD($side, "infection-subject") }.
infection-say-steps = Las cadenas se detienen en cada onda. Paso y Atrás las recorren.
infection-say-undone =
    { $moves ->
        [one] { $moves } jugada deshecha
       *[other] { $moves } jugadas deshechas
    }. { $turn }.
infection-say-your_turn = Te toca.
infection-shelf_line =
    { $levels ->
        [one] { $levels } nivel
       *[other] { $levels } niveles
    }, contra rivales de { $first } a { $last }.
infection-shelf_note = { $level }. { $strength }
infection-side-blue = glóbulos blancos
infection-side-red = gérmenes
infection-solve-looked =
    { $nodes ->
        [one] { $nodes } posición examinada
       *[other] { $nodes } posiciones examinadas
    }, { $depth ->
        [one] { $depth } jugada
       *[other] { $depth } jugadas
    } por delante.
infection-solved = Demostrar
infection-solved-all =
    Demostrado: { $moves ->
        [one] la única jugada gana
       *[other] las { $moves } jugadas ganan
    }.
infection-solved-none =
    Demostrado: { $moves ->
        [one] la única jugada pierde
       *[other] ninguna de las { $moves } jugadas gana
    }.
infection-solved-nothing = Sin demostrar en el límite de la búsqueda.
infection-solved-off = Demostraciones ocultas.
infection-solved-on = Demostrando cada jugada…
infection-solved-partly =
    Sin demostrar en el límite de la búsqueda. De { $moves } jugadas, { $wins ->
        [one] { $wins } gana
       *[other] { $wins } ganan
    }, { $loses ->
        [one] { $loses } pierde
       *[other] { $loses } pierden
    } y { $open ->
        [one] { $open } queda
       *[other] { $open } quedan
    } sin decidir.
infection-solved-some =
    Demostrado: { $wins ->
        [one] gana { $wins }
       *[other] ganan { $wins }
    } de { $moves } jugadas.
infection-step = Paso
infection-story =
    Decidida en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }; cadena más larga: { $chain }.
infection-story-blue = Parte de los glóbulos blancos, jugada a jugada
infection-story-lost =
    Derrota ante { $opponent } en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }; cadena más larga: { $chain }.
infection-story-red = Parte de los gérmenes, jugada a jugada
infection-story-won =
    Victoria contra { $opponent } en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }; cadena más larga: { $chain }.
infection-strength = Tu rival: { $opponent }.
infection-strength-measured = Tu rival: { $opponent }. { $player } ganó aquí el { $percent } % de { $games } partidas, jugando primero.
infection-subject-blue = los glóbulos blancos
infection-subject-red = los gérmenes
infection-subject-you = tú
infection-tile-better = mejor que lo jugado
infection-tile-blocked = bloqueada
infection-tile-dots = { $dots } de { $capacity } fichas
infection-tile-empty = vacía, con sitio para { $capacity }
infection-tile-fallen = la última casilla en caer
infection-tile-full = llena
infection-tile-last = última jugada
infection-tile-loses = demostrado: pierde
infection-tile-mistake = la jugada que perdió
infection-tile-played = la jugada que se hizo aquí
infection-tile-threatened = amenazada
infection-tile-wins = demostrado: gana
infection-turn-computer = Jugada { $move }: le toca a { WORD($player, "infection-difficulty") }
infection-turn-over =
    { $moves ->
        [one] { $moves } jugada hecha
       *[other] { $moves } jugadas hechas
    }
infection-turn-review = Jugada { $move } de { $moves }
infection-turn-side = Jugada { $move }: les toca a los { WORD($side, "infection-side") }
infection-turn-yours = Jugada { $move }: te toca
infection-tutorial-answer = Ahora los glóbulos blancos, que recuperan C1. Pulsa C1 por ellos.
infection-tutorial-around = Juega ahora los glóbulos blancos, a los cuatro lados del centro. Pulsa B3.
infection-tutorial-burst = Una ficha más y A1 estalla: captura las dos vecinas. Pulsa A1 y gana.
infection-tutorial-chain = A2, A1, B1 y C1 están llenas: una dispara la otra. Pulsa A2 y gana.
infection-tutorial-chains = Amenazas y cadenas
infection-tutorial-corner = Una casilla tiene un hueco por vecina. Pulsa A1 y llena el último.
infection-tutorial-fill = Llena una casilla
infection-tutorial-four = B2 está llena: la próxima ficha la hace estallar sobre las cuatro. Pulsa B2.
infection-tutorial-full = Se cierra un anillo: A1 está llena. Ahora los glóbulos blancos: pulsa B1.
infection-tutorial-game = Tu primera partida
infection-tutorial-guard = Llena también A1 y podrás golpear en tu próxima jugada. Pulsa A1.
infection-tutorial-look = Ganas con todas las casillas. Gérmenes con púas, glóbulos redondos: llevas ambos.
infection-tutorial-middle = En la esquina caben dos; en el borde, tres; en el centro, cuatro. Llena B2.
infection-tutorial-opponent = Ya lo sabes todo. Juega con los gérmenes contra Novato; empiezas tú.
infection-tutorial-take = Estalla y captura
infection-tutorial-threat = La casilla con trazos peligra: es A1, porque B1, a su lado, está llena.
infection-tutorial-win = Gana este tablero. ¿Te atascas? Pulsa Pista. ¿Pierdes? Deshaz o repite.
infection-uphill = Tablero desigual: quien empieza gana el { $share } % de las partidas igualadas.
infection-who-blue = Los glóbulos blancos
infection-who-red = Los gérmenes
infection-who-you = Tú
