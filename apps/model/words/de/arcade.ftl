### Was jede Seite sagt: Knöpfe, Optionen, Meldungen, Tasten, Ergebnisse.
###
### Glossar: level Level · levels Level · board Brett · set (level set) Serie · tile, cell Feld · move, turn Zug ·
### undo Zurück · redo Vor · restart Neustart · retry Noch mal · back, next, auto, skip (Bilder) Vorher, Weiter,
### Auto, Zum Ende · hint Tipp · preview Vorschau · check Prüfen · solution Lösung · quit Aufgeben · end turn Zug
### beenden · finish now Jetzt beenden · tutorial Tutorial · lesson Lektion · goal Ziel · star Stern · score
### Punkte · best Bestwert, Rekord · settings Optionen · tool Werkzeug · share Teilen · save Speicherstand, speichern
### · set aside beiseitegelegt · reduce motion Weniger Bewegung · a game (one that is played) Partie · board of the day
### Brett des Tages, Brett vom … · streak, run Lauf, Tage in Folge · freeze Joker · card Karte · replay (Datei)
### Aufzeichnung · watch ansehen · play (Knopf beim Ansehen) Abspielen · statistics Statistik. Anrede: du.

title-germs = Keime
title-infection = Infektion
title-citylines = Stadtlinien
title-ships = Schiffe

key-end = Zug beenden
key-help = Diese Tasten zeigen
key-hint = Tipp holen
key-history = Zurück, Vor
key-move = Auf dem Brett bewegen
key-mute = Ton aus oder an
key-press = Werkzeug auf dem Feld einsetzen
key-preview = Vorschau zeigen oder ausblenden
key-read_on = Nächster Schritt einer Lektion
key-release = Werkzeug weglegen
key-row = Zum Anfang oder Ende der Reihe; mit Strg des Bretts
key-select = Werkzeug wählen
key-skip = Zum Ende springen
key-step = Schritt vor, Schritt zurück
key-watch-pause = Abspielen oder Pause
key-workshop-change = Beim Ändern: eine Seite des Felds oder das Feld ändern
key-workshop-edit = Ändern beginnen oder beenden
key-workshop-history = Beim Ändern: Zurück, Vor
key-workshop-move = Den Cursor über die Karte bewegen; mit Umschalt die Karte
key-workshop-seed = Nächster Seed, voriger Seed
key-workshop-tool = Beim Ändern: Werkzeug wählen
key-workshop-zoom = Vergrößern, verkleinern, ganze Karte
outcome-lost = verloren
outcome-ongoing = im Gang
outcome-won = gewonnen
replay_code-action = Zug { $number } dieser Partie ist in diesem Level nicht möglich.
replay_code-changed = Die Adresse dieser Partie wurde unterwegs verändert: Sie passt nicht mehr zu der Partie, die geteilt wurde.
replay_code-damaged = Die Adresse dieser Partie ist bei Zeichen { $character } nach dem # beschädigt. Vielleicht wurde sie beim Senden abgeschnitten.
replay_code-empty = Die Adresse nennt keine Partie. Sie gehört hinter ein # am Ende.
replay_code-future = Diese Partie wurde aus einer neueren Version von Quadrat geteilt. Lade neu, um die neueste zu bekommen.
replay_code-other_level = Diese Partie wurde in einer anderen Version des Levels gespielt.
replay_code-other_rules = Diese Partie wurde nach Version { $played } der Regeln gespielt; das Level hat jetzt Version { $level }.
replay_code-too_long = Die Adresse dieser Partie hat { $characters } Zeichen nach dem #; höchstens { $most } werden gelesen.
session-looked =
    { $nodes ->
        [one] { $nodes } Stellung
       *[other] { $nodes } Stellungen
    } angesehen.
session-over = Das Spiel ist schon { WORD($outcome, "outcome") }.
ui-abandoned = Spiel aufgegeben
ui-about = Über Quadrat
ui-about-build = Version { $version }, Build { $build }.
ui-about-everyone = Für alle
ui-about-everyone_text = Jedes Spiel lässt sich allein mit dem Finger, der Maus oder der Tastatur spielen, und jedes Brett kann ein Screenreader vorlesen. Die Figuren unterscheiden sich nicht nur in der Farbe, sondern auch in der Form. Drück irgendwo ?, um die Tasten zu sehen.
ui-about-licence = Lizenz
ui-about-licence_text = Quadrat ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, ganz wie du möchtest. Alle Bilder und Klänge erzeugt das Programm selbst.
ui-about-proof = Bewiesene Level
ui-about-proof_text = Beim Spielen bleibt hier nichts dem Zufall überlassen: Gleiche Züge führen immer zum gleichen Ergebnis. Bevor du ein Rätsel siehst, hat ein Programm es nach denselben Regeln gewonnen, und seine Lösung wurde aufgezeichnet und nachgespielt. Dass du einen Gegner schlägst, kann niemand versprechen, aber auf gleiche Züge antwortet er immer gleich.
ui-about-yours = Deine Daten
ui-about-yours_text = Dein Fortschritt bleibt in diesem Browser und nirgends sonst. Nichts wird irgendwohin gesendet, und nach dem ersten Besuch läuft Quadrat auch ohne Netz. In den Optionen kannst du alles als Datei speichern und auf einem anderen Gerät laden.
ui-about_level = Über dieses Level
ui-about_levels = Über diese Level
ui-assistant = Stadtlinien: Ein Assistent dreht und fixiert Felder, die aus fixierten folgen
ui-auto_lock = Stadtlinien: Ein Feld fixieren, sobald es nur noch so passt, wie es liegt
ui-back_redo = „Vor“ bringt dich wieder nach vorn.
ui-best = Dein Rekord: { $stars } von 3 Sternen, { $figure }.
ui-best_first = Dein erster Sieg hier.
ui-best_here = Beste Partie: { $run }
ui-best_new = Ein neuer Rekord!
ui-best_run = Beste Partie: { $place }, { $figure }
ui-board = Brett von { $level }, { $size }
ui-boards = Bretter
ui-breakdown = Level für Level
ui-cancel = Abbrechen
ui-cancelled = Abgebrochen.
ui-card =
    { $won ->
        [one] { $won } Level
       *[other] { $won } Level
    } gewonnen, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
ui-card-copied = Der Text der Karte ist kopiert.
ui-card-copy = Text kopieren
ui-card-day = { $day }
ui-card-day_streak = { $day }, { $streak } Tage in Folge
ui-card-line = Sie verrät nichts.
ui-card-save = Bild speichern
ui-card-saved = Das Bild ist gespeichert.
ui-card-share = Karte teilen
ui-card_begun = Begonnen
ui-card_new = Noch nicht gespielt
ui-card_world = Aus einem Seed erzeugt oder von dir geladen
ui-changed_elsewhere = Dieses Brett wurde in einem anderen Tab geändert.
ui-check = Prüfen
ui-chosen = { $cell }. Tippe noch mal oder bestätige.
ui-clear_all = Alles vergessen
ui-clear_all_sure = Wirklich alles vergessen?
ui-clear_scores = Punkte löschen
ui-clear_scores_sure = Wirklich alle Punkte löschen?
ui-cleared = Vergessen.
ui-close = Schließen
ui-coach = Lektion
ui-coach-cell_first = Noch nicht: Tippe zuerst auf { $cell }.
ui-coach-next = Weiter
ui-coach-not_now = Noch nicht: Drücke zuerst den umrahmten Knopf.
ui-coach-read_first = Lies das zuerst, dann drücke „Weiter“.
ui-coach-step = Schritt { $step } von { $steps }
ui-coach-wanted = jetzt gefragt
ui-coach-watch = Sieh dem Zug zu. „Weiter“ zeigt, was dann kommt.
ui-column-best = Rekord
ui-column-game = Spiel
ui-column-level = Level
ui-column-stars = Sterne
ui-commands = Befehle
ui-confirm = { $cell } bestätigen
ui-continue = Fortsetzen
ui-continue_level = Weiter: { $level }
ui-continue_with = { $game } fortsetzen: { $level }
ui-copied = Kopiert.
ui-copy_scores = Punkte kopieren
ui-daily-board = { $game }, Brett vom { $day }
ui-daily-board_begun = { $game }, Brett vom { $day }, begonnen
ui-daily-board_of = Brett vom { $day }
ui-daily-board_won = { $game }, Brett vom { $day }, gewonnen mit { $stars } von 3 Sternen
ui-daily-done = { $won } von { $boards } gewonnen
ui-daily-line = In jedem Spiel ein Brett pro Tag, für alle das gleiche: montags leicht, sonntags schwer. Der neue Tag beginnt um Mitternacht UTC.
ui-daily-month_after = Nächster Monat
ui-daily-month_before = Voriger Monat
ui-daily-months = Monate
ui-daily-no_clock = Hier gibt es keine Bretter: Die Uhr dieses Geräts zeigt einen Tag vor dem { $first }.
ui-daily-no_clock_line = Die Uhr dieses Geräts zeigt einen Tag, für den es keine Bretter gibt.
ui-daily-no_month = In diesem Monat gibt es keine Bretter. Die ersten sind die vom { $first }.
ui-daily-none = Kein Brett für diesen Tag
ui-daily-not_a_date = „{ $asked }“ ist kein Tag des Kalenders. Tage schreibt man hier wie 2026-11-19.
ui-daily-past = Alle Tage
ui-daily-title = Bretter des Tages
ui-daily-to_come = Das Brett vom { $day } kommt an diesem Tag, um Mitternacht UTC.
ui-daily-today = Bretter von heute
ui-daily-too_early = Vom { $day } gibt es kein Brett. Die ersten sind die vom { $first }.
ui-data = Deine Daten
ui-data_line = Optionen, Siege und angefangene Bretter liegen in diesem Browser. Speichere sie als Datei, um sie in einen anderen mitzunehmen.
ui-date = { $day }. { $month } { $year }
ui-dateline = { $weekday }, { $day }
ui-debug = Debug
ui-debug-actions = Aktionen übrig
ui-debug-hash = Hash des Zustands
ui-debug-id = Kennung
ui-debug-infected = Infiziert
ui-debug-no_hash = Der Worker ist ausgefallen; die nächste Aktion fragt ihn wieder.
ui-debug-objective = Ziel
ui-debug-rules = Regelversion
ui-debug-seed = Seed
ui-debug-tier = Stufe
ui-debug-tools = Werkzeuge
ui-debug-turn = Züge vergangen
ui-debug_setting = Debug-Infos zeigen
ui-dismiss = OK
ui-edges = Koordinaten am Rand des Bretts zeigen
ui-effects = Klänge
ui-effects_volume = Lautstärke der Klänge
ui-end_turn = Zug beenden
ui-everywhere = Überall
ui-export = Als Datei speichern
ui-exported = Als quadrat-saves.json gespeichert.
ui-failed-page = Die Seite unter { $path } ließ sich zweimal hintereinander nicht öffnen. Nichts Gespeichertes ist verloren. Lade neu, um es noch einmal zu versuchen.
ui-failed-title = Diese Seite lässt sich nicht öffnen
ui-finish = Jetzt beenden
ui-first_step = Zum Einstieg: { $game }
ui-game_stats =
    { $won } von { $listed } gewonnen, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
ui-games = Spiele
ui-goal = Ziel
ui-haptics = Bei Berührung vibrieren, wenn das Handy es kann
ui-help = Hilfe
ui-hint = Tipp
ui-home = Start
ui-import = Datei laden
ui-imported =
    Alles aus der Datei wurde geladen, auch { $boards ->
        [one] { $boards } Brett
       *[other] { $boards } Bretter
    }.
ui-keep = Behalten
ui-keep_mine = Dieses behalten
ui-kept_mine = Gespeichert.
ui-keys = Tasten
ui-language = Sprache
ui-language_not_loaded = Die Sprache ließ sich nicht laden. Prüfe deine Verbindung und wähle sie noch einmal.
ui-language_own = Deutsch
ui-language_system = Wie im Browser
ui-lesson = Lektion { $lesson }: { $name }
ui-lesson_done = Lektion { $lesson }: { $name } (fertig)
ui-lesson_over = Lektion geschafft.
ui-lessons = Tutorial
ui-level-won = gewonnen
ui-level_name = { $place }: { $name }
ui-levels = Level
ui-levels_of = { $game }: Level
ui-line = Brettspiele ohne Glück. Jedes Rätsel ist beweisbar zu gewinnen.
ui-load_again = Noch mal versuchen
ui-load_stored = Laden
ui-loading = Level wird geladen …
ui-log = Was geschah
ui-log_empty = Noch nichts.
ui-looks = Aussehen
ui-lost = Level verloren
ui-making = Ein Brett entsteht …
ui-milestone-first = { $game }: dein erster Sieg.
ui-milestone-group = „{ $group }“ geschafft: alle { $count } Level gewonnen.
ui-milestone-set = „{ $set }“ ist gewonnen, zum ersten Mal.
ui-milestone-stars = Drei Sterne, volle Punktzahl.
ui-month-january = Januar
ui-month-february = Februar
ui-month-march = März
ui-month-april = April
ui-month-may = Mai
ui-month-june = Juni
ui-month-july = Juli
ui-month-august = August
ui-month-september = September
ui-month-october = Oktober
ui-month-november = November
ui-month-december = Dezember
ui-month_of = { $month } { $year }
ui-more_ways = Mehr Spielarten
ui-music = Musik
ui-music_volume = Lautstärke der Musik
ui-name = Quadrat
ui-new_game = Neues Spiel
ui-news = Was neu ist
ui-news-daily = Ein Brett pro Tag in vier Spielen, mit Tagen in Folge und allen vergangenen Tagen.
ui-news-home = „Fortsetzen“ zeigt dein Brett so, wie du es verlassen hast.
ui-news-levels = Level wählst du nach ihrem Brett und siehst auf einen Blick Schwierigkeit, Sterne und Beweise.
ui-next = Nächstes Level
ui-no_scores = Noch kein Level gewonnen.
ui-not_copied = Dieser Browser lässt die Seite nichts kopieren.
ui-not_here = Das bewirkt in diesem Spiel nichts.
ui-not_imported = Die Datei ließ sich nicht laden, und nichts hat sich geändert. { $defect }
ui-not_loaded = Das Level ließ sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
ui-nothing_to_redo = Es gibt nichts zu wiederholen.
ui-nothing_to_undo = Es gibt nichts zurückzunehmen.
ui-notice = Hinweis
ui-open = Datei öffnen
ui-open-broken = Das ist keine Datei von Quadrat, oder sie ist beschädigt. { $defect }
ui-open-empty = Diese Datei ist leer. Wähle eine Aufzeichnung, ein Schiff, eine Levelserie oder gespeicherte Daten.
ui-open-export = gespeicherte Daten, die zu deinen hinzukommen
ui-open-foreign = Diese Partie ({ $game }) stammt aus einem Level, das es hier nicht gibt. Die Kommandozeile zeigt sie: quadrat replay DATEI.
ui-open-game = Diese Partie ({ $game }) lässt sich nicht öffnen. { $defect }
ui-open-leave = Lassen
ui-open-left = Nichts hat sich geändert.
ui-open-line = Wähle eine Datei, zieh sie hierher oder teile sie mit Quadrat. Öffnen lassen sich:
ui-open-load = Laden
ui-open-pack = Diese Level ({ $game }) sind für die Kommandozeile: quadrat play DATEI. Hier gibt es eigene Level.
ui-open-pick = Datei wählen
ui-open-replace = Du hast in diesem Level schon eine Partie ({ $game }, { $level }). Soll die aus dieser Datei sie ersetzen?
ui-open-replace_it = Meine ersetzen
ui-open-replay = Aufzeichnungen und gespeicherte Partien, auf dem Brett ihres Levels
ui-open-saves =
    Das sind gespeicherte Daten mit { $boards ->
        [one] einem Brett
       *[other] { $boards } Brettern
    }. Beim Laden ersetzen sie deine Optionen und diese Bretter. Deine Siege bleiben, und die besseren zählen.
ui-open-sets = Levelserien und Bretter von Infektion
ui-open-too_long = Diese Datei ist länger als { $most } MB; mehr wird nicht gelesen.
ui-open-unknown = Das ist keine Datei von Quadrat. Öffnen lassen sich Aufzeichnungen, Schiffe, Levelserien und gespeicherte Daten.
ui-open-unreadable = Die Datei ließ sich nicht lesen. Versuch noch einmal, sie zu öffnen.
ui-open-world = Schiffe, als JSON, als Zeichen oder aus dem Editor Tiled
ui-orders = Ein neues Brett
ui-orders_line = Eigens für dich gemacht, mit genau einer Lösung. Schick die Adresse jemandem, den du magst.
ui-own = Deine eigenen Serien
ui-own-defects =
    { $count ->
        [one] Ein Fehler steckt
       *[other] { $count } Fehler stecken
    } in dieser Datei. Nichts wurde gelesen.
ui-own-kept = Deine eigenen Serien, in diesem Browser gespeichert.
ui-own-line = Füg eine Levelserie oder Bretter ein oder wähle eine Datei. Sie bleiben in diesem Browser.
ui-own-pick = Datei wählen
ui-own-read = Die Datei wurde gelesen.
ui-own-read_it = Lesen
ui-own-remove = Eigene Serien entfernen
ui-own-remove_sure = Eigene Serien wirklich entfernen?
ui-own-removed = Deine eigenen Serien sind entfernt.
ui-own-text = Der Text einer Levelserie oder von Brettern
ui-place-lesson = Lektion { $lesson } von { $lessons }
ui-place-level = { $shelf }, Level { $level }
ui-play = Spielen
ui-play_level = { $level } spielen
ui-plot-par =
    { $count ->
        [one] Der letzte Sieg
       *[other] Die letzten { $count } Siege, der älteste zuerst
    }: { $at_par } im Par oder besser, in der Mitte { $middle }, höchstens { $most }.
ui-plot-times =
    { $count ->
        [one] Der letzte Sieg
       *[other] Die letzten { $count } Siege, der älteste zuerst
    }: bestenfalls { $least }, in der Mitte { $middle }, höchstens { $most }.
ui-preview = Vorschau
ui-preview_setting = Zeigen, was der nächste Zug bringt
ui-quit = Aufgeben
ui-redo = Vor
ui-reload = neu laden und weiterspielen.
ui-replay = Noch mal sehen
ui-replay-line = Unter ihrer Adresse läuft deine Partie ab, Zug für Zug.
ui-replay-saved = Diese Partie ist zu lang für eine Adresse, darum wurde sie als Datei gespeichert.
ui-replay-share = Partie teilen
ui-replay-share_best = Deine Partie teilen: { $level }
ui-replay-title = Deine Partie
ui-restart = Neustart
ui-restarted = Wieder am Anfang. „Vor“ holt deine Züge zurück.
ui-retry = Noch mal
ui-rules = So geht’s
ui-runs = Letzte Partien
ui-save-changed = Dieses Level hat sich geändert, seit du es gespielt hast. Dein altes Spiel wurde beiseitegelegt; wenn du in den Optionen alles speicherst, ist es dabei.
ui-save-crashed = Dein Speicherstand ließ sich zweimal hintereinander nicht öffnen und wurde beiseitegelegt. Wenn du in den Optionen alles speicherst, ist er dabei.
ui-save-damaged = Nicht lesbar: { WORD($what, "ui-saved") }. Du fängst neu an. Eine Kopie wurde beiseitegelegt; wenn du in den Optionen alles speicherst, ist sie dabei.
ui-save-details = Beiseitegelegt als { $key }. { $defect }
ui-save-refused = Der Speicher dieses Browsers ist voll oder abgeschaltet. Du kannst weiterspielen, aber nach dem Neuladen ist es weg. In den Optionen kannst du alles als Datei speichern.
ui-saved-board = Dein Spiel in diesem Level
ui-saved-progress = Dein Fortschritt
ui-saved-settings = Deine Optionen
ui-saved-statistics = Deine Statistik
ui-scores = Punkte
ui-scores-views = Punkte und Statistik
ui-scores_sum =
    { $won ->
        [one] { $won } Level
       *[other] { $won } Level
    } gewonnen, mit { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sternen
    }.
ui-scores_total = Insgesamt { $total }.
ui-settings = Optionen
ui-share = Teilen
ui-share_board = Dieses Brett teilen
ui-shared = Die Adresse ist kopiert.
ui-shelf =
    { $won } von { $levels } gewonnen, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
ui-shelf_endless =
    { $won } gewonnen, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }, endlos
ui-skip_lessons = Lektionen überspringen
ui-solution = Lösung
ui-sound = Ton
ui-sound_off = Ton aus.
ui-sound_on = Ton an.
ui-stars = { $stars } von 3 Sternen
ui-statistics = Statistik
ui-statistics-chain =
    Längste Kette: { $chain ->
        [one] { $chain } Feld
       *[other] { $chain } Felder
    }.
ui-statistics-days =
    Du hast an { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    } gespielt.
ui-statistics-days_title = Tage
ui-statistics-empty = Noch nichts zu zählen. Spiel eine Partie zu Ende, dann stehen hier ihre Zeit und ihre Züge.
ui-statistics-games =
    { $won ->
        [one] { $won } Partie
       *[other] { $won } Partien
    } gewonnen und { $lost } verloren, seit gezählt wird.
ui-statistics-longest =
    Längster Lauf: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage in Folge
    }.
ui-statistics-no_streak = Spiel heute eine Partie zu Ende, um einen neuen Lauf zu beginnen.
ui-statistics-par = Züge im Vergleich zum Par
ui-statistics-streak =
    Aktueller Lauf: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage in Folge
    }.
ui-statistics-times = Zeit bis zum Sieg
ui-statistics-world = { $world }: { $stars } von { $all } Sternen
ui-statistics-worlds = Sterne je Welt
ui-stats =
    { $won ->
        [one] { $won } Level
       *[other] { $won } Level
    } gewonnen, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
ui-step_auto = Auto
ui-step_back = Vorher
ui-step_next = Weiter
ui-step_skip = Zum Ende
ui-still = Weniger Bewegung
ui-streak-freezes =
    { $freezes ->
        [one] Ein Joker
       *[other] { $freezes } Joker
    } in Reserve.
ui-streak-none = Gewinn eins der Bretter von heute, um einen Lauf zu beginnen.
ui-streak-open =
    { $days ->
        [one] Ein Tag
       *[other] { $days } Tage in Folge
    }. Gewinn heute ein Brett, um weiterzumachen.
ui-streak-rule = Je { $every } Tage in Folge bringen einen Joker, der einen verpassten Tag überbrückt. Du kannst { $most } haben. Es zählen nur Bretter, die du an ihrem Tag gewinnst.
ui-streak-today =
    { $days ->
        [one] Ein Tag
       *[other] { $days } Tage in Folge
    }.
ui-theme = Design
ui-theme-contrast = Kontrast
ui-theme-dark = Dunkel
ui-theme-light = Hell
ui-theme-system = System
ui-thinking = Denkt nach …
ui-tile-begun = { $level }, begonnen
ui-tile-best_known = bestes bekanntes Par
ui-tile-difficulty = Schwierigkeit { $difficulty } von 5
ui-tile-level = Level { $level }, { $name }
ui-tile-locked = { $level }, gesperrt: Gewinne das Level davor, um es zu öffnen
ui-tile-open = { $level }
ui-tile-proved = Par bewiesen
ui-tile-stars = { $level }, gewonnen mit { $stars } von 3 Sternen
ui-tile-won = { $level }, gewonnen
ui-today =
    Heute: { $won ->
        [one] { $won } Level
       *[other] { $won } Level
    }, { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    }
ui-tools = Werkzeuge
ui-touch = Berührung
ui-trouble = Etwas ist schiefgegangen. Nichts ist verloren:{ " " }
ui-tutorial = Tutorial: { $done } von { $lessons } geschafft
ui-undo = Zurück
ui-unknown-known = Es gibt zum Beispiel { $known }; die Seite der Level zeigt alle.
ui-unknown-lesson = Eine Lektion { $lesson } gibt es nicht. Es gibt { $count }.
ui-unknown-level = { $game }: Ein Level { $level } gibt es nicht.
ui-unknown-page = Unter { $path } gibt es keine Seite.
ui-unknown-title = Hier ist nichts
ui-unlocked = Alle Level öffnen
ui-update = Ein Update ist bereit.
ui-update_now = Update bereit: neu laden
ui-watch = Ansehen
ui-watch-best = Deine beste Partie ansehen: { $level }
ui-watch-failed = Diese Partie lässt sich nicht ansehen
ui-watch-fast = Tempo: 2×
ui-watch-faster = Tempo: 4×
ui-watch-first = Zum Anfang
ui-watch-last = Zum Ende
ui-watch-no_further = Weiter geht die Partie in diese Richtung nicht.
ui-watch-no_record = Das gibt keine Punkte.
ui-watch-nothing_lost = Von deinen Sachen ist nichts verloren. Du kannst { $level } selbst spielen.
ui-watch-only = Diese Partie siehst du dir nur an. Spiel das Level, um selbst zu ziehen.
ui-watch-pause = Pause
ui-watch-paused = Pause.
ui-watch-play = Abspielen
ui-watch-play_level = Level spielen
ui-watch-runs = Läuft.
ui-watch-shared = Eine Partie, die jemand mit dir geteilt hat:
ui-watch-slow = Tempo: ½×
ui-watch-step = Zug { $step } von { $steps }
ui-watch-unfinished = noch nicht zu Ende gespielt.
ui-watch-usual = Tempo: 1×
ui-watch-watching = Du siehst zu
ui-watch-worth = gewonnen mit { $stars } von 3 Sternen, { $figure }.
ui-watch-worth_nothing = Das gibt keine Sterne.
ui-watch-yours = Deine eigene Partie:
ui-weekday-friday = Freitag
ui-weekday-monday = Montag
ui-weekday-saturday = Samstag
ui-weekday-sunday = Sonntag
ui-weekday-thursday = Donnerstag
ui-weekday-tuesday = Dienstag
ui-weekday-wednesday = Mittwoch
ui-won = Level gewonnen
ui-worker_failed = Beim Nachdenken ist etwas schiefgegangen. Dein Spiel ist unverändert; bitte versuch es noch einmal.
