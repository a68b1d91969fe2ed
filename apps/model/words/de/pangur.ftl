### Was Pangur sagt: Katzen, Mäuse, Runden, Vorschau, Lektionen.
###
### Glossar: cat Katze · mouse Maus · round Runde · turn Zug · move Bewegung, sich bewegen · hit Hieb,
### schlagen · catch Fang, fangen · meow Miau · Meowge Miaumeter (Wortspiel: Miau und Messgerät; die
### Summe der Miaus aller Katzen auf Toren) · gate Tor · shadow Schatten · in the light im Licht · cell
### Feld · grain Korn · heart Herz · tier Stufe · wave Welle · stunned betäubt · Shadow Strike
### Schattenhieb · formation Aufstellung · preview Vorschau · par Par · challenge Aufgabe · hint Tipp ·
### undo Zurück · redo Vor · tap a cell auf ein Feld tippen · press a button einen Knopf drücken.
### Pangur, Guardian und Baircne sind Namen und bleiben, wie sie sind; alle drei sind „er“.

pangur-about-best = Beste Wertung: { $score } Punkte ({ WORD($status, "pangur-score_status") }).
pangur-about-par =
    Par: { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } ({ WORD($status, "pangur-par_status") }).
pangur-action-confirm = Aufstellung
pangur-action-end = Ende des Zugs
pangur-action-hit = { WORD($cat, "pangur-cat") } schlägt { $at }
pangur-action-move = { WORD($cat, "pangur-cat") } nach { $at }
pangur-action-place = { WORD($cat, "pangur-cat") } auf { $at }
pangur-back = Zurück zu Runde { $round }
pangur-back_known = Von dort aus ist ein Sieg bekannt.
pangur-back_last = Die letzte Runde. Vielleicht war da aber schon alles verloren.
pangur-back_setup = Zurück zur Aufstellung
pangur-best_run = { $score } Punkte in Welle { $wave }, { $grain } Korn verloren
pangur-cat-baircne = Baircne
pangur-cat-guardian = Guardian
pangur-cat-pangur = Pangur
pangur-cats-bond = { " " }+ 1 neben Pangur
pangur-cats-catch = Fang { $catch }: { $base } Basis
pangur-cats-meow = { " " }· Miau { $meow } (auf einem Tor)
pangur-cats-no_meow = { " " }· Miau { $meow } (nicht auf einem Tor)
pangur-cats-shadow = { " " }+ 1 Schatten
pangur-cell-gate = { $at } ist ein Tor. Hier kommen Mäuse herein, wenn keine Katze den Weg versperrt. Eine Katze verscheucht hier so viele Mäuse, wie ihr Miau zählt.
pangur-cell-interior = { $at } liegt im Licht. Für Katzen nichts Besonderes; Mäuse laufen von hier in den Schatten. Stehen auf allen Feldern im Licht Mäuse, ist das Spiel verloren.
pangur-cell-shadow = { $at } liegt im Schatten. Eine Katze, die ihren ersten Hieb im Zug von hier ausführt, hat einen Hieb mehr. Eine Maus, die hier frisst, wächst um eine Stufe.
pangur-challenge = Aufgabe { $number }
pangur-challenge_hint =
    In { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } zu gewinnen. Wo fangen deine Katzen an?
pangur-classic = Klassische Aufgaben
pangur-classic_line = Die sechzig Aufgaben der ersten Ausgabe, von leicht bis schwer. Jede lässt sich gewinnen.
pangur-compare = { $deed }: dann { $turn }.
pangur-confirm = Bestätigen
pangur-cost-grain = −{ $count } Korn
pangur-cost-hearts =
    −{ $count ->
        [one] { $count } Herz
       *[other] { $count } Herzen
    }
pangur-cost-loses = verliert
pangur-cost-nothing = kostet nichts
pangur-cost-wins = gewinnt
pangur-count-lost =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } verloren.
pangur-count-won =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    } gewonnen.
pangur-daily_hint = Die Aufgabe von heute. Ihr Par siehst du, sobald du gewonnen hast.
pangur-end-chance = Deine letzte bekannte Chance hast du in Runde { $round } vergeben: { $deed }.
pangur-end-killed = { $cat } starb in Runde { $round }.
pangur-end-lost = Verloren: { WORD($reason, "pangur-reason") }
pangur-end-round = Das war in Runde { $round }.
pangur-end-score = { $stars } von 3 Sternen, { $score } Punkte.
pangur-end-won =
    In { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }, { $grain } Korn gerettet.
pangur-event-cat_killed = { WORD($cat, "pangur-cat") } ist tot, und das Spiel ist verloren.
pangur-event-confirmed = Die Katzen sind bereit. Die erste Runde beginnt.
pangur-event-entered = Durch { $gate } kommt eine Maus herein und lässt sich auf { $at } nieder.
pangur-event-entered_gate = Durch { $gate } kommt eine Maus herein und bleibt dort.
pangur-event-fed = Die Mäuse fressen { $eaten } Korn; verloren sind jetzt { $grainLoss }.
pangur-event-fed_grown = Die Mäuse fressen { $eaten } Korn; verloren sind jetzt { $grainLoss }. Im Schatten wachsen sie: { $grown }.
pangur-event-fed_nothing = Nichts wird gefressen; verloren sind bisher { $grainLoss } Korn.
pangur-event-killed = { WORD($cat, "pangur-cat") } fängt die Maus auf { $at }.
pangur-event-killed_healed = { WORD($cat, "pangur-cat") } fängt die Maus auf { $at } und bekommt ein Herz dazu.
pangur-event-meowge =
    Miaumeter { $meowge }: Von { $incoming ->
        [one] { $incoming } Maus
       *[other] { $incoming } Mäusen
    } an den Toren { $deterred ->
        [one] flieht { $deterred }
       *[other] fliehen { $deterred }
    }, und { $entering ->
        [one] { $entering } kommt
       *[other] { $entering } kommen
    } herein.
pangur-event-mouse_bluffed = Die Maus auf { $at } greift { WORD($cat, "pangur-cat") } vergeblich an: Das Miau ist ihr zu laut.
pangur-event-mouse_hit =
    Die Maus auf { $at } beißt { WORD($cat, "pangur-cat") }, dem noch { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    } { $hearts ->
        [one] bleibt
       *[other] bleiben
    }.
pangur-event-mouse_moved = Die Maus auf { $from } läuft nach { $to }.
pangur-event-moved = { WORD($cat, "pangur-cat") } geht von { $from } nach { $to }.
pangur-event-overrun = Auf allen Feldern im Licht stehen Mäuse, und das Spiel ist verloren.
pangur-event-placed = { WORD($cat, "pangur-cat") } steht auf { $at }.
pangur-event-retaliated =
    Die Maus auf { $at } beißt zurück: { WORD($cat, "pangur-cat") } verliert { $damage ->
        [one] { $damage } Herz
       *[other] { $damage } Herzen
    }.
pangur-event-scared =
    { $count ->
        [one] { $count } Maus bekommt
       *[other] { $count } Mäuse bekommen
    } Angst und { $count ->
        [one] flieht
       *[other] fliehen
    }.
pangur-event-seven_seven = Eine Maus hat Stufe 7 erreicht, und das Spiel ist verloren.
pangur-event-struck =
    { WORD($cat, "pangur-cat") } schlägt die Maus auf { $at }. Sie hat noch { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    } und ist betäubt.
pangur-event-swapped = { WORD($cat, "pangur-cat") } steht auf { $at } und tauscht den Platz mit { WORD($other, "pangur-cat") }.
pangur-event-wave_over = Die Welle ist vorbei.
pangur-event-won = Keine Maus ist mehr da, und keine traut sich herein. Du gewinnst.
pangur-figure =
    { $figure ->
        [one] { $figure } Punkt
       *[other] { $figure } Punkte
    }
pangur-film = Zug der Mäuse: { $step } von { $steps }
pangur-ghost-ahead =
    Insgesamt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } Vorsprung
pangur-ghost-behind =
    Insgesamt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } Rückstand
pangur-ghost-cost =
    Runde { $round }: kostet dich { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
pangur-ghost-even = Runde { $round }: gleichauf
pangur-ghost-gain =
    Runde { $round }: bringt dir { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
pangur-ghost-level = Insgesamt gleichauf
pangur-ghost-over = { WORD($who, "pangur-ghost_who") }: schon zu Ende.
pangur-ghost-parts = { $speed } für die Runde selbst, { $grain } für Korn, { $health } für verletzte Katzen.
pangur-ghost-standing =
    { WORD($who, "pangur-ghost_who") }: noch { $mice ->
        [one] eine Maus
       *[other] { $mice } Mäuse
    }, { $grain } Korn verloren, { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    }.
pangur-ghost-title = Verglichen mit dem besten bekannten Weg
pangur-ghost-won =
    { WORD($who, "pangur-ghost_who") }: gewonnen, { $grain } Korn verloren, { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    }.
pangur-ghost_who-best = Bester Weg
pangur-ghost_who-you = Du
pangur-goal = Fang alle Mäuse; verscheuche alle { $mice } an den Toren.
pangur-goal_barred = Fang alle Mäuse.
pangur-goal_par =
    Par: { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }.
pangur-ground-gate = Tor
pangur-ground-interior = im Licht
pangur-ground-shadow = Schatten
pangur-group-every_hit = Jeder Hieb
pangur-group-full_granary = Voller Speicher
pangur-group-gate_fight = Kampf ums Tor
pangur-group-last_grain = Das letzte Korn
pangur-group-one_round_mate = Eine Runde
pangur-group-siege = Belagerungen
pangur-group-tier_three_hunt = Dicke Mäuse
pangur-group_line-every_hit = Gewinne in der ersten Runde, mit höchstens einem Hieb übrig.
pangur-group_line-full_granary = Gewinne in zwei Runden, ohne ein einziges Korn zu verlieren.
pangur-group_line-gate_fight = Mäuse halten die Tore besetzt. Kämpfe um sie.
pangur-group_line-last_grain = Gewinne in zwei Runden. Etwas Korn geht auf jeden Fall verloren.
pangur-group_line-one_round_mate = Gewinne gleich in der ersten Runde.
pangur-group_line-siege = Diese dauern drei Runden oder länger.
pangur-group_line-tier_three_hunt = Eine Maus der Stufe 3 oder höher will erst gejagt werden.
pangur-help-baircne = Fang 2, Miau 2. Ein Hieb mehr direkt neben Pangur.
pangur-help-guardian = Fang 1, Miau 3. Mäuse gehen zuerst auf ihn los.
pangur-help-pangur = Fang 3, Miau 1. Bewegt sich zweimal pro Zug.
pangur-hint-act =
    Versuch es so: { $deed }. Von hier aus lässt sich das Spiel in { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } gewinnen.
pangur-hint-confirm =
    Bestätige die Aufstellung: Von hier aus lässt sich das Spiel in { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } gewinnen.
pangur-hint-end =
    Beende jetzt den Zug: Von hier aus lässt sich das Spiel in { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } gewinnen, diese mitgezählt.
pangur-hint-none = Von hier aus kein Sieg gefunden. Nimm etwas zurück.
pangur-hint-thinking = Ein Weg zum Sieg wird gesucht.
pangur-house-grain = Korn verloren: { $grain }
pangur-house-inside = Mäuse im Licht: { $mice } von { $cells }
pangur-house-strong = Auf { $at } ist eine Maus der Stufe 6: Frisst sie noch einmal im Schatten, ist das Spiel verloren
pangur-house-wave = Welle { $wave }
pangur-key-press = Katze setzen oder bewegen, Maus schlagen
pangur-key-release = Katze loslassen
pangur-key-select = Katze wählen
pangur-lamp-dark = Von hier aus kein Sieg gefunden
pangur-lamp-lit = Ein Sieg ist bekannt
pangur-lamp-unknown = Noch unklar, ob das zu gewinnen ist
pangur-lane-barred = Die Tore sind verriegelt
# Two lines in the picture above the board, of at most nine letters.
pangur-lane-come = { $count } rein
pangur-lane-comes = Maus { $number } kommt herein
pangur-lane-flee = { $count } weg
pangur-lane-flees = Maus { $number } flieht
pangur-lane-meowge = Miaumeter { $meowge }
pangur-lane-sum =
    Miaumeter { $meowge }: { $deterred ->
        [one] { $deterred } flieht
       *[other] { $deterred } fliehen
    }, { $entering ->
        [one] { $entering } kommt
       *[other] { $entering } kommen
    } herein
pangur-lesson-gates = Tore
pangur-lesson-gates_beside = Geh neben sie, nach B4.
pangur-lesson-gates_came = Sie ist drin, und jeder Zug bringt sechs neue. Wähle Pangur für den Fang.
pangur-lesson-gates_catch = Fang sie auf B5. Danach bleibt ihm noch eine Bewegung.
pangur-lesson-gates_choose = Draußen lauern sechs Mäuse. Baircnes Miau 2 schreckt zwei. Wähle Guardian.
pangur-lesson-gates_end = 3 + 2 + 1: Miaumeter sechs, also kommt keine rein. Beende den Zug: Sieg!
pangur-lesson-gates_meow = Nur Katzen auf Toren schrecken Mäuse. Guardians Miau ist 3: ab nach C5.
pangur-lesson-gates_shut = Jetzt mach das Tor selbst dicht: Geh nach B5.
pangur-lesson-gates_watch = Fünf werden blass und fliehen. Eine kommt durch die Lücke B5. Beende den Zug.
pangur-lesson-hit = Hiebe
pangur-lesson-hit_again = Sie beißt zurück: 2 minus Miau 1. Nun ist sie betäubt: Schlag noch mal zu.
pangur-lesson-hit_choose = Das ist Pangur, der Jäger. Tippe auf ihn, um ihn zu wählen.
pangur-lesson-hit_end = Jeder Fang heilt ein Herz. Keine Maus ist mehr da: Beende den Zug.
pangur-lesson-hit_small = Er schlägt Mäuse auf den acht Feldern um sich. Tippe auf die auf D4.
pangur-lesson-hit_strong = Gefangen! Die Pfote zeigt noch zwei Hiebe. B3 hat zwei Herzen: Schlag zu.
pangur-lesson-mice = Mäuse
pangur-lesson-mice_armour = Sie beißen zuerst Guardian, doch Miau 3 ist sein Panzer. Zieh ihn nach D3.
pangur-lesson-mice_choose = Pfeil: Sie läuft. Maul: Sie beißt. +1: Sie wächst. Wähle Guardian.
pangur-lesson-mice_end = Stirbt eine Katze oder wächst eine Maus auf 7, verlierst du. Beende den Zug.
pangur-lesson-mice_finish = Betäubt setzt sie aus. Fang sie mit Pangur, mit zwei Hieben.
pangur-lesson-mice_last = Baircnes Miau 2 stoppt einen Biss von 2. Fang mit ihm die Maus auf E4.
pangur-lesson-mice_preview = Mäuse sind nie Zufall. Drücke „Vorschau“, das Auge, und sieh, was sie tun.
pangur-lesson-mice_stun = Wähle Guardian und schlag E2: 3 minus Miau 3 ist 0, also kein Biss.
pangur-lesson-mice_watch = Nun sind sie dran; dann fressen sie, im Schatten wachsen sie. Beende den Zug.
pangur-lesson-move = Bewegung
pangur-lesson-move_bond = Neben Pangur hat Baircne einen Hieb mehr. Bewege ihn nach C3.
pangur-lesson-move_choose = Katzen ziehen wie Damen im Schach, nie über andere hinweg. Wähle Pangur.
pangur-lesson-move_end = Bewegungen und Hiebe dürfen übrig bleiben, wie Guardians. Beende den Zug.
pangur-lesson-move_go = Pfotenabdrücke zeigen, wohin er kann. Schick ihn schräg hoch nach D4.
pangur-lesson-move_hit = Eine Katze darf vor und nach einer Bewegung schlagen. Fang die Maus auf E5.
pangur-lesson-move_other = D2 hat drei Herzen, Pangur noch zwei Hiebe. Wähle Baircne auf B4.
pangur-lesson-move_three = Drei Hiebe für drei Herzen. Schlag D2, bis die Maus gefangen ist.
pangur-lesson-move_twice = Nur Pangur kann sich zweimal pro Zug bewegen. Geh weiter nach D3.
pangur-lesson-shadow = Schatten
pangur-lesson-shadow_catch = Zwei davon genügen. Fang die Maus auf E1.
pangur-lesson-shadow_choose = Der dunkle Rand ist Schatten. A2: zwei Herzen, Guardian: ein Hieb. Wähle ihn.
pangur-lesson-shadow_end = Schatten hilft beiden Seiten: Lass keine Maus darin. Beende den Zug.
pangur-lesson-shadow_enter = Wer zuerst aus dem Schatten schlägt, hat einen Hieb mehr. Geh nach A3.
pangur-lesson-shadow_four = Im Schatten hat Pangur vier Hiebe. Geh hinunter nach D1, neben die Maus.
pangur-lesson-shadow_grown = Sie fraß ein Korn und wuchs im Schatten auf 2. Wähle Pangur auf D4.
pangur-lesson-shadow_strike = Seine Pfote ist rot: Aus dem Schatten hat er zwei Hiebe. Schlag A2 zweimal.
pangur-lesson-shadow_watch = Im Schatten ist noch eine Maus, auf E1. Beende den Zug und sieh ihr zu.
pangur-lesson-win = Gewinnen
pangur-lesson-win_choose = Zum Sieg: keine Maus im Haus, alle drei Katzen auf Toren. Wähle Pangur.
pangur-lesson-win_confirm = Gestrichelte Köpfe zeigen, wo neue Mäuse stünden. Bestätige die Aufstellung.
pangur-lesson-win_end = Alle gefangen, alle sechs verscheucht. Beende den Zug und gewinne.
pangur-lesson-win_one = Guardian braucht nur einen Hieb. Fang die Maus auf D4.
pangur-lesson-win_others = Guardian und Baircne schließen die anderen Tore: Setz sie auf C5 und D5.
pangur-lesson-win_place = Jetzt stellst du die Katzen auf. Setz Pangur auf B5, neben drei Mäuse.
pangur-lesson-win_three = Fang diese drei mit ihm, in beliebiger Reihenfolge.
pangur-lesson-win_two = Baircne nimmt die starke: zwei Hiebe auf E4.
pangur-level_name-small =
    { $mice ->
        [one] { $mice } kleine Maus
       *[other] { $mice } kleine Mäuse
    }
pangur-level_name-strongest =
    { $mice ->
        [one] { $mice } Maus
       *[other] { $mice } Mäuse
    }, die stärkste { $tier }
pangur-line = Drei Katzen hüten das Korn vor Wellen von Mäusen.
pangur-next-bites = wird { WORD($cat, "pangur-cat") } beißen
pangur-next-bluffs = wird { WORD($cat, "pangur-cat") } vergeblich angreifen
pangur-next-comes = hierher wird eine Maus laufen
pangur-next-enters = hier wird eine Maus hereinkommen
pangur-next-grows = wird wachsen
pangur-next-loses =
    wird { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    } verlieren
pangur-next-runs = wird nach { $to } laufen
pangur-next-spared = verschont
pangur-on-gate = auf einem Tor
pangur-on-interior = im Licht
pangur-on-shadow = im Schatten
pangur-panel-cats = Katzen
pangur-panel-house = Haus
pangur-panel-wave = Nächste Welle
pangur-par_status-best_known = bisher bestes
pangur-par_status-proved = bewiesen
pangur-par_status-rounds_proved = bewiesen
pangur-progress = Korn
pangur-progress_text = { $saved } von { $all }
pangur-reason-cat_killed = eine Katze ist gestorben
pangur-reason-overrun = auf allen Feldern im Licht standen Mäuse
pangur-reason-seven_seven = eine Maus hat Stufe 7 erreicht
pangur-refused-already_there = { WORD($cat, "pangur-cat") } steht schon auf { $at }.
pangur-refused-blocked = { WORD($cat, "pangur-cat") } kommt nicht nach { $at }: Da ist etwas im Weg.
pangur-refused-first_picture = Das ist der erste Schritt. „Zurück“ nimmt das Ende des Zugs zurück.
pangur-refused-in_hand = { WORD($cat, "pangur-cat") } ist noch nicht auf dem Brett.
pangur-refused-mouse = Auf { $at } ist eine Maus: Katzen beginnen auf Feldern ohne Maus.
pangur-refused-no_cat = Wähle zuerst eine Katze.
pangur-refused-no_hits = { WORD($cat, "pangur-cat") } hat in diesem Zug keine Hiebe mehr.
pangur-refused-no_line = { WORD($cat, "pangur-cat") } kommt nicht nach { $at }: Katzen bewegen sich gerade oder diagonal.
pangur-refused-no_mouse = Auf { $at } ist keine Maus.
pangur-refused-no_moves = { WORD($cat, "pangur-cat") } hat in diesem Zug keine Bewegung mehr.
pangur-refused-not_cats = Setz zuerst alle drei Katzen und bestätige die Aufstellung.
pangur-refused-not_setup = Die Katzen sind schon aufgestellt: Von jetzt an bewegen sie sich.
pangur-refused-nothing_to_watch = Es gibt nichts zu sehen: Beende erst den Zug.
pangur-refused-still = Solange Bewegung reduziert ist, läuft nichts von selbst ab.
pangur-refused-too_far = Die Maus auf { $at } ist zu weit weg: { WORD($cat, "pangur-cat") } schlägt nur, was direkt daneben steht.
pangur-refused-watching = Sieh den Zug der Mäuse zu Ende an oder überspring ihn.
pangur-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
pangur-rules-end = Du gewinnst, wenn am Ende eines Zugs keine Maus im Haus ist und keine hereinkommt. Sechs verscheuchst du nur mit allen drei Katzen auf Toren: 3 + 2 + 1 sind sechs. Du verlierst, wenn eine Katze stirbt, eine Maus Stufe 7 erreicht oder auf allen Feldern im Licht Mäuse stehen.
pangur-rules-gates = Nach jedem Zug kommen Mäuse an die Tore, meist sechs. Eine Katze auf einem Tor versperrt es und verscheucht so viele, wie ihr Miau zählt; alle Miaus zusammen ergeben das Miaumeter.
pangur-rules-grain = Verlorenes Korn kostet Punkte, aber nie das Spiel.
pangur-rules-hit = Jeder Hieb nimmt einer Maus direkt neben der Katze ein Herz. Überlebt sie, ist sie betäubt und beißt einmal zurück: ihre Stufe minus das Miau der Katze.
pangur-rules-mice = Eine Maus im Licht läuft in den Schatten, wenn sie ihn erreicht. Jede andere beißt eine Katze neben sich; ist da keine, läuft sie näher heran oder bleibt. Dann fressen alle Korn, und die im Schatten wachsen.
pangur-rules-preview = In der Vorschau zeigen Pfeile, wohin Mäuse laufen, ein Maul einen Biss, ein grauer Kreis einen Biss ohne Wirkung, +1 eine Maus, die wächst, und ein gepunkteter Kopf, wo eine hereinkommt. Der Knopf, der den Zug beendet, nennt den Preis.
pangur-rules-shadow = Eine Katze, deren erster Hieb im Zug aus dem Schatten kommt, hat einen Hieb mehr.
pangur-rules-turn = Stell drei Katzen auf. In jedem Zug bewegen sie sich wie Damen im Schach und schlagen, in beliebiger Reihenfolge.
pangur-run-column-grain = Korn weg
pangur-run-column-mode = Modus
pangur-run-column-result = Ergebnis
pangur-run-column-rounds = Runden
pangur-run-column-score = Punkte
pangur-run-column-time = Wann
pangur-run-loss = { $time }: { $mode } verloren ({ WORD($reason, "pangur-reason") }); { $grainLoss } Korn verloren.
pangur-run-lost = Verloren: { WORD($reason, "pangur-reason") }
pangur-run-win =
    { $time }: { $mode } mit { $score } Punkten gewonnen, in { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }, { $grainSaved } Korn gerettet, { $catsFullHealth ->
        [one] { $catsFullHealth } Katze
       *[other] { $catsFullHealth } Katzen
    } mit allen Herzen.
pangur-run-won = Gewonnen
pangur-say-asleep = { WORD($cat, "pangur-cat") } ist für diesen Zug fertig.
pangur-say-left =
    { WORD($cat, "pangur-cat") } hat noch { $moves ->
        [one] { $moves } Bewegung
       *[other] { $moves } Bewegungen
    } und { $hits ->
        [one] { $hits } Hieb
       *[other] { $hits } Hiebe
    }.
pangur-say-mice = Zug der Mäuse: { $turn }.
pangur-say-preview_off = Vorschau aus.
pangur-say-preview_on = Vorschau an.
pangur-say-ready = Alle drei Katzen stehen. Bestätige die Aufstellung oder stell sie um.
pangur-say-redone = Wiederholt: { $action }.
pangur-say-released = Du lässt die Katze los.
pangur-say-resumed = Willkommen zurück. Du bist in Runde { $round }.
pangur-say-round = Runde { $round } beginnt.
pangur-say-runs = Läuft.
pangur-say-stands = Angehalten.
pangur-say-taken = { $cat }: { $help }
pangur-say-to_place =
    { $left ->
        [one] { $left } Katze fehlt
       *[other] { $left } Katzen fehlen
    } noch.
pangur-say-undone = Zurückgenommen: { $action }.
pangur-score-best = Bestes bekanntes Ergebnis
pangur-score-best_proved = Bestes mögliches Ergebnis
pangur-score-grain = Korn gerettet: { $count }
pangur-score-health = Katzen mit allen Herzen: { $count }
pangur-score-par = Par
pangur-score-rounds = Runden: { $count }
pangur-score-total = Summe
pangur-score_status-best_known = bisher beste
pangur-score_status-proved = bewiesen für einen Sieg in Par
pangur-score_status-rounds_proved = bisher beste
pangur-shelf-modes = Modi
pangur-shelf_line-modes = Drei Arten anzufangen. Die Wellen sind überall gleich.
pangur-solve-looked =
    { $nodes ->
        [one] { $nodes } Stellung
       *[other] { $nodes } Stellungen
    } angesehen, { $width } pro Runde behalten.
pangur-story =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }, { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    } übrig.
pangur-story-chart = Die Herzen der Katzen, Runde für Runde
pangur-story-par = Par { $par }.
pangur-sum-bitten =
    { WORD($cat, "pangur-cat") } verliert { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    }
pangur-sum-bluffed =
    { $count ->
        [one] { $count } Angriff scheitert
       *[other] { $count } Angriffe scheitern
    }
pangur-sum-eaten = { $eaten } Korn gefressen
pangur-sum-entered =
    { $count ->
        [one] { $count } Maus kommt
       *[other] { $count } Mäuse kommen
    } herein
pangur-sum-grown =
    { $count ->
        [one] { $count } Maus wächst
       *[other] { $count } Mäuse wachsen
    }
pangur-sum-moved =
    { $count ->
        [one] { $count } Maus läuft
       *[other] { $count } Mäuse laufen
    }
pangur-sum-wave =
    { $fled ->
        [one] { $fled } flieht
       *[other] { $fled } fliehen
    } und { $entered ->
        [one] { $entered } kommt
       *[other] { $entered } kommen
    } herein
pangur-tile-asleep = schläft
pangur-tile-cat = { WORD($cat, "pangur-cat") } { WORD($ground, "pangur-on") }
pangur-tile-empty = { WORD($ground, "pangur-ground") }
pangur-tile-hearts =
    { $hearts ->
        [one] { $hearts } Herz
       *[other] { $hearts } Herzen
    }
pangur-tile-in_hand = in deiner Hand
pangur-tile-in_reach = in Reichweite
pangur-tile-left =
    noch { $moves ->
        [one] { $moves } Bewegung
       *[other] { $moves } Bewegungen
    }, { $hits ->
        [one] { $hits } Hieb
       *[other] { $hits } Hiebe
    }
pangur-tile-mouse =
    Maus, Stufe { $tier }, { $hearts } von { $tier ->
        [one] { $tier } Herz
       *[other] { $tier } Herzen
    }
pangur-tile-primed = Schattenhieb bereit
pangur-tile-strikes = Schattenhieb ausgeführt
pangur-tile-stunned = betäubt
pangur-tile-there = { WORD($ground, "pangur-on") }
pangur-turn-cats = Runde { $round }: Die Katzen sind dran
pangur-turn-mice = Runde { $round }: Die Mäuse sind dran
pangur-turn-over = Das Spiel ist zu Ende
pangur-turn-setup = Stell die Katzen auf
