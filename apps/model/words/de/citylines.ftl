### Was Stadtlinien sagt: Felder, Drehungen, Gründe der Tipps, Schlagzeilen, Lektionen.
###
### Glossar: tile Feld · road Straße · corner Kurve · straight Gerade · junction Abzweigung · landmark Gebäude
### · turnpike Autobahn (auf dem Brett mit T markiert) · stub Stummel · turn (right, left) drehen (nach rechts,
### nach links) · quarter turn Vierteldrehung · rotation Lage · move Zug · dead end Sackgasse · loop Schleife ·
### lit beleuchtet · joined verbunden · cut off abgeschnitten · lock Fixieren, fixiert, lösen · marks Notizen ·
### check Prüfen, Fehler · thought Denkschritt · wrapped randlos · solution Lösung · assistant Assistent ·
### endless endlos · tour Tour · home Haus.
###
### Eigene Wortgruppen: citylines-kind_the (mit Artikel), citylines-from, citylines-to, citylines-near (vom, zum,
### am). Die Wörter für Seiten beginnen mit „nach“.

citylines-about-exact =
    Du brauchst { $thoughts ->
        [one] einen Denkschritt
       *[other] { $thoughts } Denkschritte
    } über den Blick auf Nachbarn hinaus, und mit weniger geht es nicht.
citylines-about-known =
    Du brauchst mindestens { $thoughts ->
        [one] einen Denkschritt
       *[other] { $thoughts } Denkschritte
    } über den Blick auf Nachbarn hinaus.
citylines-about-none = Hier genügt der Blick auf die Nachbarn.
citylines-about-thought = Ein Denkschritt ist eine knifflige Stelle, ein „Was wäre, wenn?“: Läge ein Feld so herum, würde sich eine Schleife schließen oder ein Gebäude abgeschnitten.
citylines-classic-endless = Klassisch endlos
citylines-classic-endless_line = Die endlose Reihe der ersten Ausgabe.
citylines-daily_hint = Die Stadt von heute. Ihr Par siehst du, sobald du sie gelöst hast.
citylines-end =
    { $stars } von 3 Sternen für { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }. Drei Sterne: bis { $par }, zwei: bis { $two }.
citylines-endless = Endlos
citylines-endless_line = Jede Stadt hat genau eine Lösung. Danach folgen weitere Städte.
citylines-event-cut_off = Das Gebäude { $at } ist von der Autobahn abgeschnitten.
citylines-event-joined = Das Gebäude { $at } ist mit der Autobahn verbunden.
citylines-event-locked = { $at } ist fixiert.
citylines-event-solved = Jedes Gebäude ist mit der Autobahn verbunden, und keine Straße bleibt übrig.
citylines-event-turned = { $at } gedreht: jetzt offen { WORD($opens, "citylines-sides") }.
citylines-event-unlocked = { $at } ist gelöst.
citylines-figure =
    { $figure ->
        [one] { $figure } Zug
       *[other] { $figure } Züge
    }
citylines-goal =
    Verbinde { $landmarks ->
        [one] das Gebäude
       *[other] alle { $landmarks } Gebäude
    } mit der Autobahn, ohne Sackgassen.
citylines-goal_both = Verbinde beide Gebäude mit der Autobahn, ohne Sackgassen.
citylines-headline-between = { WORD($first, "citylines-from") } { WORD($last, "citylines-to") }, ohne nach dem Weg zu fragen
citylines-headline-circles = Nie wieder im Kreis fahren: Linie { WORD($street, "citylines-street") } ist fertig
citylines-headline-dead_ends = Sackgassen in der ganzen Stadt: keine, sagt die Bürgermeisterin
citylines-headline-detour = { WORD($street, "citylines-street") }: Letztes Umleitungsschild kommt ins Museum
citylines-headline-every = Alle Gebäude am Netz: { WORD($street, "citylines-street") } feiert
citylines-headline-map = Neuer Plan der { $size }-Stadt ausverkauft: Jede Straße führt irgendwohin
citylines-headline-neighbours = { WORD($first, "citylines-landmark") } und { WORD($last, "citylines-landmark") } sind jetzt Nachbarn, sagt man im Viertel
citylines-headline-one_way = { $landmarks } Gebäude, ein einziger Straßenplan, und du hast ihn gefunden
citylines-headline-opens =
    { $landmarks ->
        [one] Ein Gebäude
       *[other] { $landmarks } Gebäude
    }, eine Autobahn: Linie { WORD($street, "citylines-street") } eröffnet
citylines-headline-quiet = Morgenverkehr { WORD($first, "citylines-near") } fließt, und niemand hupt
citylines-headline-ribbon = Band durchschnitten { WORD($first, "citylines-near") }: nächster Halt Autobahn
citylines-headline-turned = { WORD($street, "citylines-street") }: endlich richtig herum gedreht
citylines-help-anticlockwise = Dreht eine Straße um ein Viertel nach links. Das tun auch langes Drücken und Rechtsklick, mit jedem Werkzeug.
citylines-help-clockwise = Dreht eine Straße um ein Viertel nach rechts. Langes Drücken oder Rechtsklick dreht sie nach links.
citylines-help-lock = Hält eine Straße fest, bei der du sicher bist, oder löst sie wieder.
citylines-help-marks = Notizen für dich: Tippe nahe am Rand eines Felds, um dort eine Straße zu notieren, dann keine Straße, dann nichts. Oder tippe auf ein Feld und dann auf das daneben.
citylines-ids = Eine Stadt heißt nach Spalten, Reihen, Gebäuden und Seed, etwa 5x5k3~7, oder nach ihren Feldern statt des Seeds.
citylines-ids_refused = Der Grund: { $reason }.
citylines-key-check = Fehler zeigen oder ausblenden
citylines-key-lock = Das Feld fixieren oder lösen
citylines-key-marks = Notizen nehmen oder weglegen
citylines-key-release = Wieder nach rechts drehen
citylines-key-solution = Die Lösung zeigen oder ausblenden
citylines-kind-corner = Kurve
citylines-kind-landmark = Gebäude
citylines-kind-straight = Gerade
citylines-kind-t_junction = Abzweigung
citylines-kind_the-corner = Die Kurve
citylines-kind_the-landmark = Das Gebäude
citylines-kind_the-straight = Die Gerade
citylines-kind_the-t_junction = Die Abzweigung
citylines-landmark-cinema = Kino
citylines-landmark-diner = Imbiss
citylines-landmark-gas_station = Tankstelle
citylines-landmark-home = Haus
citylines-landmark-hospital = Klinik
citylines-landmark-library = Bücherei
citylines-landmark-market = Markt
citylines-landmark-school = Schule
citylines-from-cinema = Vom Kino
citylines-from-diner = Vom Imbiss
citylines-from-gas_station = Von der Tankstelle
citylines-from-home = Von zu Hause
citylines-from-hospital = Von der Klinik
citylines-from-library = Von der Bücherei
citylines-from-market = Vom Markt
citylines-from-school = Von der Schule
citylines-to-cinema = zum Kino
citylines-to-diner = zum Imbiss
citylines-to-gas_station = zur Tankstelle
citylines-to-home = nach Hause
citylines-to-hospital = zur Klinik
citylines-to-library = zur Bücherei
citylines-to-market = zum Markt
citylines-to-school = zur Schule
citylines-near-cinema = am Kino
citylines-near-diner = am Imbiss
citylines-near-gas_station = an der Tankstelle
citylines-near-home = vor dem Haus
citylines-near-hospital = an der Klinik
citylines-near-library = an der Bücherei
citylines-near-market = am Markt
citylines-near-school = an der Schule
citylines-level_hint = { WORD($tier, "citylines-tier") }
citylines-level_hint_wrapped = Das Brett ist randlos: Eine Straße, die es an einem Pfeil verlässt, kommt gegenüber zurück. { WORD($tier, "citylines-tier") }
citylines-level_name =
    { $size }, { $landmarks ->
        [one] ein Gebäude
       *[other] { $landmarks } Gebäude
    }
citylines-level_name_wrapped =
    Randlos { $size }, { $landmarks ->
        [one] ein Gebäude
       *[other] { $landmarks } Gebäude
    }
citylines-level_thoughts =
    { $name }, { $thoughts ->
        [one] 1 Denkschritt
       *[other] { $thoughts } Denkschritte
    }
citylines-line = Dreh die Straßen, bis jedes Gebäude an der Autobahn hängt.
citylines-name-anticlockwise = Nach links
citylines-name-clockwise = Nach rechts
citylines-name-lock = Fixieren
citylines-name-marks = Notizen
citylines-order-easy = Klein: 4×4, mindestens eine knifflige Stelle
citylines-order-expert = Experte: 10×10, mindestens drei knifflige Stellen, eine „Was wäre, wenn?“
citylines-order-giant = Riesig: 11×11, mindestens drei knifflige Stellen
citylines-order-hard = Schwer: 6×6, mindestens zwei knifflige Stellen
citylines-order-medium = Mittel: 5×5, mindestens eine knifflige Stelle
citylines-progress = Verbunden
citylines-progress_text = { $joined } von { $landmarks }
citylines-refused-joined = ein Gebäude ist schon vor dem ersten Zug mit der Autobahn verbunden, und das darf keines sein
citylines-refused-locked = { $at } ist fixiert: Lös es, bevor du es drehst.
citylines-refused-no_edge = { $at } hat auf dieser Seite keinen Nachbarn, also gibt es dort nichts zu notieren.
citylines-refused-not_road = { $at } ist keine Straße: Nur Straßen lassen sich drehen oder fixieren.
citylines-refused-off_board = { $at } liegt außerhalb des Bretts.
citylines-refused-solution = Das ist die Lösung. Drücke noch einmal „Lösung“ oder Escape, um zu deinen eigenen Straßen zurückzukehren.
citylines-rules-landmark = Ein Gebäude braucht eine Straße. Zeigt es einen Stummel, muss sie von dieser Seite kommen.
citylines-rules-one = Jede Stadt hat genau eine Lösung, die sich allein mit Logik finden lässt: Ein Tipp sagt immer, warum.
citylines-rules-solved = Eine Stadt ist gelöst, wenn jedes Gebäude an der Autobahn hängt, ohne Sackgassen und ohne Schleifen.
citylines-rules-stars = Drei Sterne bis zum Par, zwei bis 150 % davon.
citylines-rules-turn = Tippe auf eine Straße für eine Vierteldrehung. Straßen, die die Autobahn erreicht, leuchten; eine gestreifte Schranke zeigt, wo das Licht endet.
citylines-say-assisted =
    Der Assistent hat { $turned ->
        [one] { $turned } Feld
       *[other] { $turned } Felder
    } gedreht und { $locked } fixiert.
citylines-say-auto_locked =
    { $locked ->
        [one] { $locked } Feld
       *[other] { $locked } Felder
    } von selbst fixiert.
citylines-say-mark_first = Tippe jetzt auf einen Nachbarn von { $at }: Die Notiz kommt zwischen die beiden.
citylines-say-marked_no_road = Zwischen { $from } und { $to }: keine Straße.
citylines-say-marked_road = Zwischen { $from } und { $to }: eine Straße.
citylines-say-marks =
    { $dangling ->
        [one] { $dangling } Sackgasse
       *[other] { $dangling } Sackgassen
    }, { $looped ->
        [one] { $looped } Feld
       *[other] { $looped } Felder
    } in einer Schleife.
citylines-say-marks_off = Fehler werden nicht mehr gezeigt.
citylines-say-redone = Wiederholt: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-resumed =
    Willkommen zurück nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
citylines-say-solution = Das ist die einzige Lösung. Drücke noch einmal „Lösung“, um zu deinen eigenen Straßen zurückzukehren.
citylines-say-solution_off = Wieder bei deinen eigenen Straßen.
citylines-say-stuck = Der Assistent hält an: { $at } passt nicht mehr, also muss ein fixiertes Feld falsch sein.
citylines-say-undone = Zurückgenommen: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-unmarked = Zwischen { $from } und { $to }: keine Notiz.
citylines-shelf-loops = Schleifen
citylines-shelf-neighbours = Nachbarn
citylines-shelf-what_if = Was wäre, wenn
citylines-shelf-wrapped = Über den Rand
citylines-shelf_line-loops = Die klassische Tour geht weiter: Keine Schleife darf sich schließen, nichts von der Autobahn abgeschnitten sein.
citylines-shelf_line-neighbours = Die klassische Tour: Sieh dir die Nachbarn eines Felds an, und du weißt, wie es liegt.
citylines-shelf_line-what_if = Das Ende der klassischen Tour: Hier fragst du „Was wäre, wenn?“ und folgst der Antwort.
citylines-shelf_line-wrapped = Eine Straße, die das Brett auf einer Seite verlässt, kommt gegenüber zurück.
citylines-sides-east = nach Osten
citylines-sides-east-south = nach Osten und Süden
citylines-sides-east-south-west = nach Osten, Süden und Westen
citylines-sides-east-west = nach Osten und Westen
citylines-sides-north = nach Norden
citylines-sides-north-east = nach Norden und Osten
citylines-sides-north-east-south = nach Norden, Osten und Süden
citylines-sides-north-east-south-west = nach allen Seiten
citylines-sides-north-east-west = nach Norden, Osten und Westen
citylines-sides-north-south = nach Norden und Süden
citylines-sides-north-south-west = nach Norden, Süden und Westen
citylines-sides-north-west = nach Norden und Westen
citylines-sides-south = nach Süden
citylines-sides-south-west = nach Süden und Westen
citylines-sides-west = nach Westen
citylines-solve-looked =
    { $looks } { $looks ->
        [one] Lage
       *[other] Lagen
    } von Feldern versucht.
citylines-story =
    Gelöst in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }, Par { $par }, { $hints ->
        [one] { $hints } Tipp
       *[other] { $hints } Tipps
    }.
citylines-story-chart = Züge im Vergleich zum Par
citylines-street-0 = Hafen
citylines-street-1 = Mühlgasse
citylines-street-10 = Brückenstraße
citylines-street-11 = Leuchtturm
citylines-street-2 = Bahnhofstraße
citylines-street-3 = Obstgarten
citylines-street-4 = Domviertel
citylines-street-5 = Uferweg
citylines-street-6 = Marktstraße
citylines-street-7 = Gießerei
citylines-street-8 = Höhenweg
citylines-street-9 = Parkallee
citylines-tier-0 = Jedes Feld folgt aus seinen Nachbarn.
citylines-tier-1 = Achte darauf, wo sich eine Schleife schließen oder ein Teil abgeschnitten würde.
citylines-tier-2 = Hier fragst du „Was wäre, wenn?“ und folgst der Antwort.
citylines-tier-3 = Hier führt ein „Was wäre, wenn?“ zum nächsten.
citylines-tile-dangling = falsch: Sackgasse { WORD($sides, "citylines-sides") }
citylines-tile-empty = leer
citylines-tile-faces = zeigt { WORD($side, "citylines-sides") }
citylines-tile-joined = verbunden
citylines-tile-landmark = Gebäude, { WORD($landmark, "citylines-landmark") }
citylines-tile-lit = beleuchtet
citylines-tile-locked = fixiert
citylines-tile-looped = falsch: in einer Schleife
citylines-tile-not_joined = nicht verbunden
citylines-tile-note_no_road = notiert: keine Straße { WORD($sides, "citylines-sides") }
citylines-tile-note_road = notiert: eine Straße { WORD($sides, "citylines-sides") }
citylines-tile-open_edge = Rand offen { WORD($sides, "citylines-sides") }
citylines-tile-road = { WORD($kind, "citylines-kind") }, offen { WORD($opens, "citylines-sides") }
citylines-tile-solution = Lösung gezeigt
citylines-tile-turnpike = Autobahn
citylines-tour-thoughts =
    { $thoughts ->
        [one] Ein Denkschritt
       *[other] { $thoughts } Denkschritte
    }
citylines-tour-warm_up = Zum Aufwärmen
citylines-tour_line-one = Der Blick auf Nachbarn genügt hier nicht: Frag „Was wäre, wenn?“ und folge der Antwort.
citylines-tour_line-thoughts = Die meisten brauchen { $thoughts } Denkschritte: Frag „Was wäre, wenn?“ und folge der Antwort.
citylines-tour_line-warm_up = Sieh dir die Nachbarn eines Felds an, und du weißt, wie es liegt.
citylines-trouble-loop = schließt sich eine Schleife durch
citylines-trouble-mixed = geht etwas schief rund um
citylines-trouble-seal = ist die Autobahn unerreichbar für
citylines-trouble-stuck = passt keine Lage mehr für
citylines-turn =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, Par { $par }
citylines-turn_alone =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }
citylines-turn_word-anticlockwise = nach links gedreht
citylines-turn_word-clockwise = nach rechts gedreht
citylines-turn_word-lock = fixieren
citylines-tutorial-any_side = Von jeder Seite
citylines-tutorial-bend = Um die Kurve
citylines-tutorial-check = Drücke „Prüfen“: Sackgassen werden rot, Schleifen umringt. Beides soll weg.
citylines-tutorial-corner = Zum Haus auf B3 muss die Straße um die Kurve. Tippe auf B2.
citylines-tutorial-corner_again = Das Haus ist erreicht, die Autobahn noch nicht. Tippe noch mal auf B2.
citylines-tutorial-dead_end = D2 leuchtet, führt im Norden aber ins Nichts. Tippe noch mal auf D2.
citylines-tutorial-helpers = Fixieren, Prüfen, Tipp
citylines-tutorial-hint = Drücke „Tipp“: Er zeigt ein Feld, das falsch liegt, und sagt, warum.
citylines-tutorial-junction = Tippe auf die Abzweigung B3: Sie verbindet drei Straßen, ohne Sackgasse.
citylines-tutorial-landmark = Ein Stummel Straße zeigt vom Haus nach Norden. Tippe auf D3, zum Anschluss.
citylines-tutorial-last = Eine Kurve fehlt noch. Tippe auf D3 und verbinde beide Gebäude.
citylines-tutorial-left = Tippe auf die Kurve D2. Dieses Werkzeug dreht sie ein Viertel nach links.
citylines-tutorial-lit = C2 leuchtet: Licht kommt von der Autobahn. Wähle jetzt „Nach links“.
citylines-tutorial-lock = B2 liegt schon richtig. Tippe darauf: Ein Stift hält es fest.
citylines-tutorial-right = Verbinde das Haus auf D4 mit der Autobahn (T). Tippe auf C2 und dreh es.
citylines-tutorial-roads = Dreh die Straßen
citylines-tutorial-straight = Verbinde das Haus auf C2 mit der Autobahn (T). Tippe auf B2 und dreh es.
citylines-tutorial-take_left = Diese Gebäude haben keinen Stummel: Jede Seite geht. Wähle „Nach links“.
citylines-tutorial-take_lock = Manche Straßen liegen schon richtig. Wähle „Fixieren“, damit es so bleibt.
citylines-tutorial-take_right = Der Tipp gilt der Abzweigung. Wähle „Nach rechts“, um ihm zu folgen.
citylines-tutorial-tee = Tippe auf B2: Beide Gebäude hängen auf einmal an der Autobahn.
citylines-tutorial-turn = Die erste Straße
citylines-why-assumption =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Verfolge { $ways ->
        [one] die einzige andere Lage
       *[other] jede andere Lage
    } bis zum Ende, und dann { WORD($trouble, "citylines-trouble") } { $places ->
        [one] { "" }
       *[other] Felder wie{ " " }
    }{ $cells }.
citylines-why-loop =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: In { $ways ->
        [one] der einzigen anderen Lage
       *[other] jeder anderen Lage
    } schließt sich eine Schleife durch { $places ->
        [one] { "" }
       *[other] Felder wie{ " " }
    }{ $cells }.
citylines-why-met =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: { $met } { $meeting ->
        [one] ist
       *[other] sind
    } dorthin offen.
citylines-why-met_and_shut =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: { $met } { $meeting ->
        [one] ist
       *[other] sind
    } dorthin offen, und { $shut } { $shutting ->
        [one] bleibt
       *[other] bleiben
    } dorthin geschlossen.
citylines-why-mixed =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: In { $ways ->
        [one] der einzigen anderen Lage
       *[other] jeder anderen Lage
    } schließt sich eine Schleife oder wird etwas abgeschnitten; sieh dir { $cells } an.
citylines-why-nested = { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Wie man den Rest auch dreht, jede andere Lage scheitert.
citylines-why-pieced = { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Jede andere Lage passt nicht zu den Nachbarn oder scheitert an { $cells }.
citylines-why-seal =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: In { $ways ->
        [one] der einzigen anderen Lage
       *[other] jeder anderen Lage
    } ist die Autobahn unerreichbar für { $places ->
        [one] { "" }
       *[other] Felder wie{ " " }
    }{ $cells }.
citylines-why-shut =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: { $shut } { $shutting ->
        [one] bleibt
       *[other] bleiben
    } dorthin geschlossen.
citylines-why-walls = { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Es gibt { WORD($walls, "citylines-sides") } nichts zu verbinden.
citylines-why-walls_and_met =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Es gibt { WORD($walls, "citylines-sides") } nichts zu verbinden, und { $met } { $meeting ->
        [one] ist
       *[other] sind
    } dorthin offen.
citylines-why-walls_and_shut =
    { WORD($kind, "citylines-kind_the") } { $at } muss { WORD($opens, "citylines-sides") } offen sein: Es gibt { WORD($walls, "citylines-sides") } nichts zu verbinden, und { $shut } { $shutting ->
        [one] bleibt
       *[other] bleiben
    } dorthin geschlossen.
