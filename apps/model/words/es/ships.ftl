### Lo que dice el taller de Naves: mapas, reglas que un mapa cumple, edición, archivos.
###
### Glosario: map = mapa · deck plan = plano de cubierta · cell = casilla · room = sala ·
### corridor = pasillo · door = puerta · choke door = puerta clave · wall = pared · hull = casco ·
### space = vacío · floor = suelo · squad = escuadra · enemy spawn = entrada enemiga ·
### exit, extraction = salida · objective = objetivo · step = paso · depth = profundidad ·
### seed = semilla · rule = regla · kept = cumplida · broken = rota · recipe = receta ·
### overlay = capa visible · layers = capas · figures = cifras · gallery = galería ·
### kind (generador) = tipo · dense ship = nave densa · tree ship = nave en árbol · maze = laberinto ·
### undo = deshacer · redo = rehacer · edit = editar, cambio.

ships-all_kept = Se cumplen todas las reglas.
ships-another = Semilla al azar
ships-at = Línea { $line }, columna { $column }
ships-at_path = { $path }, línea { $line }
ships-bad_address = La dirección no lleva a ningún mapa: { $reason }.
ships-badge = { $kept } de { $rules } reglas
ships-bring = Importar mapa
ships-bring_line = Pega aquí un mapa o suelta un archivo en la página: JSON, un mapa ASCII, un paquete de mapas, un paquete de contenido o un mapa de Tiled (.tmj). El formato se detecta.
ships-brought = Tu mapa
ships-cell = Columna { $x }, fila { $y }:
ships-cell-corridor =
    pasillo de { $cells ->
        [one] { $cells } casilla
       *[other] { $cells } casillas
    }.
ships-cell-cut_off = Ninguna puerta lleva de aquí a un pasillo.
ships-cell-depth =
    A { $depth ->
        [one] { $depth } puerta
       *[other] { $depth } puertas
    } del pasillo.
ships-cell-door = Puerta { $id } al { WORD($side, "ships-side") }, { WORD($state, "ships-state") }, { $hp } de { $most }.
ships-cell-enemies = De aquí vienen enemigos ({ $id }, radio { $radius }).
ships-cell-extraction = Por aquí sale la escuadra.
ships-cell-no_way = La escuadra no puede llegar.
ships-cell-objective = Objetivo { $id }: { $kind }.
ships-cell-open = Paso abierto al { WORD($side, "ships-side") }.
ships-cell-room = sala { $number }, { $width } por { $height }.
ships-cell-squad = La escuadra empieza aquí.
ships-cell-steps =
    A { $steps ->
        [one] { $steps } paso
       *[other] { $steps } pasos
    } de la escuadra.
ships-cell-void = espacio vacío.
ships-cell-wall = Pared al { WORD($side, "ships-side") }.
ships-choice_unnamed = Mapa { $number }
ships-chokes = Si cierras cualquiera de estas puertas, la escuadra no llega a un objetivo o a la salida.
ships-closer = Acercar
ships-colours = { WORD($theme, "ui-theme") }
ships-copied = Copiado.
ships-depth-corridor = Pasillo
ships-depth-doors =
    { $doors ->
        [one] { $doors } puerta
       *[other] { $doors } puertas
    }
ships-depth_line = Profundidad: cuántas puertas hay entre una sala y el pasillo más cercano.
ships-depths = Profundidad: puertas desde un pasillo
ships-differ =
    { $count ->
        [one] { $count } casilla distinta
       *[other] { $count } casillas distintas
    }
ships-edit = { WORD($effect, "ships-edited_by") } { $place }.
ships-edit_button = Editar
ships-edit_hint = Elige un lado o una casilla del mapa para cambiarlo.
ships-edit_keys = Elige un lado o una casilla del mapa para cambiarlo. Con el teclado, las flechas mueven el cursor, de 1 a 7 se toma una herramienta, W, A, S y D cambian un lado de la casilla, Intro cambia la casilla, U deshace y R rehace.
ships-edited = Mapa editado
ships-edited_by-door_added = Puerta
ships-edited_by-door_removed = Pared en vez de la puerta
ships-edited_by-enemies_added = Entrada enemiga
ships-edited_by-enemies_removed = Sin entrada enemiga
ships-edited_by-extraction_added = Salida
ships-edited_by-extraction_removed = Sin salida
ships-edited_by-floor_added = Suelo
ships-edited_by-floor_removed = Vacío
ships-edited_by-objective_added = Objetivo
ships-edited_by-objective_removed = Sin objetivo
ships-edited_by-squad_added = Escuadra
ships-edited_by-squad_removed = Sin escuadra
ships-edited_by-wall_added = Pared
ships-edited_by-wall_removed = Hueco
ships-edited_name = { $name } (editado)
ships-editing = Estás editando. Elige una pared o una casilla para cambiarla.
ships-edits_kept = Deshacer recupera tus cambios.
ships-farther = Alejar
ships-field-choice = Mapa del archivo
ships-field-colours = Colores
ships-field-depth = Profundidad máxima
ships-field-depth_usual = según el tamaño
ships-field-enemies = Entradas enemigas
ships-field-height = Filas
ships-field-maker = Tipo
ships-field-objectives = Objetivos
ships-field-pixels = Tamaño de la imagen
ships-field-rules = Comparar con
ships-field-seed = Semilla
ships-field-width = Columnas
ships-figure-chokes = Puertas clave
ships-figure-corridors = Pasillos
ships-figure-deepest = Profundidad máxima
ships-figure-doors = Puertas
ships-figure-enemies = Entradas enemigas
ships-figure-floor = Suelo
ships-figure-mission = Pasos de toda la misión
ships-figure-nearest_enemy = Pasos al enemigo más cercano
ships-figure-objectives = Objetivos
ships-figure-rooms = Salas
ships-figure-size = Tamaño
ships-figure-way = Pasos de la escuadra a la salida
ships-fit = Ajustar
ships-flaws =
    Esto aún no es un mapa: { $count ->
        [one] hay { $count } fallo
       *[other] hay { $count } fallos
    }. Se queda el mapa anterior.
ships-gallery = Galería de 24 naves
ships-help-edit = Editar cambia a mano paredes, puertas y salas. Exportar guarda imágenes y archivos para otros programas.
ships-help-maps = Otra semilla dibuja otra nave. Receta cambia lo que se dibuja; Mapas tiene una galería y lee tus propios mapas.
ships-help-marks = Un escudo es donde empieza la escuadra; una casa con flecha, la salida; una cara con púas, por donde vienen los enemigos; un rombo, un objetivo.
ships-help-purpose = Planos de cubierta para juegos de escuadras en naves espaciales. Aquí los haces, los revisas y los exportas; no se juegan aquí.
ships-help-rules = La insignia cuenta las reglas que el mapa cumple. Púlsala para verlas todas, también las rotas.
ships-keep = Guardar y comparar
ships-kept = Guardado. El próximo mapa aparece a su lado.
ships-keys = Elige una casilla del mapa para leer cómo es. Con el teclado, las flechas mueven el cursor, Mayús y las flechas desplazan el mapa, + y - acercan y alejan, 0 ajusta el mapa, E edita, N y P recorren las semillas.
ships-leave = Dejar de comparar
ships-left = Fin de la comparación.
ships-legend-closed = Puerta cerrada
ships-legend-decks = Las paredes gruesas dan al espacio; las finas dividen la nave. Las salas están amuebladas; una línea discontinua recorre el centro de los pasillos.
ships-legend-destroyed = Puerta destruida
ships-legend-enemies = Entrada enemiga
ships-legend-extraction = Salida
ships-legend-locked = Puerta bloqueada
ships-legend-objective = Objetivo
ships-legend-open = Puerta abierta
ships-legend-squad = Escuadra
ships-legs = Objetivos
ships-legs-detour = Rodeo
ships-legs-objective = Objetivo
ships-legs-steps = Pasos
ships-line = Planos de cubierta, nacidos de una semilla o leídos de tu archivo. Revísalos, edítalos, expórtalos.
ships-made = { WORD($maker, "ships-makers") }, semilla { $seed }
ships-make_replaces = Estos ajustes hacen un mapa nuevo, que sustituye al que se ve.
ships-maker = { WORD($maker, "ships-makers") }
ships-makers-dense-ship = Nave densa
ships-makers-procedural-maze = Laberinto
ships-makers-ring = Estación anular
ships-makers-tree-ship = Nave en árbol
ships-marks = Marcas
ships-more = y { $more } más
ships-next = Otra semilla
ships-no_code = no es ni un encargo a un generador, como dense-ship.12x12.7, ni un mapa
ships-no_presets = el paquete de contenido no tiene mapas
ships-no_route = La escuadra no puede llegar a la salida.
ships-not_editing = La edición está desactivada.
ships-not_read =
    Esto no es un mapa: { $count ->
        [one] hay { $count } fallo
       *[other] hay { $count } fallos
    }. El primero: { $first }
ships-not_recognised = Esto no es ni JSON ni un mapa ASCII. Quadrat lee un mapa, un paquete o un paquete de contenido (JSON), un mapa de Tiled (.tmj) o un mapa ASCII que empieza con una pared como +-+-+.
ships-nothing_to_redo = No hay nada que rehacer.
ships-nothing_to_undo = No hay nada que deshacer.
ships-now_broken = Rotas ahora: { $rules }.
ships-oddities =
    El mapa se leyó, con { $count ->
        [one] un aviso
       *[other] { $count } avisos
    }:
ships-other = Guardado
ships-other_size = Los dos mapas no miden lo mismo, así que sus casillas no se comparan.
ships-overlay-coordinates = Ejes
ships-overlay-depth = Profundidad
ships-overlay-graph = Grafo
ships-overlay-grid = Cuadrícula
ships-overlay-path = Ruta
ships-overlay-rooms = Salas
ships-overlays = Capas visibles
ships-panel-export = Exportar
ships-panel-figures = Cifras
ships-panel-layers = Capas
ships-panel-legend = Leyenda
ships-panel-maps = Mapas
ships-panel-recipe = Receta
ships-panel-rules = Reglas
ships-percent = { $percent } %
ships-pick = Elegir archivo
ships-pixels = { $pixels } px por casilla
ships-place-cell = en columna { $x }, fila { $y }
ships-place-columns = entre las columnas { $first } y { $second } en la fila { $along }
ships-place-rows = entre las filas { $first } y { $second } en la columna { $along }
ships-previous = Semilla previa
ships-range = { $field }: entre { $least } y { $most }.
ships-ratio = { $kept }/{ $rules }
ships-read = Leerlo
ships-redid = Cambio rehecho.
ships-redo = Rehacer
ships-refusals-cell = Esta herramienta actúa sobre la casilla entera: pulsa Intro.
ships-refusals-full = En el mapa no cabe otra puerta.
ships-refusals-hull = Al otro lado está el vacío, así que el casco se queda.
ships-refusals-side = Elige un lado de la casilla: W, A, S o D.
ships-refusals-void = No hay suelo donde estar.
ships-refused = { WORD($reason, "ships-refusals") }
ships-rooms =
    { $rooms ->
        [one] { $rooms } sala
       *[other] { $rooms } salas
    }, a { $depth ->
        [one] una puerta
       *[other] { $depth } puertas
    } como mucho.
ships-rooms_only =
    { $rooms ->
        [one] { $rooms } sala
       *[other] { $rooms } salas
    }, { $doors ->
        [one] { $doors } puerta
       *[other] { $doors } puertas
    }.
ships-route =
    De la escuadra a la salida: { $steps ->
        [one] { $steps } paso
       *[other] { $steps } pasos
    }, { $doors ->
        [one] { $doors } puerta
       *[other] { $doors } puertas
    }.
ships-route_without_ends = Coloca una escuadra y una salida para ver la ruta entre ellas.
ships-row = Doce semillas, una junto a otra
ships-rule-acyclic = Las puertas no forman bucles
ships-rule-complete = Hay una escuadra y una salida
ships-rule-connected = Se puede llegar a todas las casillas
ships-rule-corridor-length = Los pasillos miden al menos la mitad que la nave
ships-rule-corridors-apart = Los pasillos no corren uno junto a otro
ships-rule-corridors-narrow = Los pasillos miden una casilla de ancho
ships-rule-depth = Ninguna sala es demasiado profunda
ships-rule-edges = Nada está abierto al espacio
ships-rule-entities-in-rooms = Todo está en alguna sala
ships-rule-entities-on-floor = Todo está sobre el suelo
ships-rule-frame = Hay un pasillo
ships-rule-full = Más del 90 % es suelo
ships-rule-majors-apart = Escuadra, enemigos y salida tienen salas propias
ships-rule-no-inner-doors = No hay puertas dentro de un pasillo o una sala
ships-rule-no-nested-rooms = Ninguna sala está dividida ni en el rincón de otras
ships-rule-objectives-apart = Los objetivos comparten sala solo si no hay vacías
ships-rule-one-per-cell = Una sola cosa por casilla
ships-rule-room-shapes = Fuera de los pasillos solo hay salas de 2 por 2 como mucho
ships-rule-room-size = Las salas son de 2 por 2 como mucho
ships-rule-size = Un generador puede hacer este tamaño
ships-rule-sparse = Menos del 90 % es suelo
ships-rule-squad-alone = La escuadra está sola en su sala
ships-rule_broken = rota
ships-rule_kept = cumplida
ships-rule_words = { WORD($rule, "ships-rule") }
ships-rules_of = { WORD($set, "ships-set") }
ships-rules_usual = Las suyas: { WORD($set, "ships-set") }
ships-saved = Guardado como { $file }.
ships-scripted = Este mapa lo dibuja un guion: ni la semilla ni estos ajustes lo cambian.
ships-seed = Semilla { $seed }
ships-set-any = cualquier mapa
ships-set-dense-ship = naves densas
ships-set-procedural-maze = laberintos
ships-set-tree-ship = naves en árbol
ships-several = El archivo tiene { $count } mapas para elegir.
ships-shortfall =
    No hubo sitio para { $enemies ->
        [one] { $enemies } entrada enemiga
       *[other] { $enemies } entradas enemigas
    } y { $objectives ->
        [one] { $objectives } objetivo
       *[other] { $objectives } objetivos
    }.
ships-show_chokes =
    Ver { $count ->
        [one] { $count } puerta clave
       *[other] { $count } puertas clave
    }
ships-side-east = este
ships-side-north = norte
ships-side-south = sur
ships-side-west = oeste
ships-state-Closed = cerrada
ships-state-Destroyed = destruida
ships-state-Locked = bloqueada
ships-state-Open = abierta
ships-still_broken = Se cumplen { $kept } de { $rules } reglas. Rotas: { $broken }.
ships-summary =
    { $name }: { $width } por { $height }, { $rooms ->
        [one] { $rooms } sala
       *[other] { $rooms } salas
    }, { $doors ->
        [one] { $doors } puerta
       *[other] { $doors } puertas
    }.
ships-swap = Intercambiar
ships-take-ascii = ASCII
ships-take-copy_ascii = Copiar ASCII
ships-take-copy_json = Copiar JSON
ships-take-json = JSON
ships-take-png = PNG
ships-take-svg = SVG
ships-take-tiled = Tiled
ships-take-tiles = Teselas para Tiled
ships-text = El mapa como texto
ships-this = Este mapa
ships-tiled_saved = Guardado, con sus teselas: deja ship-tiles.png en la misma carpeta. Si tu navegador lo retuvo, pulsa Teselas para Tiled.
ships-too_long = El texto tiene { $bytes } bytes; se leen como máximo { $most }.
ships-tool = { WORD($tool, "ships-tools") }
ships-tool_taken = { WORD($tool, "ships-tools") }.
ships-tools = Herramientas
ships-tools-door = Puerta
ships-tools-enemies = Enemigos
ships-tools-extraction = Salida
ships-tools-floor = Suelo
ships-tools-objective = Objetivo
ships-tools-squad = Escuadra
ships-tools-wall = Pared
ships-undid = Cambio deshecho.
ships-undo = Deshacer
ships-unmarked = Marcas quitadas.
ships-verdict = Se cumplen { $kept } de { $rules } reglas.
