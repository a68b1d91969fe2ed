### Was Infektion sagt: Spieler, Züge, Ketten, Beweise, Gegner, Lektionen.
###
### Glossar: germs Keime · white cells weiße Zellen · cell (auf dem Brett) Feld · dot Tupfen (nicht Punkt:
### Punkte zählt die Wertung) · socket Mulde · full voll · burst platzen · chain Kette · wave Welle ·
### threatened bedroht · move Zug · level set Serie · level Level · opponent Gegner · rated Wertung · proved
### bewiesen · position Stellung · free play freies Spiel · review Rückblick · solved board gelöstes Brett ·
### step Schritt · retry Noch mal · quit Aufgeben · undo Zurück · redo Vor · hint Tipp · back (Bild) Vorher.
###
### Eigene Wortgruppen: infection-have und infection-would („hast du“, „hätten die Keime“).

infection-back = Zurück zu Zug { $move }
infection-back_last = dein letzter Zug. Vielleicht war da aber schon alles verloren.
infection-classic = Klassische Serie: { $set }
infection-compare-adds = Ein Tupfen auf { $at } macht { $dots } von { $capacity }, und dann { WORD($who, "infection-would") } { $owns } von { $cells }.
infection-compare-chain =
    Ein Tupfen auf { $at } lässt { $chain ->
        [one] { $chain } Feld
       *[other] { $chain } Felder
    } platzen, und dann { WORD($who, "infection-would") } { $owns } von { $cells }.
infection-compare-fills = Ein Tupfen auf { $at } macht es voll, und dann { WORD($who, "infection-would") } { $owns } von { $cells }.
infection-compare-short_adds = ein Tupfen hier: { $dots } von { $capacity }
infection-compare-short_chain =
    ein Tupfen hier lässt { $chain ->
        [one] { $chain } Feld
       *[other] { $chain } Felder
    } platzen, dann { $owns } von { $cells }
infection-compare-short_fills = ein Tupfen hier macht es voll
infection-compare-short_refused = kein Tupfen möglich
infection-compare-short_wins = ein Tupfen hier gewinnt
infection-compare-wins = Ein Tupfen auf { $at } gewinnt das Spiel.
infection-counts-lost =
    { $count ->
        [one] { $count } Level
       *[other] { $count } Level
    } verloren
infection-counts-won =
    { $count ->
        [one] { $count } Level
       *[other] { $count } Level
    } gewonnen
infection-difficulty-adept = Könner
infection-difficulty-apprentice = Lehrling
infection-difficulty-champion = Champion
infection-difficulty-easy = Leicht
infection-difficulty-expert = Experte
infection-difficulty-grandmaster = Großmeister
infection-difficulty-hard = Schwer
infection-difficulty-master = Meister
infection-difficulty-medium = Mittel
infection-difficulty-novice = Neuling
infection-difficulty-pupil = Schüler
infection-difficulty-regular = Geselle
infection-difficulty-veteran = Veteran
infection-end-again = „Noch mal“ beginnt die Serie von vorn.
infection-end-blue = Weiße Zellen gewinnen
infection-end-free =
    { $level }: Sieg für { $player } ({ WORD($side, "infection-name") }) in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
infection-end-free_yours =
    { $level }: Du gewinnst ({ WORD($side, "infection-name") }) in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }.
infection-end-left =
    { $level } nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } aufgegeben. „Zurück“ führt wieder aufs Brett, „Noch mal“ beginnt von vorn.
infection-end-left_set =
    „{ $set }“, Level { $level }, nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } aufgegeben. „Zurück“ führt wieder aufs Brett, „Noch mal“ beginnt die Serie von vorn.
infection-end-level_lost =
    { $level } nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } verloren. Gewonnene Level bisher: { $won } von { $levels }.
infection-end-level_won =
    { $level } in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } gewonnen. Gewonnene Level bisher: { $won } von { $levels }.
infection-end-red = Keime gewinnen
infection-end-set_lost =
    „{ $set }“ ist zu Ende. Du hast { $won } von { $levels } Leveln gewonnen und { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    } erreicht.
infection-end-set_won =
    „{ $set }“ gewonnen, mit { $won } von { $levels } Leveln und { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkten
    }.
infection-end-total = Summe
infection-event-placed =
    { WORD($side, "infection-name") } auf { $at }, dort jetzt { $dots ->
        [one] { $dots } Tupfen
       *[other] { $dots } Tupfen
    }.
infection-event-wave = Welle { $number }, geplatzt: { $fired }.
infection-event-wave_takes = Welle { $number }, geplatzt: { $fired }; erobert: { $taken }.
infection-event-won = { WORD($side, "infection-who") } haben das ganze Brett erobert und gewonnen.
infection-figure =
    { $figure ->
        [one] { $figure } Punkt
       *[other] { $figure } Punkte
    }
infection-film = Kette: { $step } von { $steps }
infection-flow-abandoned = Dieses Spiel wurde aufgegeben. Beginne ein neues.
infection-flow-computers_turn = Der Computer ist dran: Er spielt { WORD($side, "infection-subject") }.
infection-flow-game_over = Dieses Spiel ist zu Ende. Beginne ein neues.
infection-flow-humans_turn = Du bist dran: Du spielst { WORD($side, "infection-subject") }.
infection-flow-last_level = Das war das letzte Level der Serie.
infection-flow-level_over = Dieses Level ist zu Ende. Nimm einen Zug zurück, spiel es noch mal oder geh zum nächsten.
infection-flow-locked = Level { $number } ist noch gesperrt. Beende zuerst Level { $unlocked }.
infection-flow-missing_level = Die Serie braucht das Level { $id }, das es nicht gibt.
infection-flow-no_such_level =
    Ein Level { $number } gibt es nicht: Die Serie hat { $count ->
        [one] { $count } Level
       *[other] { $count } Level
    }.
infection-flow-not_decided = Dieses Level ist noch nicht zu Ende. Erst musst du gewinnen oder verlieren.
infection-flow-nothing_to_redo = Es gibt nichts zu wiederholen.
infection-flow-nothing_to_undo = Du hast noch nicht gezogen, also gibt es nichts zurückzunehmen.
infection-form = Freies Spiel
infection-form-board = Brett
infection-form-classic = Klassische Gegner, ohne Wertung
infection-form-classic_sets = Klassische Serien
infection-form-first = Wer beginnt
infection-form-ladder = Die Rangleiter, nach Wertung
infection-form-level_sets = Levelserien
infection-form-set = Eine Levelserie
infection-form-sets = Levelserie
infection-form-side = Du spielst
infection-form-you = Du
infection-hint-builds =
    { $at } ist der stärkste Zug, { $depth ->
        [one] { $depth } Zug
       *[other] { $depth } Züge
    } vorausgedacht.
infection-hint-faces = { $at } kontert { $cells }: voll und direkt daneben.
infection-hint-holds_out = Gegen perfektes Spiel verliert jeder Zug; { $at } hält am längsten durch.
infection-hint-searched = { $at } ist der Zug, den dein Gegner an deiner Stelle wählen würde.
infection-hint-takes =
    { $at } platzt und erobert { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }: { $taken }.
infection-hint-thinking = Denkt so lange nach wie dein Gegner …
infection-hint-threatens = { $at } wird voll und bedroht { $cells }.
infection-hint-wins = { $at } gewinnt gegen jede Verteidigung.
infection-hint-wins_now = { $at } gewinnt das Spiel.
infection-ids = Ein freies Spiel heißt nach seinem Brett, den zwei Spielern und dem, der beginnt, etwa free~5x5~you~novice~red.
infection-key-level = Ein Level der Serie wählen
infection-key-press = Einen Tupfen auf das Feld setzen
infection-key-solution = Jeden Zug beweisen oder auf ein verlorenes Level zurückblicken
infection-level-current = Level { $number }, { $level }, läuft
infection-level-locked = Level { $number }, { $level }, gesperrt
infection-level-lost = Level { $number }, { $level }, verloren
infection-level-open = Level { $number }, { $level }, frei
infection-level-won = Level { $number }, { $level }, gewonnen
infection-line = Keime gegen weiße Zellen: Füll ein Feld, bis es über seine Nachbarn platzt.
infection-name-blue = Weiße Zellen
infection-name-red = Keime
infection-panel-levels = Level
infection-panel-players = Spieler
infection-panel-turn = am Zug
infection-panel-winner = gewinnt
infection-playing = Du spielst „{ $set }“, Level { $level }, gegen { $opponent }.
infection-playing_free = Freies Spiel auf { $level }. Keime: { $red }. Weiße Zellen: { $blue }.
infection-progress = Felder
infection-progress_text = Keime { $red }, weiße Zellen { $blue }, von { $cells }
infection-rated = { $name } (Wertung { $rating })
infection-refused-abandoned = Du hast dieses Spiel aufgegeben. „Zurück“ führt wieder hinein, „Noch mal“ beginnt von vorn.
infection-refused-begun = Dieses Level hat schon begonnen. Starte es neu, bevor du ein anderes wählst.
infection-refused-blocked = { $at } ist blockiert: Dort passt kein Tupfen hin.
infection-refused-no_picture = Mehr gibt es nicht zu zeigen.
infection-refused-no_proof = Dieses Brett ist zu groß, um jeden Zug zu beweisen.
infection-refused-no_proof_yet =
    Noch lässt sich nicht jeder Zug beweisen. Das geht nach { $moves ->
        [one] { $moves } weiteren Zug
       *[other] { $moves } weiteren Zügen
    }.
infection-refused-no_review = Es gibt kein beendetes Level, auf das du zurückblicken kannst.
infection-refused-off_board = Reihe { $row }, Spalte { $col } liegt außerhalb des Bretts ({ $size }).
infection-refused-reviewing = Du blickst zurück. Spiel von hier weiter oder beende den Rückblick.
infection-refused-taken = { $at } ist besetzt ({ WORD($side, "infection-name") }): Spiel auf ein leeres oder ein eigenes Feld.
infection-refused-watched = Hier spielen zwei Computer; am Zug: { WORD($side, "infection-name") }. „Auto“ hält das Spiel an.
infection-review = Rückblick
infection-review-film = Stellung { $step } von { $steps }
infection-review-found = Zug { $move }, { $played }, hat das Level verloren. Besser wäre { $better } gewesen.
infection-review-move =
    Zug { $move }: { $who ->
        [you] Du hast
       *[other] { WORD($who, "infection-who") } haben
    } { $at } gespielt.
infection-review-none = Kein einzelner Zug hat das Level verloren: Es entglitt dir Schritt für Schritt.
infection-review-off = Wieder am Ende des Levels.
infection-review-play_on = Von hier weiter
infection-review-playing_on = Weiter geht’s. { $turn }. „Vor“ wiederholt die Züge, die folgten.
infection-rules-burst = Noch ein Tupfen, und das Feld platzt: Jeder Nachbar bekommt einen Tupfen und gehört dir, auch wenn er deinem Gegner gehörte. Nachbarn, die dann zu voll sind, platzen ebenfalls.
infection-rules-capacity = Ein Feld hat eine Mulde für jeden offenen Nachbarn: zwei in der Ecke, drei am Rand, vier in der Mitte. Liegt in jeder ein Tupfen, schließt sich ein Ring um sie: Das Feld ist voll.
infection-rules-dot = Keime und weiße Zellen setzen abwechselnd einen Tupfen auf ein leeres oder ein eigenes Feld.
infection-rules-set = Eine Levelserie ist ein Spiel. Jedes beendete Level, gewonnen oder verloren, öffnet das nächste. Stärkere Gegner bringen mehr Punkte.
infection-rules-solved = Ist ein Brett klein genug, zeigt „Gelöstes Brett“, welche deiner Züge gewinnen und welche verlieren, jeden bewiesen.
infection-rules-threat = Ein gestrichelter Rahmen zeigt ein Feld von dir, das dein Gegner mit dem nächsten Zug erobern kann.
infection-rules-win = Erobere jedes offene Feld, und du gewinnst.
infection-say-begins =
    { $who ->
        [you] Du setzt
       *[other] { WORD($who, "infection-who") } setzen
    } einen Tupfen auf { $at }, und es platzt.
infection-say-chain =
    { $who ->
        [you] Du setzt
       *[other] { WORD($who, "infection-who") } setzen
    } einen Tupfen auf { $at }. { $chain ->
        [one] { $chain } Feld platzt
       *[other] { $chain } Felder platzen
    }: Jetzt { WORD($who, "infection-have") } { $owns } von { $cells }, { $gained } mehr.
infection-say-chain_level =
    { $who ->
        [you] Du setzt
       *[other] { WORD($who, "infection-who") } setzen
    } einen Tupfen auf { $at }. { $chain ->
        [one] { $chain } Feld platzt
       *[other] { $chain } Felder platzen
    }: Weiterhin { WORD($who, "infection-have") } { $owns } von { $cells }.
infection-say-effect =
    { $chain ->
        [one] { $chain } Feld platzt
       *[other] { $chain } Felder platzen
    }: Jetzt { WORD($who, "infection-have") } { $owns } von { $cells }, { $gained } mehr.
infection-say-effect_level =
    { $chain ->
        [one] { $chain } Feld platzt
       *[other] { $chain } Felder platzen
    }: Weiterhin { WORD($who, "infection-have") } { $owns } von { $cells }.
infection-say-filled =
    { $who ->
        [you] Du setzt
       *[other] { WORD($who, "infection-who") } setzen
    } einen Tupfen auf { $at }, und es ist voll.
infection-say-paused = Das Spiel ist angehalten. „Schritt“ spielt einen Zug.
infection-say-placed =
    { $who ->
        [you] Du setzt
       *[other] { WORD($who, "infection-who") } setzen
    } einen Tupfen auf { $at }, jetzt { $dots } von { $capacity }.
infection-say-plays = Die Computer spielen weiter.
infection-say-redone =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } wiederholt. { $turn }.
infection-say-resumed =
    Willkommen zurück nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }. { $turn }.
infection-say-returned = Zurück im Spiel. { $turn }.
infection-say-runs = Ketten laufen von selbst ab.
infection-say-side = Du spielst { WORD($side, "infection-subject") }.
infection-say-steps = Ketten halten nach jeder Welle an. Mit „Schritt“ und „Vorher“ gehst du sie durch.
infection-say-undone =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } zurückgenommen. { $turn }.
infection-say-your_turn = Du bist dran.
infection-shelf_line =
    { $levels ->
        [one] { $levels } Level
       *[other] { $levels } Level
    }, Gegner von { $first } bis { $last }.
infection-shelf_note = { $level }. { $strength }
infection-side-blue = weiße Zellen
infection-side-red = Keime
infection-solve-looked =
    { $nodes ->
        [one] { $nodes } Stellung
       *[other] { $nodes } Stellungen
    } angesehen, { $depth ->
        [one] { $depth } Zug
       *[other] { $depth } Züge
    } voraus.
infection-solved = Gelöstes Brett
infection-solved-all =
    Bewiesen: { $moves ->
        [one] Der einzige Zug gewinnt
       *[other] Alle { $moves } Züge gewinnen
    }.
infection-solved-none =
    Bewiesen: { $moves ->
        [one] Der einzige Zug verliert
       *[other] Keiner der { $moves } Züge gewinnt
    }.
infection-solved-nothing = Die Suche reichte nicht aus: Nichts ist bewiesen.
infection-solved-off = Beweise ausgeblendet.
infection-solved-on = Jeder Zug wird bewiesen …
infection-solved-partly =
    Die Suche reichte nicht für alles. Von { $moves } Zügen { $wins ->
        [one] gewinnt { $wins }
       *[other] gewinnen { $wins }
    }, { $loses ->
        [one] { $loses } verliert
       *[other] { $loses } verlieren
    }, und { $open ->
        [one] { $open } ist
       *[other] { $open } sind
    } offen.
infection-solved-some =
    Bewiesen: { $wins } von { $moves } Zügen { $wins ->
        [one] gewinnt
       *[other] gewinnen
    }.
infection-step = Schritt
infection-story =
    Entschieden in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }; längste Kette: { $chain }.
infection-story-blue = Anteil der weißen Zellen, Zug für Zug
infection-story-lost =
    Niederlage gegen { $opponent } in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }; längste Kette: { $chain }.
infection-story-red = Anteil der Keime, Zug für Zug
infection-story-won =
    Sieg gegen { $opponent } in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }; längste Kette: { $chain }.
infection-strength = Dein Gegner: { $opponent }.
infection-strength-measured = Dein Gegner: { $opponent }. { $player } hat hier { $percent } % von { $games } Spielen gewonnen, mit dem ersten Zug.
infection-subject-blue = die weißen Zellen
infection-subject-red = die Keime
infection-subject-you = du
infection-have-blue = haben die weißen Zellen
infection-have-red = haben die Keime
infection-have-you = hast du
infection-would-blue = hätten die weißen Zellen
infection-would-red = hätten die Keime
infection-would-you = hättest du
infection-tile-better = besser als der gespielte Zug
infection-tile-blocked = blockiert
infection-tile-dots = { $dots } von { $capacity } Tupfen
infection-tile-empty = leer, Platz für { $capacity }
infection-tile-fallen = das letzte Feld, das fiel
infection-tile-full = voll
infection-tile-last = letzter Zug
infection-tile-loses = bewiesen: verliert
infection-tile-mistake = der Zug, der verlor
infection-tile-played = der hier gespielte Zug
infection-tile-threatened = bedroht
infection-tile-wins = bewiesen: gewinnt
infection-turn-computer = Zug { $move }: { WORD($player, "infection-difficulty") } ist dran
infection-turn-over =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } gespielt
infection-turn-review = Zug { $move } von { $moves }
infection-turn-side = Zug { $move }: { WORD($side, "infection-subject") } sind dran
infection-turn-yours = Zug { $move }: Du bist dran
infection-tutorial-answer = Jetzt die weißen Zellen: Sie holen C1 zurück. Tippe für sie auf C1.
infection-tutorial-around = Spiel nun die weißen Zellen auf allen vier Seiten der Mitte. Tippe auf B3.
infection-tutorial-burst = Noch ein Tupfen: A1 platzt und erobert beide Nachbarn. Tippe auf A1: Sieg!
infection-tutorial-chain = A2, A1, B1, C1 sind voll: Eins zündet das nächste. Tippe auf A2 und gewinne.
infection-tutorial-chains = Drohungen und Ketten
infection-tutorial-corner = Ein Feld hat je Nachbar eine Mulde. Tippe auf A1 und füll die letzte.
infection-tutorial-fill = Füll ein Feld
infection-tutorial-four = B2 ist voll; der nächste Tupfen platzt über alle vier. Tippe auf B2.
infection-tutorial-full = Ein Ring schließt sich: A1 ist voll. Nun die weißen Zellen: Tippe auf B1.
infection-tutorial-game = Dein erstes Spiel
infection-tutorial-guard = Füll auch A1, dann kannst du im nächsten Zug zuschlagen. Tippe auf A1.
infection-tutorial-look = Erobere jedes Feld. Keime sind stachlig, weiße Zellen rund. Du spielst beide.
infection-tutorial-middle = Ecken fassen zwei, Ränder drei, die Mitte vier. Tippe auf B2, dann ist es voll.
infection-tutorial-opponent = Jetzt weißt du alles. Spiel die Keime gegen den Neuling; du beginnst.
infection-tutorial-take = Platzen und erobern
infection-tutorial-threat = Gestrichelt heißt in Gefahr: A1, denn B1 direkt daneben ist voll.
infection-tutorial-win = Gewinne dieses Brett. Hilfe: „Tipp“. Verloren? „Zurück“, oder fang neu an.
infection-uphill = Ungleiches Brett: Wer beginnt, gewinnt { $share } % der Spiele unter Gleichen.
infection-who-blue = Die weißen Zellen
infection-who-red = Die Keime
infection-who-you = Du
