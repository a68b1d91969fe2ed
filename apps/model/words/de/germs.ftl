### Was Keime sagt: Werkzeuge, Keime, Ziele, Züge, Tipps, Lektionen.
###
### Glossar: germ Keim · bacteria Bakterien · virus Virus, Viren · spore Spore · tile Feld · tool Werkzeug ·
### antibiotic Antibiotikum, Antibiotika · antiviral Virostatikum, Virostatika · barrier Barriere · dose Dosis ·
### cure heilen · slow bremsen · asleep schläft · spread sich ausbreiten · infected infiziert · core Kern · clean
### sauber · turn Zug · action Aktion · goal Ziel · par Par · preview Vorschau · hint Tipp · undo Zurück · redo Vor
### · finish now Jetzt beenden · tap a tile auf ein Feld tippen · press a button einen Knopf drücken.

germs-about-needed_proved = Ohne { WORD($tool, "germs-plural") } kannst du nicht gewinnen (bewiesen).
germs-about-par =
    Par: { $units ->
        [one] { $units } Werkzeug
       *[other] { $units } Werkzeuge
    }, { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } ({ WORD($status, "germs-status") }).
germs-action-end = Ende des Zugs
germs-action-place = { $tool } auf { $at }
germs-back = Zurück zu Zug { $turn }
germs-back_last = dein letzter Zug. Vielleicht war das Level da aber schon verloren.
germs-classic = Klassische 100: { $world }
germs-classic_hint-cap =
    Bis Zug { $turn } kannst du dir { $most ->
        [one] { $most } Feld
       *[other] { $most } Felder
    } leisten.
germs-classic_hint-clear = Bis Zug { $turn } muss das Brett sauber sein.
germs-classic_hint-core = Der Kern muss bis Zug { $turn } halten.
germs-classic_hint-cores = Die Kerne müssen bis Zug { $turn } halten.
germs-classic_hint-cure = Heile { $at } früh; achte auf { $watch }.
germs-classic_hint-dose = Ein Virostatikum auf { $at } bremst, was zählt; achte auf { $watch }.
germs-classic_hint-wall = Eine Barriere auf { $at } hält sie auf; achte auf { $watch }.
germs-compare-other =
    { $action }: { $with ->
        [one] { $with } Feld
       *[other] { $with } Felder
    } infiziert nach diesem Zug statt { $without }.
germs-compare-same = { $action } ändert am nächsten Zug nichts: { $without } infiziert.
germs-compare-short_other = { WORD($tool, "germs-tool") } hier: { $with } infiziert statt { $without }
germs-compare-short_refused = { WORD($tool, "germs-tool") } hier nicht möglich
germs-compare-short_same = { WORD($tool, "germs-tool") } hier: kein Unterschied im nächsten Zug
germs-end-core = In Zug { $turn } hat die Infektion den Kern auf { $cells } erreicht.
germs-end-not_clear =
    Du hast keine Züge mehr, und noch { $infected ->
        [one] ist { $infected } Feld
       *[other] sind { $infected } Felder
    } infiziert: { $cells }.
germs-end-par =
    Drei Sterne: bis { $units ->
        [one] { $units } Werkzeug
       *[other] { $units } Werkzeuge
    } und { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }. Zwei: bei einem davon eins mehr.
germs-end-score = { $stars } von 3 Sternen, { $score } Punkte.
germs-end-too_many = { $infected } Felder sind infiziert, { $over } mehr als die erlaubten { $most }.
germs-end-won =
    Du hast { $used ->
        [one] { $used } Werkzeug
       *[other] { $used } Werkzeuge
    } in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } verwendet.
germs-event-converted = { $at }: aus { WORD($from, "germs-germ") } wird { WORD($to, "germs-germ") }.
germs-event-core_infected = { $at }: Kern infiziert ({ WORD($germ, "germs-germ") }).
germs-event-cured = { $at }: { WORD($germ, "germs-germ") } geheilt.
germs-event-slowed =
    { $at }: Virus gebremst für { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }.
germs-event-spread = { $at }: neu befallen ({ WORD($germ, "germs-germ") }).
germs-event-turn_ended =
    Zug { $turn } ist vorbei, { $infected ->
        [one] { $infected } Feld ist
       *[other] { $infected } Felder sind
    } infiziert.
germs-event-walled = { $at }: Barriere gebaut.
germs-event-wasted = { WORD($tool, "germs-tool") } auf Spalte { $x }, Reihe { $y }: keine Wirkung, und der Zug verging.
germs-event-woke = { $at }: Spore aufgewacht.
germs-figure =
    { $figure ->
        [one] { $figure } Punkt
       *[other] { $figure } Punkte
    }
germs-germ-bacteria = Bakterien
germs-germ-spore = Spore
germs-germ-virus = Virus
germs-goal-cap =
    Halte die Infektion bis Zug { $limit } bei höchstens { $most ->
        [one] { $most } Feld
       *[other] { $most } Feldern
    }.
germs-goal-clear = Heile alle Keime.
germs-goal-clear_within =
    Heile alle Keime in { $limit ->
        [one] { $limit } Zug
       *[other] { $limit } Zügen
    }.
germs-goal-protect =
    Halte { $cores ->
        [one] den Kern
       *[other] die { $cores } Kerne
    } { $limit ->
        [one] { $limit } Zug
       *[other] { $limit } Züge
    } lang sauber.
germs-goal_par =
    Par: { $units ->
        [one] { $units } Werkzeug
       *[other] { $units } Werkzeuge
    }, { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }.
germs-help-antibiotic = heilt Bakterien und wache Sporen.
germs-help-antiviral = bremst alle Viren auf und um ein Feld; eine Dosis in einem späteren Zug heilt sie.
germs-help-barrier = sperrt ein leeres Feld für immer.
germs-hint-end =
    Beende jetzt den Zug: Von hier aus lässt sich das Level in noch { $turns } { $turns ->
        [one] Zug
       *[other] Zügen
    } gewinnen.
germs-hint-none = Von hier aus kein Sieg gefunden. Nimm etwas zurück.
germs-hint-place =
    Versuch { WORD($tool, "germs-some") } auf { $at }: Von hier aus lässt sich das Level in noch { $turns } { $turns ->
        [one] Zug
       *[other] Zügen
    } gewinnen.
germs-hint-thinking = Ein Weg zum Sieg wird gesucht.
germs-key-finish = Jetzt beenden, wenn nur noch Warten bleibt
germs-kind-bacteria = Bakterien
germs-kind-spore = Sporen
germs-kind-virus = Viren
germs-level_hint-cap =
    In Zug { $turn } kannst du dir { $most ->
        [one] { $most } Feld
       *[other] { $most } Felder
    } leisten.
germs-level_hint-clear = Bis Zug { $turn } muss das Brett sauber sein.
germs-level_hint-core = Der Kern muss bis Zug { $turn } halten.
germs-level_hint-cores = Die Kerne müssen bis Zug { $turn } halten.
germs-level_hint-cure =
    { $at } in Zug { $turn } zu heilen rettet auf einen Schlag { $tiles ->
        [one] { $tiles } Feld
       *[other] { $tiles } Felder
    }.
germs-level_hint-dose = In Zug { $turn } erreicht eine Dosis auf { $at } ein Virus.
germs-level_hint-doses = In Zug { $turn } erreicht eine Dosis auf { $at } { $viruses } Viren.
germs-level_hint-seal =
    Wird { $at } versiegelt, schneidet das { $tiles ->
        [one] { $tiles } Feld
       *[other] { $tiles } Felder
    } ab.
germs-level_hint-spore = Die Spore auf { $at } schläft zunächst; heile sie in Zug { $turn }.
germs-level_hint-wall = In Zug { $turn } hilft eine Barriere auf { $at }.
germs-level_hint-watch = Achte auf { $at }.
germs-line = Dämme eine Infektion mit einer Handvoll Werkzeugen ein.
germs-log-spread = { WORD($germ, "germs-kind") } erreichen { $cells }.
germs-name-antibiotic = Antibiotikum
germs-name-antiviral = Virostatikum
germs-name-barrier = Barriere
germs-plural-antibiotic = Antibiotika
germs-plural-antiviral = Virostatika
germs-plural-barrier = Barrieren
germs-progress = Infiziert
germs-progress_text = { $infected } von { $tiles } Feldern
germs-refused-asleep = { $at }: Die Spore schläft noch, und Antibiotika wirken erst, wenn sie wach ist.
germs-refused-core = { $at } ist ein Kern: Darauf kannst du keine Barriere bauen.
germs-refused-no_actions_left = In diesem Zug hast du keine Aktion mehr. Beende den Zug.
germs-refused-no_stock = { WORD($tool, "germs-tool") }: aufgebraucht.
germs-refused-no_virus_near = { $at }: Weder hier noch direkt daneben ist ein Virus, das zu bremsen wäre.
germs-refused-nothing_to_cure = { $at }: Hier ist kein Keim zu heilen.
germs-refused-occupied = { $at } ist belegt: Eine Barriere braucht ein leeres Feld.
germs-refused-off_board = Spalte { $x }, Reihe { $y } liegt außerhalb des Bretts ({ $size }).
germs-refused-resistant = { $at }: Gegen { WORD($germ, "germs-kind") } wirken Antibiotika nicht.
germs-rules-bacteria = Bakterien breiten sich nach oben, unten, links und rechts aus.
germs-rules-spore = Eine Spore schläft eine Weile und breitet sich dann wie Bakterien nach oben, unten, links und rechts aus.
germs-rules-stars = Drei Sterne für einen Sieg innerhalb von Par, bei Werkzeugen und Zügen. Zwei, wenn du bei einem davon um eins darüber liegst.
germs-rules-tools = Antibiotika heilen Bakterien und wache Sporen. Virostatika bremsen alle Viren um ein Feld, und eine zweite Dosis in einem späteren Zug heilt sie. Barrieren versperren den Weg.
germs-rules-turn = In jedem Zug setzt du bis zu zwei Werkzeuge ein, dann breiten sich alle Keime gleichzeitig aus.
germs-rules-virus = Ein Virus breitet sich diagonal aus und übernimmt Bakterien und Sporen.
germs-say-actions =
    Noch { $left ->
        [one] { $left } Aktion
       *[other] { $left } Aktionen
    } in diesem Zug.
germs-say-finished =
    { $turns ->
        [one] Der letzte Zug ist
       *[other] Die letzten { $turns } Züge sind
    } vorbei.
germs-say-no_actions = Keine Aktion mehr: Beende den Zug.
germs-say-no_finish = Die restlichen Züge nur abzuwarten würde nicht gewinnen.
germs-say-no_tool = Wähle zuerst ein Werkzeug.
germs-say-preview_off = Vorschau aus.
germs-say-preview_on = Vorschau an.
germs-say-redone = Wiederholt: { $action }.
germs-say-released = Kein Werkzeug in der Hand.
germs-say-resumed = Willkommen zurück. Du bist in Zug { $turn }.
germs-say-selected = { $tool }: { $help }
germs-say-undone = Zurückgenommen: { $action }.
germs-score-base = Level gewonnen
germs-score-clean = Nichts mehr infiziert
germs-score-containment = Infektion klein gehalten
germs-score-pace = Züge übrig
germs-score-par = Par
germs-score-par_value =
    { $units ->
        [one] { $units } Werkzeug
       *[other] { $units } Werkzeuge
    }, { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } ({ WORD($status, "germs-status") })
germs-score-stars =
    { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
germs-score-thrift = Werkzeuge übrig
germs-score-total = Summe
germs-solve-looked =
    { $nodes ->
        [one] { $nodes } Stellung
       *[other] { $nodes } Stellungen
    } angesehen, { $width } pro Zug behalten.
germs-some-antibiotic = ein Antibiotikum
germs-some-antiviral = ein Virostatikum
germs-some-barrier = eine Barriere
germs-stamp-cap = Eingedämmt
germs-stamp-clear = Geheilt
germs-stamp-of = { $infected } von { $most }
germs-stamp-protect = Geschützt
germs-stamp-turns =
    { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
germs-status-best_known = bisher bestes
germs-status-proved = bewiesen
germs-story =
    { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    } gespielt.
germs-story-chart = Infizierte Felder, Zug für Zug
germs-story-won =
    Gewonnen in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } mit { $units ->
        [one] { $units } Werkzeug
       *[other] { $units } Werkzeugen
    }, Par { $par }.
germs-tile-asleep =
    schläft noch { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
germs-tile-core = Kern
germs-tile-empty = leer
germs-tile-fallen = hier fiel ein Kern
germs-tile-falls = im nächsten Zug { WORD($germ, "germs-germ") }
germs-tile-immune =
    immun für { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
germs-tile-slowed =
    gebremst für { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
germs-tile-spared = verschont
germs-tile-spreads = breitet sich im nächsten Zug aus
germs-tile-turns = wird im nächsten Zug zu { WORD($germ, "germs-germ") }
germs-tile-wall = Wand
germs-tool-antibiotic = Antibiotikum
germs-tool-antiviral = Virostatikum
germs-tool-barrier = Barriere
germs-turn-calm = Zug { $turn }: Nichts hat sich ausgebreitet; { $infected } von { $tiles } infiziert.
germs-turn-converted =
    { $count ->
        [one] { $count } Feld wurde
       *[other] { $count } Felder wurden
    } von einem Virus übernommen.
germs-turn-cores =
    { $count ->
        [one] Ein Kern ist
       *[other] Kerne sind
    } infiziert.
germs-turn-endless = Zug { $turn }
germs-turn-held = Zug { $turn }: { $infected } von { $tiles } infiziert.
germs-turn-limited = Zug { $turn } von { $limit }
germs-turn-over =
    { $passed ->
        [one] { $passed } Zug
       *[other] { $passed } Züge
    } gespielt
germs-turn-spread =
    Zug { $turn }: { $spread ->
        [one] { $spread } Feld
       *[other] { $spread } Felder
    } neu infiziert; insgesamt { $infected } von { $tiles }.
germs-tutorial-close = Heilen und schließen
germs-tutorial-close_end = Keine Aktion mehr. Beende den Zug.
germs-tutorial-close_finish = Der Raum ist zu: 4 Felder infiziert, 8 erlaubt. Drücke „Jetzt beenden“.
germs-tutorial-close_front = Die zwei draußen haben am meisten Platz. Tippe auf F7 und heile eins.
germs-tutorial-close_look = Höchstens 8 Felder bis Zug 6. Zwei Keime sind außerhalb des Eckraums.
germs-tutorial-close_other = Tippe auf G7 und heile das andere: Dann bleibt nur der Raum.
germs-tutorial-close_shut = Eine Barriere bleibt für immer, also kommen sie nie heraus. Tippe auf C2.
germs-tutorial-close_take = Der Raum ist voll, und C2 ist der einzige Ausgang. Wähle die Barriere.
germs-tutorial-core = Kerne
germs-tutorial-core_cure = Verschaff dir erst etwas Zeit. Tippe auf A4, um es zu heilen.
germs-tutorial-core_cure_too = Tippe auch auf B4: Dann breitet sich in diesem Zug nur A5 aus.
germs-tutorial-core_end = Keine Aktion mehr. Beende den Zug.
germs-tutorial-core_far = Tippe auf D7, um auch das zu schließen. Der Weg durch D1 ist zu lang.
germs-tutorial-core_finish = Die Kerne sind sicher. Drücke „Jetzt beenden“. Hilfe gibt es unter „Tipp“.
germs-tutorial-core_look = Halte die Kerne F4 und G4 11 Züge sauber. Die Lücken: D1, D4 und D7.
germs-tutorial-core_near = D4 ist der kürzeste Weg zu den Kernen. Tippe auf D4, um ihn zu schließen.
germs-tutorial-core_take = Jetzt schließ die Lücken. Wähle die Barriere.
germs-tutorial-cure = Züge und Heilung
germs-tutorial-cure_corner = F6 ist eingemauert und könnte warten. Heile es jetzt: Tippe auf F6.
germs-tutorial-cure_end = Kein gestrichelter Umriss mehr, nichts breitet sich aus. Beende den Zug.
germs-tutorial-cure_front = Ein Antibiotikum heilt ein Feld. Beginn am Rand der Kolonie: Tippe auf B1.
germs-tutorial-cure_last = Ein neuer Zug und zwei neue Aktionen. Tippe auf A1, um es zu heilen.
germs-tutorial-cure_look = Heile alle Keime in 7 Zügen. Gestrichelt: wohin sie als Nächstes gehen.
germs-tutorial-cure_other = Geheilt ist einen Zug lang sicher. Tippe auch auf A2: A1 kann nirgends hin.
germs-tutorial-cure_win = Die Schale ist sauber. Beende den Zug und gewinne das Level.
germs-tutorial-dose = Viren
germs-tutorial-dose_end = Gebremst breitet es sich nicht aus; Bögen zählen die Züge. Beende den Zug.
germs-tutorial-dose_first = Ein Virostatikum wirkt auf ein Feld und die acht darum. Tippe auf E4.
germs-tutorial-dose_look = Heile das Virus in 5 Zügen. Es geht diagonal, wohin seine Noppen zeigen.
germs-tutorial-dose_second = Es blieb, wo es war. Tippe auf E4: Die zweite Dosis heilt es.
germs-tutorial-dose_win = Das Virus ist weg. Beende den Zug und gewinne.
germs-tutorial-sleep = Sporen
germs-tutorial-sleep_end = Nichts wird sich ausbreiten. Beende den Zug.
germs-tutorial-sleep_front = Heile inzwischen die Bakterien. Beginn am Rand: Tippe auf G1.
germs-tutorial-sleep_last = Tippe auf H1. Deine zweite Aktion musst du nicht nutzen.
germs-tutorial-sleep_look = Heile alle Keime. Die Spore auf A1 schläft und ist noch nicht zu heilen.
germs-tutorial-sleep_other = Tippe auch auf H2: Dann sitzt H1 in der Falle.
germs-tutorial-sleep_wait = Die Spore schläft noch. Heb ein Antibiotikum auf und beende den Zug.
germs-tutorial-sleep_wake = Die Spore ist wach: Jetzt kannst du sie heilen. Tippe auf A1.
germs-tutorial-sleep_win = Die Schale ist sauber. Beende den Zug und gewinne.
germs-tutorial-wall = Barrieren
germs-tutorial-wall_far = Eine Aktion hast du noch. Tippe auf D6, um auch das zu schließen.
germs-tutorial-wall_finish = Die Keime sind eingesperrt, nur Warten bleibt. Drücke „Jetzt beenden“.
germs-tutorial-wall_look = Höchstens 21 Felder bis Zug 8. Die Auswege der Infektion sind D2 und D6.
germs-tutorial-wall_near = Heilung schützt einen Zug lang, eine Barriere für immer. Setz eine auf D2.
germs-tutorial-wall_redo = D2 ist wieder offen. Drücke „Vor“, um es zu schließen.
germs-tutorial-wall_undo = D2 ist zu. Du kannst alles zurücknehmen: Drücke „Zurück“.
germs-world-all = Ausbruch
germs-world-all_line = Alle Keime und alle Arten von Zielen, auf großen Brettern und ohne Verschwendung.
germs-world-bacteria = Bakterien
germs-world-bacteria_line = Sie gehen nach oben, unten, links und rechts. Heile sie oder mauere sie ein.
germs-world-core = Kerne
germs-world-core_line = Lass den Keimen das Brett, aber nicht die Kerne.
germs-world-deep_sleep = Tiefschlaf
germs-world-deep_sleep_line = Wieder Sporen, mehr davon und auf größeren Brettern.
germs-world-epidemic = Epidemie
germs-world-epidemic_line = Alle Keime, alle Ziele und wenig Reserve.
germs-world-pandemic = Pandemie
germs-world-pandemic_line = Die größten Bretter. Nichts darf verschwendet werden.
germs-world-second_wave = Zweite Welle
germs-world-second_wave_line = Die Viren sind zurück, auf größeren Brettern.
germs-world-spore = Sporen
germs-world-spore_line = Sie schlafen, sie wachen auf, und dann breiten sie sich aus: Halt rechtzeitig Heilung bereit.
germs-world-strongholds = Festungen
germs-world-strongholds_line = Kerne, die zu halten sind, und Keime von mehreren Seiten.
germs-world-virus = Viren
germs-world-virus_line = Viren breiten sich diagonal aus, und zur Heilung braucht es zwei Dosen.
germs-worth-also = Ein Sieg könnte auch so beginnen: { $actions }.
germs-worth-also_more =
    Ein Sieg könnte auch so beginnen: { $actions }, oder auf { $more } andere { $more ->
        [one] Weise
       *[other] Weisen
    }.
germs-worth-could_wait = { WORD($tool, "germs-name") }: Kein Zug gefunden, in dem es nicht hätte warten können.
germs-worth-due = { WORD($tool, "germs-name") }: Ohne Einsatz in Zug { $turn } wurde kein Sieg gefunden.
germs-worth-kept =
    { $action } hielt { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    } sauber: { $cells }.
germs-worth-looking = Andere Wege zum Sieg werden gesucht …
germs-worth-none = Du hast nichts eingesetzt.
germs-worth-nothing = { $action } hielt in diesem Zug kein Feld sauber.
germs-worth-only = Kein anderer Anfang eines Siegs wurde gefunden.
germs-worth-title = Was jeder Zug wert war
germs-worth-tools = Wann jedes Werkzeug nötig war
germs-worth-turn = Zug { $turn }: { $before } infiziert vorher, { $after } nachher
germs-worth-with = Ohne diesen Schritt hätten deine anderen nicht gewonnen.
germs-worth-without = Deine anderen Schritte hätten auch ohne diesen gewonnen.
