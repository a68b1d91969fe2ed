### Was jede Seite sagt: Knöpfe, Optionen, Meldungen, Tasten, Ergebnisse.
###
### Glossar: level Level · levels Level · board Brett · set (level set) Serie · tile, cell Feld · move, turn Zug ·
### undo Zurück · redo Vor · restart Neustart · retry Noch mal · back, next, auto, skip (Bilder) Vorher, Weiter,
### Auto, Zum Ende · hint Tipp · preview Vorschau · check Prüfen · solution Lösung · quit Aufgeben · end turn Zug
### beenden · finish now Jetzt beenden · tutorial Tutorial · lesson Lektion · goal Ziel · star Stern · score
### Punkte · best Bestwert, Rekord · settings Optionen · tool Werkzeug · share Teilen · save Speicherstand, speichern
### · set aside beiseitegelegt · reduce motion Weniger Bewegung. Anrede: du.

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
ui-column-level = Level
ui-column-stars = Sterne
ui-commands = Befehle
ui-confirm = { $cell } bestätigen
ui-continue_level = Weiter: { $level }
ui-continue_with = { $game } fortsetzen: { $level }
ui-copied = Kopiert.
ui-copy_scores = Punkte kopieren
ui-data = Deine Daten
ui-data_line = Optionen, Siege und angefangene Bretter liegen in diesem Browser. Speichere sie als Datei, um sie in einen anderen mitzunehmen.
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
ui-more_ways = Mehr Spielarten
ui-music = Musik
ui-music_volume = Lautstärke der Musik
ui-name = Quadrat
ui-new_game = Neues Spiel
ui-next = Nächstes Level
ui-no_scores = Noch kein Level gewonnen.
ui-not_copied = Dieser Browser lässt die Seite nichts kopieren.
ui-not_here = Das bewirkt in diesem Spiel nichts.
ui-not_imported = Die Datei ließ sich nicht laden, und nichts hat sich geändert. { $defect }
ui-not_loaded = Das Level ließ sich nicht laden. Prüfe deine Verbindung und versuch es noch einmal.
ui-nothing_to_redo = Es gibt nichts zu wiederholen.
ui-nothing_to_undo = Es gibt nichts zurückzunehmen.
ui-notice = Hinweis
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
ui-preview = Vorschau
ui-preview_setting = Zeigen, was der nächste Zug bringt
ui-quit = Aufgeben
ui-redo = Vor
ui-reload = neu laden und weiterspielen.
ui-replay = Noch mal sehen
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
ui-scores = Punkte
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
ui-theme = Design
ui-theme-contrast = Kontrast
ui-theme-dark = Dunkel
ui-theme-light = Hell
ui-theme-system = System
ui-thinking = Denkt nach …
ui-tile-begun = { $level }, begonnen
ui-tile-level = Level { $level }, { $name }
ui-tile-locked = { $level }, gesperrt: Gewinne das Level davor, um es zu öffnen
ui-tile-open = { $level }
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
ui-won = Level gewonnen
ui-worker_failed = Beim Nachdenken ist etwas schiefgegangen. Dein Spiel ist unverändert; bitte versuch es noch einmal.
