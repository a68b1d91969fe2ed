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
### seed = semilla · sound = sonido · data = datos · screen reader = lector de pantalla.

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
ui-column-level = Nivel
ui-column-stars = Estrellas
ui-commands = Comandos
ui-confirm = Confirmar { $cell }
ui-continue_level = Continuar { $level }
ui-continue_with = Continuar { $game }: { $level }
ui-copied = Copiado.
ui-copy_scores = Copiar puntos
ui-data = Tus datos
ui-data_line = Los ajustes, las victorias y los tableros sin acabar se guardan en este navegador. Guárdalos como archivo para llevarlos a otro.
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
ui-more_ways = Más formas de jugar
ui-music = Música
ui-music_volume = Volumen de la música
ui-name = Quadrat
ui-new_game = Otra partida
ui-next = Siguiente
ui-no_scores = Aún no has ganado ningún nivel.
ui-not_copied = Este navegador no deja que la página copie nada.
ui-not_here = Eso no hace nada en este juego.
ui-not_imported = No se ha podido cargar el archivo, y nada ha cambiado. { $defect }
ui-not_loaded = No se ha podido cargar el nivel. Comprueba tu conexión y prueba otra vez.
ui-nothing_to_redo = No hay nada que rehacer.
ui-nothing_to_undo = No hay nada que deshacer.
ui-notice = Aviso
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
ui-preview = Previsión
ui-preview_setting = Mostrar lo que trae el próximo turno
ui-quit = Salir
ui-redo = Rehacer
ui-reload = recarga y sigue.
ui-replay = Ver otra vez
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
       *[other] ha
    } podido leer { WORD($what, "ui-saved") }, así que empiezas de nuevo. Se ha apartado una copia; la exportación de los ajustes la incluye.
ui-save-details = Apartado como { $key }. { $defect }
ui-save-refused = El almacenamiento de este navegador está lleno o desactivado. Puedes seguir jugando, pero al recargar no quedará nada. En los ajustes puedes guardarlo todo como archivo.
ui-saved-board = tu partida en este nivel
ui-saved-progress = tu progreso
ui-saved-settings = tus ajustes
ui-scores = Puntos
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
ui-theme = Tema
ui-theme-contrast = Contraste
ui-theme-dark = Oscuro
ui-theme-light = Claro
ui-theme-system = Sistema
ui-thinking = Pensando…
ui-tile-begun = { $level }, empezado
ui-tile-level = Nivel { $level }, { $name }
ui-tile-locked = { $level }, bloqueado: gana el nivel anterior para abrirlo
ui-tile-open = { $level }
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
ui-won = Nivel ganado
ui-worker_failed = Algo ha ido mal al pensar. Tu partida sigue igual; prueba otra vez.
