### Was die Werkstatt von Schiffe sagt: Karten, Regeln einer Karte, Bearbeiten, Dateien.
###
### Glossar: map Karte · deck plan Deckplan · cell Feld · room Raum · corridor Gang · door Tür · choke door
### Engpasstür · wall Wand · floor Boden · space, void Weltall · hull Rumpf · squad Trupp · exit, extraction
### Ausgang · enemy spawn Gegnerstart · objective Ziel · mission Mission · depth Tiefe · step Schritt · detour
### Umweg · route Weg · seed Seed · recipe Rezept · layer, overlay Ebene · figures Zahlen · edit ändern,
### Änderung · kept behalten, (Regel) erfüllt · broken verletzt · undo Zurück · redo Vor.

ships-all_kept = Alle Regeln sind erfüllt.
ships-another = Neuer Seed
ships-at = Zeile { $line }, Spalte { $column }
ships-at_path = { $path }, Zeile { $line }
ships-bad_address = Die Adresse führt zu keiner Karte: { $reason }.
ships-badge = { $kept } von { $rules } Regeln
ships-bring = Karte laden
ships-bring_line = Füg hier eine Karte ein oder zieh eine Datei auf die Seite: JSON, eine ASCII-Karte, ein Kartenpaket, ein Inhaltspaket oder eine Karte aus Tiled (.tmj). Das Format wird erkannt.
ships-brought = Deine Karte
ships-cell = Spalte { $x }, Reihe { $y }:
ships-cell-corridor =
    Gang mit { $cells ->
        [one] { $cells } Feld
       *[other] { $cells } Feldern
    }.
ships-cell-cut_off = Von hier führt keine Tür zu einem Gang.
ships-cell-depth =
    { $depth ->
        [one] { $depth } Tür
       *[other] { $depth } Türen
    } vom Gang entfernt.
ships-cell-door = Tür { $id } im { WORD($side, "ships-side") }, { WORD($state, "ships-state") }, { $hp } von { $most }.
ships-cell-enemies = Hier kommen Gegner her ({ $id }, Radius { $radius }).
ships-cell-extraction = Hier geht der Trupp von Bord.
ships-cell-no_way = Der Trupp kommt nicht hierher.
ships-cell-objective = Ziel { $id }: { $kind }.
ships-cell-open = Im { WORD($side, "ships-side") } offen.
ships-cell-room = Raum { $number }, { $width } mal { $height }.
ships-cell-squad = Hier startet der Trupp.
ships-cell-steps =
    { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    } vom Trupp.
ships-cell-void = Weltall.
ships-cell-wall = Wand im { WORD($side, "ships-side") }.
ships-choice_unnamed = Karte { $number }
ships-chokes = Schließ eine dieser Türen, und der Trupp erreicht ein Ziel oder den Ausgang nicht mehr.
ships-closer = Vergrößern
ships-colours = { WORD($theme, "ui-theme") }
ships-copied = Kopiert.
ships-depth-corridor = Gang
ships-depth-doors =
    { $doors ->
        [one] { $doors } Tür
       *[other] { $doors } Türen
    }
ships-depth_line = Tiefe: wie viele Türen zwischen einem Raum und dem nächsten Gang liegen.
ships-depths = Tiefe: Türen bis zum Gang
ships-differ =
    { $count ->
        [one] { $count } Feld ist
       *[other] { $count } Felder sind
    } verschieden
ships-edit = { WORD($effect, "ships-edited_by") } { $place }.
ships-edit_button = Ändern
ships-edit_hint = Wähle eine Seite oder ein Feld der Karte, um sie zu ändern.
ships-edit_keys = Wähle eine Seite oder ein Feld der Karte, um sie zu ändern. Mit der Tastatur: Die Pfeile bewegen den Cursor, 1 bis 7 nehmen ein Werkzeug, W, A, S und D ändern eine Seite des Felds, Enter ändert das Feld, U nimmt zurück, R wiederholt.
ships-edited = Geänderte Karte
ships-edited_by-door_added = Tür
ships-edited_by-door_removed = Wand statt Tür
ships-edited_by-enemies_added = Gegnerstart
ships-edited_by-enemies_removed = Kein Gegnerstart
ships-edited_by-extraction_added = Ausgang
ships-edited_by-extraction_removed = Kein Ausgang
ships-edited_by-floor_added = Boden
ships-edited_by-floor_removed = Weltall
ships-edited_by-objective_added = Ziel
ships-edited_by-objective_removed = Kein Ziel
ships-edited_by-squad_added = Trupp
ships-edited_by-squad_removed = Kein Trupp
ships-edited_by-wall_added = Wand
ships-edited_by-wall_removed = Öffnung
ships-edited_name = { $name } (geändert)
ships-editing = Ändern ist an. Wähle eine Wand oder ein Feld.
ships-edits_kept = „Zurück“ holt deine Änderungen wieder.
ships-farther = Verkleinern
ships-field-choice = Karte in der Datei
ships-field-colours = Farben
ships-field-depth = Größte Tiefe
ships-field-depth_usual = nach Größe
ships-field-enemies = Gegnerstarts
ships-field-height = Reihen
ships-field-maker = Art
ships-field-objectives = Ziele
ships-field-pixels = Bildgröße
ships-field-rules = Prüfen nach
ships-field-seed = Seed
ships-field-width = Spalten
ships-figure-chokes = Engpasstüren
ships-figure-corridors = Gänge
ships-figure-deepest = Größte Tiefe
ships-figure-doors = Türen
ships-figure-enemies = Gegnerstarts
ships-figure-floor = Boden
ships-figure-mission = Schritte der ganzen Mission
ships-figure-nearest_enemy = Schritte zum nächsten Gegner
ships-figure-objectives = Ziele
ships-figure-rooms = Räume
ships-figure-size = Größe
ships-figure-way = Schritte vom Trupp zum Ausgang
ships-fit = Ganz
ships-flaws =
    Das ist noch keine Karte: { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }. Die vorige Karte bleibt.
ships-gallery = Galerie mit 24 Schiffen
ships-help-edit = „Ändern“ baut Wände, Türen und Räume von Hand um. „Export“ speichert Bilder und Dateien für andere Programme.
ships-help-maps = „Nächster Seed“ zeichnet ein anderes Schiff. „Rezept“ ändert, was gezeichnet wird; „Karten“ hat eine Galerie und liest deine eigenen.
ships-help-marks = Ein Schild ist der Start des Trupps, ein Haus mit Pfeil der Ausgang, ein stachliges Gesicht ein Gegnerstart, eine Raute ein Ziel.
ships-help-purpose = Deckpläne für Spiele um Trupps auf Raumschiffen. Hier machst, prüfst und exportierst du sie; gespielt werden sie anderswo.
ships-help-rules = Das Schildchen zählt die Regeln, die die Karte erfüllt. Drück darauf, um alle zu sehen, auch die verletzten.
ships-keep = Zum Vergleich
ships-kept = Behalten. Die nächste Karte erscheint daneben.
ships-keys = Wähle ein Feld der Karte, um mehr darüber zu lesen. Mit der Tastatur: Die Pfeile bewegen den Cursor, mit Umschalt die Karte, + und - ändern die Größe, 0 zeigt die ganze Karte, E ändert sie, N und P gehen durch die Seeds.
ships-leave = Vergleich beenden
ships-left = Vergleich beendet.
ships-legend-closed = Geschlossene Tür
ships-legend-decks = Dicke Wände grenzen ans Weltall, dünne teilen das Schiff. Räume sind möbliert; in der Mitte der Gänge läuft eine gestrichelte Linie.
ships-legend-destroyed = Zerstörte Tür
ships-legend-enemies = Gegnerstart
ships-legend-extraction = Ausgang
ships-legend-locked = Verriegelte Tür
ships-legend-objective = Ziel
ships-legend-open = Offene Tür
ships-legend-squad = Trupp
ships-legs = Ziele
ships-legs-detour = Umweg
ships-legs-objective = Ziel
ships-legs-steps = Schritte
ships-line = Deckpläne, aus einem Seed gewachsen oder aus deiner Datei gelesen. Prüf sie, ändere sie, exportier sie.
ships-made = { WORD($maker, "ships-makers") }, Seed { $seed }
ships-make_replaces = Diese Einstellungen ergeben eine neue Karte, die die gezeigte ersetzt.
ships-maker = { WORD($maker, "ships-makers") }
ships-makers-dense-ship = Dichtes Schiff
ships-makers-procedural-maze = Labyrinth
ships-makers-ring = Ringstation
ships-makers-tree-ship = Baumschiff
ships-marks = Zeichen
ships-more = und { $more } weitere
ships-next = Nächster Seed
ships-no_code = sie ist weder ein Auftrag an einen Generator wie dense-ship.12x12.7 noch eine Karte
ships-no_presets = das Inhaltspaket hat keine Karten
ships-no_route = Der Trupp erreicht den Ausgang nicht.
ships-not_editing = Ändern ist aus.
ships-not_read =
    Das ist keine Karte: { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }. Der erste: { $first }
ships-not_recognised = Das ist weder JSON noch eine ASCII-Karte. Quadrat liest eine Karte, ein Kartenpaket oder ein Inhaltspaket (JSON), eine Tiled-Karte (.tmj) oder eine ASCII-Karte, die mit einer Wand wie +-+-+ beginnt.
ships-nothing_to_redo = Es gibt nichts zu wiederholen.
ships-nothing_to_undo = Es gibt nichts zurückzunehmen.
ships-now_broken = Jetzt verletzt: { $rules }.
ships-oddities =
    Die Karte wurde gelesen, mit { $count ->
        [one] einer Warnung
       *[other] { $count } Warnungen
    }:
ships-other = Behalten
ships-other_size = Die beiden Karten sind verschieden groß, darum werden ihre Felder nicht verglichen.
ships-overlay-coordinates = Lineale
ships-overlay-depth = Tiefe
ships-overlay-graph = Graph
ships-overlay-grid = Raster
ships-overlay-path = Weg
ships-overlay-rooms = Räume
ships-overlays = Ebenen
ships-panel-export = Export
ships-panel-figures = Zahlen
ships-panel-layers = Ebenen
ships-panel-legend = Legende
ships-panel-maps = Karten
ships-panel-recipe = Rezept
ships-panel-rules = Regeln
ships-percent = { $percent } %
ships-pick = Datei wählen
ships-pixels = { $pixels } px je Feld
ships-place-cell = in Spalte { $x }, Reihe { $y }
ships-place-columns = zwischen Spalte { $first } und { $second } in Reihe { $along }
ships-place-rows = zwischen Reihe { $first } und { $second } in Spalte { $along }
ships-previous = Voriger Seed
ships-range = { $field }: erlaubt ist { $least } bis { $most }.
ships-ratio = { $kept }/{ $rules }
ships-read = Lesen
ships-redid = Änderung wiederholt.
ships-redo = Vor
ships-refusals-cell = Dieses Werkzeug gilt dem ganzen Feld: Drücke Enter.
ships-refusals-full = Mehr Türen fasst die Karte nicht.
ships-refusals-hull = Auf der anderen Seite ist das Weltall, also bleibt der Rumpf.
ships-refusals-side = Wähle eine Seite des Felds: W, A, S oder D.
ships-refusals-void = Hier ist kein Boden zum Stehen.
ships-refused = { WORD($reason, "ships-refusals") }
ships-rooms =
    { $rooms ->
        [one] { $rooms } Raum
       *[other] { $rooms } Räume
    }, höchstens { $depth ->
        [one] eine Tür
       *[other] { $depth } Türen
    } tief.
ships-rooms_only =
    { $rooms ->
        [one] { $rooms } Raum
       *[other] { $rooms } Räume
    }, { $doors ->
        [one] { $doors } Tür
       *[other] { $doors } Türen
    }.
ships-route =
    Vom Trupp zum Ausgang: { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }, { $doors ->
        [one] { $doors } Tür
       *[other] { $doors } Türen
    }.
ships-route_without_ends = Setz einen Trupp und einen Ausgang, um den Weg zwischen ihnen zu sehen.
ships-row = Zwölf Seeds nebeneinander
ships-rule-acyclic = Türen bilden keinen Kreis
ships-rule-complete = Trupp und Ausgang sind gesetzt
ships-rule-connected = Jedes Feld ist erreichbar
ships-rule-corridor-length = Gänge sind mindestens halb so lang wie das Schiff
ships-rule-corridors-apart = Gänge liegen nicht Seite an Seite
ships-rule-corridors-narrow = Gänge sind ein Feld breit
ships-rule-depth = Kein Raum liegt zu tief
ships-rule-edges = Nichts ist zum Weltall offen
ships-rule-entities-in-rooms = Alles steht in einem Raum
ships-rule-entities-on-floor = Alles steht auf Boden
ships-rule-frame = Es gibt einen Gang
ships-rule-full = Mehr als 90 % sind Boden
ships-rule-majors-apart = Trupp, Gegner und Ausgang haben eigene Räume
ships-rule-no-inner-doors = Keine Tür liegt innerhalb eines Gangs oder Raums
ships-rule-no-nested-rooms = Kein Raum ist geteilt oder liegt im Winkel anderer
ships-rule-objectives-apart = Ziele teilen einen Raum nur, wenn keiner leer ist
ships-rule-one-per-cell = Ein Ding je Feld
ships-rule-room-shapes = Neben den Gängen gibt es nur Räume bis 2 mal 2
ships-rule-room-size = Räume messen höchstens 2 mal 2
ships-rule-size = Ein Generator kann diese Größe
ships-rule-sparse = Weniger als 90 % sind Boden
ships-rule-squad-alone = Der Trupp ist allein in seinem Raum
ships-rule_broken = verletzt
ships-rule_kept = erfüllt
ships-rule_words = { WORD($rule, "ships-rule") }
ships-rules_of = { WORD($set, "ships-set") }
ships-rules_usual = Die eigenen: { WORD($set, "ships-set") }
ships-saved = Gespeichert als { $file }.
ships-scripted = Ein Skript zeichnet diese Karte: Weder der Seed noch diese Einstellungen ändern sie.
ships-seed = Seed { $seed }
ships-set-any = jede Karte
ships-set-dense-ship = dichte Schiffe
ships-set-procedural-maze = Labyrinthe
ships-set-tree-ship = Baumschiffe
ships-several = Die Datei hat { $count } Karten zur Auswahl.
ships-shortfall =
    Kein Platz war für { $enemies } { $enemies ->
        [one] Gegnerstart
       *[other] Gegnerstarts
    } und { $objectives ->
        [one] { $objectives } Ziel
       *[other] { $objectives } Ziele
    }.
ships-show_chokes =
    { $count } { $count ->
        [one] Engpasstür
       *[other] Engpasstüren
    } zeigen
ships-side-east = Osten
ships-side-north = Norden
ships-side-south = Süden
ships-side-west = Westen
ships-state-Closed = geschlossen
ships-state-Destroyed = zerstört
ships-state-Locked = verriegelt
ships-state-Open = offen
ships-still_broken = { $kept } von { $rules } Regeln erfüllt. Verletzt: { $broken }.
ships-summary =
    { $name }: { $width } mal { $height }, { $rooms ->
        [one] { $rooms } Raum
       *[other] { $rooms } Räume
    }, { $doors ->
        [one] { $doors } Tür
       *[other] { $doors } Türen
    }.
ships-swap = Tauschen
ships-take-ascii = ASCII
ships-take-copy_ascii = ASCII kopieren
ships-take-copy_json = JSON kopieren
ships-take-json = JSON
ships-take-png = PNG
ships-take-svg = SVG
ships-take-tiled = Tiled
ships-take-tiles = Tiled-Kacheln
ships-text = Die Karte als Text
ships-this = Diese Karte
ships-tiled_saved = Gespeichert, mit den Kacheln: Lass ship-tiles.png im selben Ordner. Hat dein Browser die Datei zurückgehalten, drücke „Tiled-Kacheln“.
ships-too_long = Der Text hat { $bytes } Byte; gelesen werden höchstens { $most }.
ships-tool = { WORD($tool, "ships-tools") }
ships-tool_taken = { WORD($tool, "ships-tools") }.
ships-tools = Werkzeuge
ships-tools-door = Tür
ships-tools-enemies = Gegner
ships-tools-extraction = Ausgang
ships-tools-floor = Boden
ships-tools-objective = Ziel
ships-tools-squad = Trupp
ships-tools-wall = Wand
ships-undid = Änderung zurückgenommen.
ships-undo = Zurück
ships-unmarked = Zeichen entfernt.
ships-verdict = { $kept } von { $rules } Regeln erfüllt.
