### Lo que dice Gérmenes: herramientas, gérmenes, objetivos, turnos, pistas, lecciones.
###
### Glosario: germ = germen · bacteria = bacteria · virus = virus · spore = espora · tile = casilla ·
### core = núcleo · spread = extenderse · infected = infectada · cure = curar, cura ·
### slow = frenar · dose = dosis · antibiotic = antibiótico · antiviral = antiviral ·
### barrier = barrera · wall = muro · action = acción · tool = herramienta · turn = turno ·
### end the turn = pasar turno · Finish now = Acabar ya · par = par · proved = demostrado ·
### best known = mejor conocido · preview = previsión · hint = pista · goal = objetivo ·
### outbreak = brote · undo = deshacer · redo = rehacer · asleep, awake = dormida, despierta.

germs-about-needed_proved = No puedes ganar sin { WORD($tool, "germs-plural") } (demostrado).
germs-about-par =
    Par: { $units ->
        [one] { $units } herramienta
       *[other] { $units } herramientas
    }, { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } ({ WORD($status, "germs-status") }).
germs-action-end = fin del turno
germs-action-place = { $tool } en { $at }
germs-back = Volver al turno { $turn }
germs-back_last = tu último turno, aunque quizá el nivel ya estuviera perdido.
germs-classic = 100 clásicos: { $world }
germs-classic_hint-cap =
    Puedes ceder { $most ->
        [one] { $most } casilla
       *[other] { $most } casillas
    } hasta el turno { $turn }.
germs-classic_hint-clear = El tablero debe estar limpio en el turno { $turn }.
germs-classic_hint-core = El núcleo debe resistir hasta el turno { $turn }.
germs-classic_hint-cores = Los núcleos deben resistir hasta el turno { $turn }.
germs-classic_hint-cure = Cura { $at } pronto; vigila { $watch }.
germs-classic_hint-dose = Un antiviral en { $at } frena lo que importa; vigila { $watch }.
germs-classic_hint-wall = Una barrera en { $at } los contiene; vigila { $watch }.
germs-compare-other =
    { $action }: { $with ->
        [one] { $with } casilla infectada
       *[other] { $with } casillas infectadas
    } tras este turno en vez de { $without }.
germs-compare-same = { $action } no cambia nada en el próximo turno: infectadas, { $without }.
germs-compare-short_other = { WORD($tool, "germs-tool") } aquí: { $with } infectadas en vez de { $without }
germs-compare-short_refused = aquí no cabe { WORD($tool, "germs-some") }
germs-compare-short_same = { WORD($tool, "germs-tool") } aquí: nada cambia el próximo turno
germs-end-core = En el turno { $turn }, la infección llegó al núcleo en { $cells }.
germs-end-not_clear =
    Se acabaron los turnos y { $infected ->
        [one] queda { $infected } casilla infectada
       *[other] quedan { $infected } casillas infectadas
    }: { $cells }.
germs-end-par =
    Tres estrellas: hasta { $units ->
        [one] { $units } herramienta
       *[other] { $units } herramientas
    } y { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }. Dos: una herramienta o un turno más.
germs-end-score = { $stars } de 3 estrellas, { $score } puntos.
germs-end-too_many = Hay { $infected } casillas infectadas, { $over } más de las { $most } permitidas.
germs-end-won =
    Usaste { $used ->
        [one] { $used } herramienta
       *[other] { $used } herramientas
    } en { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }.
germs-event-converted = { $at }: de { WORD($from, "germs-germ") } a { WORD($to, "germs-germ") }.
germs-event-core_infected = { $at }: { WORD($germ, "germs-germ") } en el núcleo.
germs-event-cured =
    { $at }: { $germ ->
        [virus] virus curado
        [spore] espora curada
       *[other] bacteria curada
    }.
germs-event-slowed =
    { $at }: virus frenado durante { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }.
germs-event-spread = { $at }: llega { WORD($germ, "germs-germ_some") }.
germs-event-turn_ended =
    Fin del turno { $turn }: { $infected ->
        [one] { $infected } casilla infectada
       *[other] { $infected } casillas infectadas
    }.
germs-event-walled = { $at }: barrera puesta.
germs-event-wasted =
    { $tool ->
        [barrier] La barrera
        [antiviral] El antiviral
       *[other] El antibiótico
    } en columna { $x }, fila { $y } no hizo nada y el turno pasó.
germs-event-woke = { $at }: despertó una espora.
germs-figure =
    { $figure ->
        [one] { $figure } punto
       *[other] { $figure } puntos
    }
germs-germ-bacteria = bacteria
germs-germ-spore = espora
germs-germ-virus = virus
germs-germ_some-bacteria = una bacteria
germs-germ_some-spore = una espora
germs-germ_some-virus = un virus
germs-goal-cap =
    Mantén la infección en { $most ->
        [one] { $most } casilla
       *[other] { $most } casillas
    } o menos hasta el turno { $limit }.
germs-goal-clear = Cura todos los gérmenes.
germs-goal-clear_within =
    Cura todos los gérmenes en { $limit ->
        [one] { $limit } turno
       *[other] { $limit } turnos
    }.
germs-goal-protect =
    Mantén { $cores ->
        [one] limpio el núcleo
       *[other] limpios los { $cores } núcleos
    } durante { $limit ->
        [one] { $limit } turno
       *[other] { $limit } turnos
    }.
germs-goal_par =
    Par: { $units ->
        [one] { $units } herramienta
       *[other] { $units } herramientas
    }, { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }.
germs-help-antibiotic = cura bacterias, y esporas ya despiertas.
germs-help-antiviral = frena todos los virus de una casilla y su alrededor; una dosis en un turno posterior los cura.
germs-help-barrier = cierra para siempre una casilla vacía.
germs-hint-end =
    Pasa el turno ya: desde aquí el nivel se puede ganar en { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } más.
germs-hint-none = No se ve ninguna victoria desde aquí. Prueba a deshacer.
germs-hint-place =
    Prueba { WORD($tool, "germs-some") } en { $at }: desde aquí el nivel se puede ganar en { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } más.
germs-hint-thinking = Buscando cómo ganar.
germs-key-finish = Acabar ya, cuando solo queda esperar
germs-kind-bacteria = Bacterias
germs-kind-spore = Esporas
germs-kind-virus = Virus
germs-kind_the-bacteria = Las bacterias
germs-kind_the-spore = Las esporas
germs-kind_the-virus = Los virus
germs-level_hint-cap =
    Puedes ceder { $most ->
        [one] { $most } casilla
       *[other] { $most } casillas
    } en el turno { $turn }.
germs-level_hint-clear = El tablero debe estar limpio en el turno { $turn }.
germs-level_hint-core = El núcleo debe resistir hasta el turno { $turn }.
germs-level_hint-cores = Los núcleos deben resistir hasta el turno { $turn }.
germs-level_hint-cure =
    Curar { $at } en el turno { $turn } salva { $tiles ->
        [one] { $tiles } casilla
       *[other] { $tiles } casillas
    } de golpe.
germs-level_hint-dose = En el turno { $turn }, una dosis en { $at } alcanza un virus.
germs-level_hint-doses = En el turno { $turn }, una dosis en { $at } alcanza { $viruses } virus.
germs-level_hint-seal =
    Cerrar { $at } aísla { $tiles ->
        [one] { $tiles } casilla
       *[other] { $tiles } casillas
    }.
germs-level_hint-spore = La espora de { $at } duerme al principio; cúrala en el turno { $turn }.
germs-level_hint-wall = Una barrera en { $at } ayuda en el turno { $turn }.
germs-level_hint-watch = Vigila { $at }.
germs-line = Contén una infección que avanza con un puñado de herramientas.
germs-log-spread = { WORD($germ, "germs-kind_the") } se extienden a { $cells }.
germs-name-antibiotic = Antibiótico
germs-name-antiviral = Antiviral
germs-name-barrier = Barrera
germs-plural-antibiotic = antibióticos
germs-plural-antiviral = antivirales
germs-plural-barrier = barreras
germs-progress = Infección
germs-progress_text = { $infected } de { $tiles } casillas
germs-refused-asleep = { $at }: la espora aún duerme, y los antibióticos solo sirven cuando está despierta.
germs-refused-core = { $at } es un núcleo: ahí no puedes poner una barrera.
germs-refused-no_actions_left = No quedan acciones este turno. Pasa el turno.
germs-refused-no_stock = No quedan { WORD($tool, "germs-plural") }.
germs-refused-no_virus_near = { $at }: no hay ningún virus aquí ni justo al lado que un antiviral pueda frenar.
germs-refused-nothing_to_cure = { $at }: no hay ningún germen que curar.
germs-refused-occupied = { $at } está ocupada: una barrera necesita una casilla vacía.
germs-refused-off_board = Columna { $x }, fila { $y }: fuera del tablero de { $size }.
germs-refused-resistant = { $at }: un antibiótico no le hace nada a { WORD($germ, "germs-germ_some") }.
germs-rules-bacteria = Las bacterias se extienden arriba, abajo, a la izquierda y a la derecha.
germs-rules-spore = Una espora duerme un tiempo y luego se extiende arriba, abajo, a la izquierda y a la derecha, como las bacterias.
germs-rules-stars = Tres estrellas si ganas dentro del par, en herramientas y en turnos. Dos si te pasas por uno en cualquiera de los dos.
germs-rules-tools = Los antibióticos curan bacterias y esporas despiertas. Los antivirales frenan todos los virus alrededor de una casilla, y una segunda dosis en un turno posterior los cura. Las barreras cortan el paso.
germs-rules-turn = En cada turno colocas hasta dos herramientas; luego todos los gérmenes se extienden a la vez.
germs-rules-virus = Un virus se extiende en diagonal y se apodera de bacterias y esporas.
germs-say-actions =
    { $left ->
        [one] Te queda { $left } acción
       *[other] Te quedan { $left } acciones
    } este turno.
germs-say-finished =
    { $turns ->
        [one] El último turno ha pasado
       *[other] Los últimos { $turns } turnos han pasado
    }.
germs-say-no_actions = No quedan acciones: pasa el turno.
germs-say-no_finish = Pasar los turnos que quedan no ganaría.
germs-say-no_tool = Elige primero una herramienta.
germs-say-preview_off = Previsión desactivada.
germs-say-preview_on = Previsión activada.
germs-say-redone = Rehecho: { $action }.
germs-say-released = Ninguna herramienta en la mano.
germs-say-resumed = ¡Hola de nuevo! Estás en el turno { $turn }.
germs-say-selected = { $tool }: { $help }
germs-say-undone = Deshecho: { $action }.
germs-score-base = Nivel ganado
germs-score-clean = Nada infectado al final
germs-score-containment = Infección contenida
germs-score-pace = Turnos de sobra
germs-score-par = Par
germs-score-par_value =
    { $units ->
        [one] { $units } herramienta
       *[other] { $units } herramientas
    }, { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } ({ WORD($status, "germs-status") })
germs-score-stars =
    { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
germs-score-thrift = Herramientas de sobra
germs-score-total = Total
germs-solve-looked =
    { $nodes ->
        [one] { $nodes } posición examinada
       *[other] { $nodes } posiciones examinadas
    }, { $width } conservadas por turno.
germs-some-antibiotic = un antibiótico
germs-some-antiviral = un antiviral
germs-some-barrier = una barrera
germs-stamp-cap = Contenida
germs-stamp-clear = Curada
germs-stamp-of = { $infected } de { $most }
germs-stamp-protect = A salvo
germs-stamp-turns =
    { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
germs-status-best_known = mejor conocido
germs-status-proved = demostrado
germs-story =
    Partida de { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }.
germs-story-chart = Casillas infectadas, turno a turno
germs-story-won =
    Ganada en { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    } con { $units ->
        [one] { $units } herramienta
       *[other] { $units } herramientas
    }, par { $par }.
germs-tile-asleep =
    dormida { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
germs-tile-core = núcleo
germs-tile-empty = vacía
germs-tile-fallen = aquí cayó un núcleo
germs-tile-falls = { WORD($germ, "germs-germ") } el próximo turno
germs-tile-immune =
    inmune { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
germs-tile-slowed =
    frenado { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
germs-tile-spared = a salvo
germs-tile-spreads = se extiende el próximo turno
germs-tile-turns = será { WORD($germ, "germs-germ") } el próximo turno
germs-tile-wall = muro
germs-tool-antibiotic = antibiótico
germs-tool-antiviral = antiviral
germs-tool-barrier = barrera
germs-turn-calm = Turno { $turn }: nada se extendió; infectadas, { $infected } de { $tiles }.
germs-turn-converted =
    { $count ->
        [one] Un virus se apoderó de { $count } casilla
       *[other] Los virus se apoderaron de { $count } casillas
    }.
germs-turn-cores =
    { $count ->
        [one] Hay un núcleo infectado
       *[other] Hay núcleos infectados
    }.
germs-turn-endless = Turno { $turn }
germs-turn-held = Turno { $turn }: infectadas, { $infected } de { $tiles }.
germs-turn-limited = Turno { $turn } de { $limit }
germs-turn-over =
    { $passed ->
        [one] { $passed } turno jugado
       *[other] { $passed } turnos jugados
    }
germs-turn-spread =
    Turno { $turn }: la infección llegó a { $spread ->
        [one] { $spread } casilla
       *[other] { $spread } casillas
    }; infectadas, { $infected } de { $tiles }.
germs-tutorial-close = Curar y cerrar
germs-tutorial-close_end = No quedan acciones. Pasa el turno.
germs-tutorial-close_finish = La sala está cerrada: 4 casillas infectadas de 8 posibles. Pulsa Acabar ya.
germs-tutorial-close_front = Los dos de fuera tienen más sitio para extenderse. Pulsa F7 y cura uno.
germs-tutorial-close_look = No pases de 8 casillas hasta el turno 6. Hay dos gérmenes fuera de la sala.
germs-tutorial-close_other = Pulsa G7 para curar el otro, y solo queda la sala.
germs-tutorial-close_shut = Una barrera se queda para siempre: nunca saldrán de ahí. Pulsa C2.
germs-tutorial-close_take = La sala está llena y C2 es su única salida. Elige la barrera.
germs-tutorial-core = Núcleos
germs-tutorial-core_cure = Primero gana algo de tiempo. Pulsa A4 para curarla.
germs-tutorial-core_cure_too = Pulsa también B4, y solo A5 podrá extenderse este turno.
germs-tutorial-core_end = No quedan acciones. Pasa el turno.
germs-tutorial-core_far = Pulsa D7 para cerrarla también. El paso por D1 es tan largo que da igual.
germs-tutorial-core_finish = Los núcleos están a salvo. Pulsa Acabar ya. Si te atascas, pulsa Pista.
germs-tutorial-core_look = Mantén limpios los núcleos F4 y G4 11 turnos. Los huecos: D1, D4 y D7.
germs-tutorial-core_near = D4 es el camino más corto a los núcleos. Pulsa D4 para cerrarla.
germs-tutorial-core_take = Ahora cierra los huecos. Elige la barrera.
germs-tutorial-cure = Turnos y curas
germs-tutorial-cure_corner = F6 está encerrada y podría esperar. Cúrala ya: pulsa F6.
germs-tutorial-cure_end = No quedan contornos discontinuos: nada se extenderá. Pasa el turno.
germs-tutorial-cure_front = Un antibiótico cura una casilla. Empieza por el borde de la colonia: B1.
germs-tutorial-cure_last = Nuevo turno, dos nuevas acciones. Pulsa A1 para curarla.
germs-tutorial-cure_look = Cura todo en 7 turnos. Los contornos discontinuos muestran adónde irán.
germs-tutorial-cure_other = Una casilla curada está a salvo un turno. Pulsa A2, y A1 no tendrá adónde ir.
germs-tutorial-cure_win = La placa está limpia. Pasa el turno para ganar el nivel.
germs-tutorial-dose = Virus
germs-tutorial-dose_end = Un virus frenado no se extiende; sus arcos cuentan turnos. Pasa el turno.
germs-tutorial-dose_first = Un antiviral actúa en una casilla y las ocho de alrededor. Pulsa E4.
germs-tutorial-dose_look = Cura el virus en 5 turnos. Va en diagonal, adonde apuntan sus puntas.
germs-tutorial-dose_second = No se ha extendido. Pulsa E4: la segunda dosis lo cura.
germs-tutorial-dose_win = El virus ya no está. Pasa el turno para ganar.
germs-tutorial-sleep = Esporas
germs-tutorial-sleep_end = Nada se extenderá. Pasa el turno.
germs-tutorial-sleep_front = Mientras, cura las bacterias. Empieza por el borde: pulsa G1.
germs-tutorial-sleep_last = Pulsa H1. No hace falta usar la segunda acción.
germs-tutorial-sleep_look = Cura todo. La espora de A1 duerme y aún no se puede curar.
germs-tutorial-sleep_other = Pulsa también H2, y H1 queda atrapada.
germs-tutorial-sleep_wait = La espora aún duerme. Guarda un antibiótico para ella y pasa el turno.
germs-tutorial-sleep_wake = La espora ha despertado: ya puedes curarla. Pulsa A1.
germs-tutorial-sleep_win = La placa está limpia. Pasa el turno para ganar.
germs-tutorial-wall = Barreras
germs-tutorial-wall_far = Te queda una acción este turno. Pulsa D6 para cerrarla también.
germs-tutorial-wall_finish = Los gérmenes están encerrados: solo queda esperar. Pulsa Acabar ya.
germs-tutorial-wall_look = No pases de 21 casillas infectadas hasta el turno 8. Salidas: D2 y D6.
germs-tutorial-wall_near = Una cura protege un turno; una barrera, para siempre. Pon una en D2.
germs-tutorial-wall_redo = D2 está abierta otra vez. Pulsa Rehacer para cerrarla.
germs-tutorial-wall_undo = D2 está cerrada. Todo se puede deshacer: pulsa Deshacer.
germs-world-all = Brote
germs-world-all_line = Todos los gérmenes y todos los objetivos, en tableros grandes y sin nada que malgastar.
germs-world-bacteria = Bacterias
germs-world-bacteria_line = Se extienden arriba, abajo, a la izquierda y a la derecha. Cúralas o enciérralas.
germs-world-core = Núcleos
germs-world-core_line = Deja el tablero a los gérmenes, pero no los núcleos.
germs-world-deep_sleep = Sueño profundo
germs-world-deep_sleep_line = Esporas de nuevo, en mayor número y en tableros más grandes.
germs-world-epidemic = Epidemia
germs-world-epidemic_line = Todos los gérmenes, todos los objetivos y poco de sobra.
germs-world-pandemic = Pandemia
germs-world-pandemic_line = Los tableros más grandes. Nada se puede malgastar.
germs-world-second_wave = Segunda ola
germs-world-second_wave_line = Vuelven los virus, en tableros más grandes.
germs-world-spore = Esporas
germs-world-spore_line = Duermen, despiertan y se extienden: ten una cura lista a tiempo.
germs-world-strongholds = Fortalezas
germs-world-strongholds_line = Núcleos que defender, con gérmenes por varios lados.
germs-world-virus = Virus
germs-world-virus_line = Los virus se extienden en diagonal, y curarlos pide dos dosis.
germs-worth-also = También se podía ganar empezando con { $actions }.
germs-worth-also_more =
    También se podía ganar empezando con { $actions }, o de { $more ->
        [one] otra forma
       *[other] otras { $more } formas
    }.
germs-worth-could_wait = { WORD($tool, "germs-name") }: no hubo turno en el que no pudiera esperar.
germs-worth-due =
    { WORD($tool, "germs-name") }: sin { $tool ->
        [barrier] una
       *[other] uno
    } en el turno { $turn }, no se vio victoria.
germs-worth-kept =
    { $action } mantuvo { $count ->
        [one] { $count } casilla limpia
       *[other] { $count } casillas limpias
    }: { $cells }.
germs-worth-looking = Buscando otras formas de ganar…
germs-worth-none = No colocaste nada.
germs-worth-nothing = { $action } no mantuvo limpia ninguna casilla este turno.
germs-worth-only = No se vio otra forma de empezar una victoria.
germs-worth-title = Lo que valió cada turno
germs-worth-tools = Cuándo hizo falta cada herramienta
germs-worth-turn = Turno { $turn }: { $before } infectadas antes, { $after } después
germs-worth-with = Sin eso, tus otras jugadas no habrían ganado.
germs-worth-without = Tus otras jugadas habrían ganado sin eso.
