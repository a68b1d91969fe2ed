### Lo que dicen todas las páginas: botones, ajustes, avisos, teclas, resultados. Los identificadores
### que empiezan por `ui-` son de la sala de juegos, `key-` son las líneas de la lista de teclas,
### `outcome-` cómo acabó una partida.
###
### Glosario: level = nivel · level set = serie · board = tablero · game = juego (cuál se juega),
### partida (la que se está jugando) · tutorial = tutorial · lesson = lección · step = paso ·
### move = jugada · turn = turno · end turn = pasar turno · tile, cell = casilla · tool = herramienta ·
### hint = pista · preview = previsión · check = revisar · solution = solución · undo = deshacer ·
### redo = rehacer · restart = reiniciar · retry = repetir · quit = salir · abandon = abandonar ·
### score = puntos · star = estrella · best = mejor · par = par · settings = ajustes ·
### save = guardar, partida guardada · import = cargar · share = compartir · address = dirección ·
### seed = semilla · sound = sonido · data = datos · screen reader = lector de pantalla ·
### board of the day = tablero del día, tablero del … · streak, run = racha, días seguidos ·
### freeze = comodín · card = tarjeta · replay (archivo) = repetición · watch = ver, mirar ·
### play (botón al mirar) = Ver, tecla reproducir · speed = ritmo · statistics = estadísticas.

ui-language_own = Español

title-citylines = Vías urbanas
title-germs = Gérmenes
title-infection = Infección
title-ships = Naves

key-end = Pasar el turno
key-help = Mostrar estas teclas
key-hint = Pedir una pista
key-history = Deshacer, rehacer
key-move = Moverse por el tablero
key-mute = Quitar o poner el sonido
key-press = Usar la herramienta en la casilla
key-preview = Mostrar u ocultar la previsión
key-read_on = Siguiente paso de una lección
key-release = Soltar la herramienta
key-row = Ir al principio o al final de la fila; con Ctrl, del tablero
key-select = Elegir una herramienta
key-skip = Saltar hasta el final
key-step = Paso adelante, paso atrás
key-watch-pause = Reproducir o pausar
key-workshop-change = Al editar: cambiar un lado de la casilla, o la casilla
key-workshop-edit = Empezar o terminar de editar
key-workshop-history = Al editar: deshacer, rehacer
key-workshop-move = Mover el cursor por el mapa; con Mayús, mover el mapa
key-workshop-seed = Otra semilla, semilla previa
key-workshop-tool = Al editar: elegir una herramienta
key-workshop-zoom = Acercar, alejar, ajustar el mapa
outcome-lost = perdida
outcome-ongoing = en curso
outcome-won = ganada
replay_code-action = La jugada { $number } de esta partida no es posible en este nivel.
replay_code-changed = La dirección de esta partida cambió por el camino: ya no encaja con la partida que se compartió.
replay_code-damaged = La dirección de esta partida está dañada en el carácter { $character } después del #. Quizá se cortó al enviarla.
replay_code-empty = La dirección no indica ninguna partida. Va después de un #, al final.
replay_code-future = Esta partida se compartió desde una versión más nueva de Quadrat. Recarga para tener aquí la última.
replay_code-other_level = Esta partida se jugó en otra versión del nivel.
replay_code-other_rules = Esta partida se jugó con la versión { $played } de las reglas; el nivel tiene ahora la versión { $level }.
replay_code-too_long = La dirección de esta partida tiene { $characters } caracteres después del #; se leen { $most } como mucho.
session-looked =
    { $nodes ->
        [one] { $nodes } posición examinada
       *[other] { $nodes } posiciones examinadas
    }.
session-over = La partida ya está { WORD($outcome, "outcome") }.
ui-abandoned = Partida abandonada
ui-about = Sobre Quadrat
ui-about-build = Versión { $version }, compilación { $build }.
ui-about-everyone = Para todo el mundo
ui-about-everyone_text = Todos los juegos se pueden jugar solo con un dedo, con el ratón o con el teclado, y un lector de pantalla puede leer todos los tableros. Las piezas se distinguen por la forma además del color. Pulsa ? en cualquier sitio para ver las teclas.
ui-about-licence = Licencia
ui-about-licence_text = Quadrat es software libre, con la licencia MIT o la licencia Apache 2.0, la que prefieras. Todas las imágenes y los sonidos los crea el propio programa.
ui-about-proof = Niveles demostrados
ui-about-proof_text = Aquí nada queda al azar mientras juegas: las mismas jugadas llevan siempre al mismo resultado. Antes de que veas un puzle, un programa lo ha ganado con las mismas reglas, y su solución se ha guardado y repetido. Nadie puede prometerte que ganarás a un rival, pero las mismas jugadas reciben siempre las mismas respuestas.
ui-about-yours = Tus datos
ui-about-yours_text = Tu progreso se guarda en este navegador y en ningún otro sitio. No se envía nada a nadie, y tras la primera visita Quadrat funciona sin conexión. En los ajustes puedes guardarlo todo como archivo y cargarlo en otro dispositivo.
ui-about_level = Sobre este nivel
ui-about_levels = Sobre estos niveles
ui-assistant = Vías urbanas: un asistente gira y fija las piezas que se siguen de las ya fijas
ui-auto_lock = Vías urbanas: fijar una pieza en cuanto solo encaja tal como está
ui-back_redo = Rehacer te lleva de nuevo adelante.
ui-best = Tu mejor resultado: { $stars } de 3 estrellas, { $figure }.
ui-best_first = Tu primera victoria aquí.
ui-best_here = Mejor partida: { $run }
ui-best_new = ¡Nuevo récord!
ui-best_run = Mejor partida: { $place }, { $figure }
ui-board = Tablero de { $level }, { $size }
ui-boards = Tableros
ui-breakdown = Nivel por nivel
ui-cancel = Cancelar
ui-cancelled = Cancelado.
ui-card =
    { $won ->
        [one] { $won } nivel ganado
       *[other] { $won } niveles ganados
    }, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
ui-card-copied = Texto de la tarjeta copiado.
ui-card-copy = Copiar el texto
ui-card-day = { $day }
ui-card-day_streak = { $day }, { $streak } días seguidos
ui-card-line = No desvela nada.
ui-card-save = Guardar imagen
ui-card-saved = Imagen guardada.
ui-card-share = Compartir tarjeta
ui-card_begun = Empezado
ui-card_new = Sin jugar
ui-card_world = Nacidos de una semilla o importados por ti
ui-changed_elsewhere = Este tablero cambió en otra pestaña.
ui-check = Revisar
ui-chosen = { $cell }. Toca otra vez, o confirma.
ui-clear_all = Olvidarlo todo
ui-clear_all_sure = ¿Seguro que quieres olvidarlo todo?
ui-clear_scores = Borrar puntos
ui-clear_scores_sure = ¿Seguro que quieres borrar todos los puntos?
ui-cleared = Olvidado.
ui-close = Cerrar
ui-coach = Lección
ui-coach-cell_first = Aún no: pulsa antes { $cell }.
ui-coach-next = Seguir
ui-coach-not_now = Aún no: pulsa antes el botón enmarcado.
ui-coach-read_first = Lee esto primero y pulsa Seguir.
ui-coach-step = Paso { $step } de { $steps }
ui-coach-wanted = toca ahora
ui-coach-watch = Mira el turno. Seguir muestra lo que viene.
ui-column-best = Mejor
ui-column-game = Juego
ui-column-level = Nivel
ui-column-stars = Estrellas
ui-commands = Comandos
ui-confirm = Confirmar { $cell }
ui-continue = Continuar
ui-continue_level = Continuar { $level }
ui-continue_with = Continuar { $game }: { $level }
ui-copied = Copiado.
ui-copy_scores = Copiar puntos
ui-daily-board = { $game }, tablero del { $day }
ui-daily-board_begun = { $game }, tablero del { $day }, empezado
ui-daily-board_of = Tablero del { $day }
ui-daily-board_won = { $game }, tablero del { $day }, ganado con { $stars } de 3 estrellas
ui-daily-done = { $won } de { $boards } ganados
ui-daily-line = Un tablero al día en cada juego, el mismo para todo el mundo: fácil los lunes, difícil los domingos. El día cambia a medianoche UTC.
ui-daily-month_after = Mes siguiente
ui-daily-month_before = Mes anterior
ui-daily-months = Meses
ui-daily-no_clock = No hay tableros que mostrar: el reloj de este dispositivo marca un día anterior al { $first }.
ui-daily-no_clock_line = El reloj de este dispositivo marca un día que no tiene tableros.
ui-daily-no_month = No hay tableros en ese mes. Los primeros son los del { $first }.
ui-daily-none = No hay tablero para ese día
ui-daily-not_a_date = «{ $asked }» no es un día del calendario. Los días se escriben como 2026-11-19.
ui-daily-past = Ver todos los días
ui-daily-title = Tableros del día
ui-daily-to_come = El tablero del { $day } llega ese día, a medianoche UTC.
ui-daily-today = Tableros de hoy
ui-daily-too_early = No hay tablero del { $day }. Los primeros son los del { $first }.
ui-data = Tus datos
ui-data_line = Los ajustes, las victorias y los tableros sin acabar se guardan en este navegador. Guárdalos como archivo para llevarlos a otro.
ui-date = { $day } de { $month } de { $year }
ui-dateline = { $weekday }, { $day }
ui-debug = Depuración
ui-debug-actions = Acciones restantes
ui-debug-hash = Hash del estado
ui-debug-id = Id
ui-debug-infected = Infectadas
ui-debug-no_hash = El worker falló; la próxima acción vuelve a pedirlo.
ui-debug-objective = Objetivo
ui-debug-rules = Versión de las reglas
ui-debug-seed = Semilla
ui-debug-tier = Grado
ui-debug-tools = Herramientas
ui-debug-turn = Turnos pasados
ui-debug_setting = Mostrar datos de depuración
ui-dismiss = OK
ui-edges = Mostrar coordenadas al borde del tablero
ui-effects = Efectos
ui-effects_volume = Volumen de los efectos
ui-end_turn = Pasar turno
ui-everywhere = En todas partes
ui-export = Guardar archivo
ui-exported = Guardado como quadrat-saves.json.
ui-failed-page = La página de { $path } no se ha podido abrir dos veces seguidas. Nada de lo guardado se ha perdido. Recarga para probar otra vez.
ui-failed-title = Esta página no se puede abrir
ui-finish = Acabar ya
ui-first_step = Empezar con { $game }
ui-game_stats =
    { $won } de { $listed } ganados, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
ui-games = Juegos
ui-goal = Objetivo
ui-haptics = Vibrar al tocar, si el móvil puede
ui-help = Ayuda
ui-hint = Pista
ui-home = Inicio
ui-import = Cargar archivo
ui-imported =
    Se ha cargado todo lo del archivo, incluido lo de { $boards ->
        [one] { $boards } tablero
       *[other] { $boards } tableros
    }.
ui-keep = Conservar
ui-keep_mine = Conservar este
ui-kept_mine = Guardado.
ui-keys = Teclas
ui-language = Idioma
ui-language_not_loaded = No se ha podido cargar el idioma. Comprueba tu conexión y elígelo otra vez.
ui-language_system = El del navegador
ui-lesson = Lección { $lesson }: { $name }
ui-lesson_done = Lección { $lesson }: { $name } (hecha)
ui-lesson_over = Lección completada.
ui-lessons = Tutorial
ui-level-won = ganado
ui-level_name = { $place }: { $name }
ui-levels = Niveles
ui-levels_of = Niveles de { $game }
ui-line = Juegos de tablero sin azar. Está demostrado que todos los puzles se pueden ganar.
ui-load_again = Reintentar
ui-load_stored = Cargarlo
ui-loading = Cargando el nivel…
ui-log = Lo que pasó
ui-log_empty = Nada todavía.
ui-looks = Aspecto
ui-lost = Nivel perdido
ui-making = Creando un tablero…
ui-milestone-first = Tu primera victoria en { $game }.
ui-milestone-group = { $group }: has ganado los { $count } niveles.
ui-milestone-set = { $set }: has ganado la serie por primera vez.
ui-milestone-stars = Tres estrellas, matrícula de honor.
ui-month-january = enero
ui-month-february = febrero
ui-month-march = marzo
ui-month-april = abril
ui-month-may = mayo
ui-month-june = junio
ui-month-july = julio
ui-month-august = agosto
ui-month-september = septiembre
ui-month-october = octubre
ui-month-november = noviembre
ui-month-december = diciembre
ui-month_of = { $month } de { $year }
ui-more_ways = Más formas de jugar
ui-music = Música
ui-music_volume = Volumen de la música
ui-name = Quadrat
ui-new_game = Otra partida
ui-news = Novedades
ui-news-daily = Un tablero al día en cuatro juegos, con tu racha y todos los días pasados.
ui-news-home = Continuar muestra tu tablero tal como lo dejaste.
ui-news-levels = Los niveles se eligen por su tablero, con dificultad, estrellas y demostraciones a la vista.
ui-next = Siguiente
ui-no_scores = Aún no has ganado ningún nivel.
ui-not_copied = Este navegador no deja que la página copie nada.
ui-not_here = Eso no hace nada en este juego.
ui-not_imported = No se ha podido cargar el archivo, y nada ha cambiado. { $defect }
ui-not_loaded = No se ha podido cargar el nivel. Comprueba tu conexión y prueba otra vez.
ui-nothing_to_redo = No hay nada que rehacer.
ui-nothing_to_undo = No hay nada que deshacer.
ui-notice = Aviso
ui-open = Abrir un archivo
ui-open-broken = Este no es un archivo de Quadrat, o está dañado. { $defect }
ui-open-empty = Este archivo está vacío. Elige una repetición, una nave, una serie de niveles o datos guardados.
ui-open-export = datos guardados, que se suman a los tuyos
ui-open-foreign = Esta partida de { $game } se jugó en un nivel que no está aquí. La línea de comandos la muestra: quadrat replay ARCHIVO.
ui-open-game = Esta partida de { $game } no se puede abrir. { $defect }
ui-open-leave = Dejarlo
ui-open-left = Nada ha cambiado.
ui-open-line = Elige un archivo, suéltalo aquí o compártelo con Quadrat. Se pueden abrir:
ui-open-load = Cargar
ui-open-pack = Estos niveles de { $game } son para la línea de comandos: quadrat play ARCHIVO. Aquí hay otros niveles.
ui-open-pick = Elegir archivo
ui-open-replace = Ya tienes una partida de { $game } en este nivel ({ $level }). ¿Cambiarla por la de este archivo?
ui-open-replace_it = Cambiar la mía
ui-open-replay = repeticiones y partidas guardadas, en el tablero de su nivel
ui-open-saves =
    Son datos guardados con { $boards ->
        [one] un tablero
       *[other] { $boards } tableros
    }. Si los cargas, cambian tus ajustes y esos tableros. Tus victorias se conservan, y cuentan las mejores.
ui-open-sets = series de niveles y tableros de Infección
ui-open-too_long = Este archivo pasa de { $most } MB, lo máximo que se lee.
ui-open-unknown = Este no es un archivo de Quadrat. Se pueden abrir repeticiones, naves, series de niveles y datos guardados.
ui-open-unreadable = No se ha podido leer el archivo. Prueba a abrirlo otra vez.
ui-open-world = naves, como JSON, como caracteres o del editor Tiled
ui-orders = Tablero nuevo
ui-orders_line = Hecho para ti en el momento, con una única solución. Envía su dirección a quien quieras.
ui-own = Tus series
ui-own-defects =
    { $count ->
        [one] Hay un fallo
       *[other] Hay { $count } fallos
    } en este archivo. No se ha leído nada.
ui-own-kept = Tus series, guardadas en este navegador.
ui-own-line = Pega una serie de niveles o tableros, o elige un archivo. Se quedan en este navegador.
ui-own-pick = Elegir archivo
ui-own-read = El archivo se ha leído.
ui-own-read_it = Leerlo
ui-own-remove = Quitar tus series
ui-own-remove_sure = ¿Seguro que quieres quitar tus series?
ui-own-removed = Tus series se han quitado.
ui-own-text = El texto de una serie de niveles o de tableros
ui-place-lesson = Lección { $lesson } de { $lessons }
ui-place-level = { $shelf }, nivel { $level }
ui-play = Jugar
ui-play_level = Jugar { $level }
ui-plot-par =
    { $count ->
        [one] La última victoria
       *[other] Las últimas { $count } victorias, primero la más antigua
    }: { $at_par } en el par o mejor, { $middle } en el medio, { $most } como mucho.
ui-plot-times =
    { $count ->
        [one] La última victoria
       *[other] Las últimas { $count } victorias, primero la más antigua
    }: { $least } la mejor, { $middle } en el medio, { $most } como mucho.
ui-preview = Previsión
ui-preview_setting = Mostrar lo que trae el próximo turno
ui-quit = Salir
ui-redo = Rehacer
ui-reload = recarga y sigue.
ui-replay = Ver otra vez
ui-replay-line = Su dirección reproduce tu partida, jugada a jugada.
ui-replay-saved = Esta partida es demasiado larga para una dirección, así que se ha guardado como archivo.
ui-replay-share = Compartir partida
ui-replay-share_best = Compartir tu partida: { $level }
ui-replay-title = Tu partida
ui-restart = Reiniciar
ui-restarted = De vuelta al principio. Rehacer recupera tus jugadas.
ui-retry = Repetir
ui-rules = Cómo se juega
ui-runs = Partidas recientes
ui-save-changed = Este nivel ha cambiado desde que lo jugaste. Tu partida anterior se ha apartado; la exportación de los ajustes la incluye.
ui-save-crashed = Tu partida guardada no se ha podido abrir dos veces seguidas y se ha apartado. La exportación de los ajustes la incluye.
ui-save-damaged =
    No se { $what ->
        [settings] han
        [statistics] han
       *[other] ha
    } podido leer { WORD($what, "ui-saved") }, así que empiezas de nuevo. Se ha apartado una copia; la exportación de los ajustes la incluye.
ui-save-details = Apartado como { $key }. { $defect }
ui-save-refused = El almacenamiento de este navegador está lleno o desactivado. Puedes seguir jugando, pero al recargar no quedará nada. En los ajustes puedes guardarlo todo como archivo.
ui-saved-board = tu partida en este nivel
ui-saved-progress = tu progreso
ui-saved-settings = tus ajustes
ui-saved-statistics = tus estadísticas
ui-scores = Puntos
ui-scores-views = Puntos y estadísticas
ui-scores_sum =
    { $won ->
        [one] { $won } nivel ganado
       *[other] { $won } niveles ganados
    } con { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }.
ui-scores_total = { $total } en total.
ui-settings = Ajustes
ui-share = Compartir
ui-share_board = Compartir tablero
ui-shared = Dirección copiada.
ui-shelf =
    { $won } de { $levels } ganados, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
ui-shelf_endless =
    { $won ->
        [one] { $won } ganado
       *[other] { $won } ganados
    }, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }, sin fin
ui-skip_lessons = Saltar lecciones
ui-solution = Solución
ui-sound = Sonido
ui-sound_off = Sonido desactivado.
ui-sound_on = Sonido activado.
ui-stars = { $stars } de 3 estrellas
ui-statistics = Estadísticas
ui-statistics-chain =
    Cadena más larga: { $chain ->
        [one] { $chain } casilla
       *[other] { $chain } casillas
    }.
ui-statistics-days =
    Has jugado { $days ->
        [one] { $days } día
       *[other] { $days } días
    }.
ui-statistics-days_title = Días
ui-statistics-empty = Aún no hay nada que contar. Acaba una partida, y aquí verás su tiempo y sus jugadas.
ui-statistics-games =
    { $won ->
        [one] { $won } partida ganada
       *[other] { $won } partidas ganadas
    } y { $lost ->
        [one] { $lost } perdida
       *[other] { $lost } perdidas
    } desde que se cuentan.
ui-statistics-longest =
    Racha más larga: { $days ->
        [one] { $days } día
       *[other] { $days } días seguidos
    }.
ui-statistics-no_streak = Acaba una partida hoy para empezar otra racha.
ui-statistics-par = Jugadas frente al par
ui-statistics-streak =
    Racha actual: { $days ->
        [one] { $days } día
       *[other] { $days } días seguidos
    }.
ui-statistics-times = Tiempo por victoria
ui-statistics-world = { $world }: { $stars } de { $all } estrellas
ui-statistics-worlds = Estrellas por mundo
ui-stats =
    { $won ->
        [one] { $won } nivel ganado
       *[other] { $won } niveles ganados
    }, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
ui-step_auto = Auto
ui-step_back = Atrás
ui-step_next = Seguir
ui-step_skip = Saltar
ui-still = Reducir movimiento
ui-streak-freezes =
    { $freezes ->
        [one] Un comodín
       *[other] { $freezes } comodines
    } en reserva.
ui-streak-none = Gana uno de los tableros de hoy para empezar una racha.
ui-streak-open =
    { $days ->
        [one] Un día
       *[other] { $days } días seguidos
    }. Gana un tablero hoy para seguir.
ui-streak-rule = Cada { $every } días seguidos ganas un comodín, que salva un día perdido. Puedes tener { $most }. Solo cuentan los tableros ganados en su propio día.
ui-streak-today =
    { $days ->
        [one] Un día
       *[other] { $days } días seguidos
    }.
ui-theme = Tema
ui-theme-contrast = Contraste
ui-theme-dark = Oscuro
ui-theme-light = Claro
ui-theme-system = Sistema
ui-thinking = Pensando…
ui-tile-begun = { $level }, empezado
ui-tile-best_known = mejor par conocido
ui-tile-difficulty = dificultad { $difficulty } de 5
ui-tile-level = Nivel { $level }, { $name }
ui-tile-locked = { $level }, bloqueado: gana el nivel anterior para abrirlo
ui-tile-open = { $level }
ui-tile-proved = par demostrado
ui-tile-stars = { $level }, ganado con { $stars } de 3 estrellas
ui-tile-won = { $level }, ganado
ui-today =
    Hoy: { $won ->
        [one] { $won } nivel
       *[other] { $won } niveles
    }, { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    }
ui-tools = Herramientas
ui-touch = Tacto
ui-trouble = Algo ha ido mal. No se ha perdido nada:{ " " }
ui-tutorial = Tutorial: { $done } de { $lessons } lecciones
ui-undo = Deshacer
ui-unknown-known = Hay, por ejemplo, { $known }; la página de niveles los muestra todos.
ui-unknown-lesson = No hay lección { $lesson }. Hay { $count }.
ui-unknown-level = { $game } no tiene nivel { $level }.
ui-unknown-page = No hay ninguna página en { $path }.
ui-unknown-title = Aquí no hay nada
ui-unlocked = Abrir todos los niveles
ui-update = Hay una versión nueva.
ui-update_now = Nueva versión: recargar
ui-watch = Ver
ui-watch-best = Ver tu mejor partida: { $level }
ui-watch-failed = Esta partida no se puede ver
ui-watch-fast = Ritmo: 2×
ui-watch-faster = Ritmo: 4×
ui-watch-first = Al principio
ui-watch-last = Al final
ui-watch-no_further = La partida no sigue por este lado.
ui-watch-no_record = No da puntos.
ui-watch-nothing_lost = No has perdido nada. Puedes jugar { $level } por tu cuenta.
ui-watch-only = Esta partida solo se mira. Juega el nivel para hacer tus propias jugadas.
ui-watch-pause = Pausa
ui-watch-paused = En pausa.
ui-watch-play = Ver
ui-watch-play_level = Jugar este nivel
ui-watch-runs = En marcha.
ui-watch-shared = Una partida que han compartido contigo:
ui-watch-slow = Ritmo: ½×
ui-watch-step = Jugada { $step } de { $steps }
ui-watch-unfinished = no está acabada.
ui-watch-usual = Ritmo: 1×
ui-watch-watching = Estás mirando
ui-watch-worth = ganada con { $stars } de 3 estrellas, { $figure }.
ui-watch-worth_nothing = No da estrellas.
ui-watch-yours = Tu propia partida:
ui-weekday-friday = Viernes
ui-weekday-monday = Lunes
ui-weekday-saturday = Sábado
ui-weekday-sunday = Domingo
ui-weekday-thursday = Jueves
ui-weekday-tuesday = Martes
ui-weekday-wednesday = Miércoles
ui-won = Nivel ganado
ui-worker_failed = Algo ha ido mal al pensar. Tu partida sigue igual; prueba otra vez.
