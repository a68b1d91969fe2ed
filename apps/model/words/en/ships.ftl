### What the workshop of Ships says: maps, rules that a map keeps, editing, files.

ships-all_kept = Every rule is kept.
ships-another = Random seed
ships-at = Line { $line }, column { $column }
ships-at_path = { $path }, line { $line }
ships-bad_address = The address does not lead to a map: { $reason }.
ships-badge = { $kept } of { $rules } rules
ships-bring = Import a map
ships-bring_line = Paste a map here, or drop a file anywhere on the page: JSON, an ASCII map, a pack of maps, a content pack or a map from Tiled (.tmj). The format is detected.
ships-brought = Your map
ships-cell = Column { $x }, row { $y }:
ships-cell-corridor =
    corridor of { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }.
ships-cell-cut_off = No door leads from here to a corridor.
ships-cell-depth =
    { $depth ->
        [one] { $depth } door
       *[other] { $depth } doors
    } from the corridor.
ships-cell-door = Door { $id } to the { WORD($side, "ships-side") }, { WORD($state, "ships-state") }, { $hp } of { $most }.
ships-cell-enemies = Enemies come from here ({ $id }, radius { $radius }).
ships-cell-extraction = The squad leaves here.
ships-cell-no_way = The squad cannot reach it.
ships-cell-objective = Objective { $id }: { $kind }.
ships-cell-open = Open to the { WORD($side, "ships-side") }.
ships-cell-room = room { $number }, { $width } by { $height }.
ships-cell-squad = The squad starts here.
ships-cell-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } from the squad.
ships-cell-void = empty space.
ships-cell-wall = Wall to the { WORD($side, "ships-side") }.
ships-choice_unnamed = Map { $number }
ships-chokes = Close any of these doors, and the squad cannot reach an objective or the exit.
ships-closer = Zoom in
ships-colours = { WORD($theme, "ui-theme") }
ships-copied = Copied.
ships-depth-corridor = Corridor
ships-depth-doors =
    { $doors ->
        [one] { $doors } door
       *[other] { $doors } doors
    }
ships-depth_line = Depth: how many doors lie between a room and the nearest corridor.
ships-depths = Depth: doors from a corridor
ships-differ =
    { $count ->
        [one] { $count } cell differs
       *[other] { $count } cells differ
    }
ships-edit = { WORD($effect, "ships-edited_by") } { $place }.
ships-edit_button = Edit
ships-edit_hint = Choose a side or a cell of the map to change it.
ships-edit_keys = Choose a side or a cell of the map to change it. On the keyboard, the arrows move the cursor, 1 to 7 take a tool, W, A, S and D change a side of the cell, Enter changes the cell, U undoes and R redoes.
ships-edited = Edited map
ships-edited_by-door_added = Door
ships-edited_by-door_removed = Wall in place of the door
ships-edited_by-enemies_added = Enemy spawn
ships-edited_by-enemies_removed = No enemy spawn
ships-edited_by-extraction_added = Exit
ships-edited_by-extraction_removed = No exit
ships-edited_by-floor_added = Floor
ships-edited_by-floor_removed = Space
ships-edited_by-objective_added = Objective
ships-edited_by-objective_removed = No objective
ships-edited_by-squad_added = Squad
ships-edited_by-squad_removed = No squad
ships-edited_by-wall_added = Wall
ships-edited_by-wall_removed = Opening
ships-edited_name = { $name } (edited)
ships-editing = Editing. Choose a wall or a cell to change it.
ships-edits_kept = Undo brings your edits back.
ships-farther = Zoom out
ships-field-choice = Map in the file
ships-field-colours = Colours
ships-field-depth = Greatest depth
ships-field-depth_usual = by size
ships-field-enemies = Enemy spawns
ships-field-height = Rows
ships-field-maker = Kind
ships-field-objectives = Objectives
ships-field-pixels = Picture size
ships-field-rules = Check against
ships-field-seed = Seed
ships-field-width = Columns
ships-figure-chokes = Choke doors
ships-figure-corridors = Corridors
ships-figure-deepest = Greatest depth
ships-figure-doors = Doors
ships-figure-enemies = Enemy spawns
ships-figure-floor = Floor
ships-figure-mission = Steps of the whole mission
ships-figure-nearest_enemy = Steps to the nearest enemy
ships-figure-objectives = Objectives
ships-figure-rooms = Rooms
ships-figure-size = Size
ships-figure-way = Steps from the squad to the exit
ships-fit = Fit
ships-flaws =
    This is not a map yet: { $count ->
        [one] { $count } thing is
       *[other] { $count } things are
    } wrong. The previous map stays.
ships-gallery = Gallery of 24 ships
ships-help-edit = Edit changes walls, doors and rooms by hand. Export saves pictures and files for other programs.
ships-help-maps = Next seed draws another ship. Recipe changes what is drawn, and Maps has a gallery and reads maps of your own.
ships-help-marks = A shield is where the squad starts, a house with an arrow is the exit, a spiky face is where enemies come from, a diamond is an objective.
ships-help-purpose = Deck plans for games about squads on spaceships. You make them, check them and export them here; they are not played here.
ships-help-rules = The badge counts the rules that the map keeps. Press it to see them all, and any that are broken.
ships-keep = Keep to compare
ships-kept = Kept. The next map appears beside it.
ships-keys = Choose a cell of the map to read about it. On the keyboard, the arrows move the cursor, Shift and the arrows pan, + and - zoom, 0 fits the map, E edits, N and P go through the seeds.
ships-leave = Stop comparing
ships-left = Comparison ended.
ships-legend-closed = Closed door
ships-legend-decks = Thick walls face space, thin ones divide the ship. Rooms are furnished; a dashed line runs along the middle of corridors.
ships-legend-destroyed = Destroyed door
ships-legend-enemies = Enemy spawn
ships-legend-extraction = Exit
ships-legend-locked = Locked door
ships-legend-objective = Objective
ships-legend-open = Open door
ships-legend-squad = Squad
ships-legs = Objectives
ships-legs-detour = Detour
ships-legs-objective = Objective
ships-legs-steps = Steps
ships-line = Deck plans, grown from a seed or read from your own file. Check them, edit them, export them.
ships-made = { WORD($maker, "ships-makers") }, seed { $seed }
ships-make_replaces = These settings make a new map, which replaces the one shown.
ships-maker = { WORD($maker, "ships-makers") }
ships-makers-dense-ship = Dense ship
ships-makers-procedural-maze = Maze
ships-makers-ring = Ring station
ships-makers-tree-ship = Tree ship
ships-marks = Marks
ships-more = and { $more } more
ships-next = Next seed
ships-no_code = it is neither a request to a generator, such as dense-ship.12x12.7, nor a map
ships-no_presets = the content pack has no maps
ships-no_route = The squad cannot reach the exit.
ships-not_editing = Editing is off.
ships-not_read =
    This is not a map: { $count ->
        [one] { $count } thing is
       *[other] { $count } things are
    } wrong. First: { $first }
ships-not_recognised = This is neither JSON nor an ASCII map. Quadrat reads a map, a pack or a content pack (JSON), a Tiled map (.tmj), or an ASCII map that starts with a wall such as +-+-+.
ships-nothing_to_redo = There is nothing to redo.
ships-nothing_to_undo = There is nothing to undo.
ships-now_broken = Broken now: { $rules }.
ships-oddities =
    The map was read, with { $count ->
        [one] one warning
       *[other] { $count } warnings
    }:
ships-other = Kept
ships-other_size = The two maps differ in size, so their cells are not compared.
ships-overlay-coordinates = Rulers
ships-overlay-depth = Depth
ships-overlay-graph = Graph
ships-overlay-grid = Grid
ships-overlay-path = Route
ships-overlay-rooms = Rooms
ships-overlays = Overlays
ships-panel-export = Export
ships-panel-figures = Figures
ships-panel-layers = Layers
ships-panel-legend = Legend
ships-panel-maps = Maps
ships-panel-recipe = Recipe
ships-panel-rules = Rules
ships-percent = { $percent } %
ships-pick = Choose a file
ships-pixels = { $pixels } px a cell
ships-place-cell = in column { $x }, row { $y }
ships-place-columns = between columns { $first } and { $second } in row { $along }
ships-place-rows = between rows { $first } and { $second } in column { $along }
ships-previous = Previous seed
ships-range = { $field } must be between { $least } and { $most }.
ships-ratio = { $kept }/{ $rules }
ships-read = Read it
ships-redid = Redid the edit.
ships-redo = Redo
ships-refusals-cell = This tool works on the whole cell: press Enter.
ships-refusals-full = The map cannot hold another door.
ships-refusals-hull = There is empty space on the other side, so the hull stays.
ships-refusals-side = Choose a side of the cell: W, A, S or D.
ships-refusals-void = There is no floor to stand on.
ships-refused = { WORD($reason, "ships-refusals") }
ships-rooms =
    { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    }, { $depth ->
        [one] one door
       *[other] { $depth } doors
    } deep at most.
ships-rooms_only =
    { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    }, { $doors ->
        [one] { $doors } door
       *[other] { $doors } doors
    }.
ships-route =
    Squad to exit: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, { $doors ->
        [one] { $doors } door
       *[other] { $doors } doors
    }.
ships-route_without_ends = Place a squad and an exit to see the route between them.
ships-row = Twelve seeds side by side
ships-rule-acyclic = Doors form no loop
ships-rule-complete = A squad and an exit are placed
ships-rule-connected = Every cell can be reached
ships-rule-corridor-length = Corridors are at least half as long as the ship
ships-rule-corridors-apart = Corridors do not run side by side
ships-rule-corridors-narrow = Corridors are one cell wide
ships-rule-depth = No room is too deep
ships-rule-edges = Nothing is open to space
ships-rule-entities-in-rooms = Everything is in a room
ships-rule-entities-on-floor = Everything is on floor
ships-rule-frame = There is a corridor
ships-rule-full = More than 90 % is floor
ships-rule-majors-apart = Squad, enemies and exit have rooms of their own
ships-rule-no-inner-doors = No door is within a corridor or a room
ships-rule-no-nested-rooms = No room is divided or lies in a corner of others
ships-rule-objectives-apart = Objectives share a room only if none is empty
ships-rule-one-per-cell = One thing per cell
ships-rule-room-shapes = Off the corridors there are only rooms of at most 2 by 2
ships-rule-room-size = Rooms are at most 2 by 2
ships-rule-size = A generator can make this size
ships-rule-sparse = Less than 90 % is floor
ships-rule-squad-alone = The squad is alone in its room
ships-rule_broken = broken
ships-rule_kept = kept
ships-rule_words = { WORD($rule, "ships-rule") }
ships-rules_of = { WORD($set, "ships-set") }
ships-rules_usual = Its own: { WORD($set, "ships-set") }
ships-saved = Saved as { $file }.
ships-scripted = A script draws this map: neither the seed nor these settings change it.
ships-seed = Seed { $seed }
ships-set-any = any map
ships-set-dense-ship = dense ships
ships-set-procedural-maze = mazes
ships-set-tree-ship = tree ships
ships-several = The file has { $count } maps to choose from.
ships-shortfall =
    There was no room for { $enemies } enemy { $enemies ->
        [one] spawn
       *[other] spawns
    } and { $objectives ->
        [one] { $objectives } objective
       *[other] { $objectives } objectives
    }.
ships-show_chokes =
    Show { $count } choke { $count ->
        [one] door
       *[other] doors
    }
ships-side-east = east
ships-side-north = north
ships-side-south = south
ships-side-west = west
ships-state-Closed = closed
ships-state-Destroyed = destroyed
ships-state-Locked = locked
ships-state-Open = open
ships-still_broken = { $kept } of { $rules } rules are kept. Broken: { $broken }.
ships-summary =
    { $name }: { $width } by { $height }, { $rooms ->
        [one] { $rooms } room
       *[other] { $rooms } rooms
    }, { $doors ->
        [one] { $doors } door
       *[other] { $doors } doors
    }.
ships-swap = Swap the two
ships-take-ascii = ASCII
ships-take-copy_ascii = Copy ASCII
ships-take-copy_json = Copy JSON
ships-take-json = JSON
ships-take-png = PNG
ships-take-svg = SVG
ships-take-tiled = Tiled
ships-take-tiles = Tiles for Tiled
ships-text = The map as text
ships-this = This map
ships-tiled_saved = Saved, with its tiles: keep ship-tiles.png in the same folder. If your browser held it back, press Tiles for Tiled.
ships-too_long = The text has { $bytes } bytes; at most { $most } are read.
ships-tool = { WORD($tool, "ships-tools") }
ships-tool_taken = { WORD($tool, "ships-tools") }.
ships-tools = Tools
ships-tools-door = Door
ships-tools-enemies = Enemies
ships-tools-extraction = Exit
ships-tools-floor = Floor
ships-tools-objective = Objective
ships-tools-squad = Squad
ships-tools-wall = Wall
ships-undid = Undid the edit.
ships-undo = Undo
ships-unmarked = Marks removed.
ships-verdict = { $kept } of { $rules } rules are kept.
