### What every page says: buttons, settings, notices, keys, results. Ids that begin with `ui-` are
### the arcade's own, `key-` are the lines of the list of keys, `outcome-` how a game ended.

key-end = End the turn
key-help = Show these keys
key-hint = Get a hint
key-history = Undo, redo
key-move = Move around the board
key-mute = Turn the sound off or on
key-press = Use the tool on the tile
key-preview = Show or hide the preview
key-read_on = Next step of a lesson
key-release = Put the tool down
key-row = Go to the start or end of the row; with Ctrl, of the board
key-select = Choose a tool
key-skip = Skip to the end
key-step = Step forwards, step back
key-watch-pause = Play or pause
key-workshop-change = While editing: change a side of the cell, or the cell
key-workshop-edit = Start or stop editing
key-workshop-history = While editing: undo, redo
key-workshop-move = Move the cursor over the map; with Shift, move the map
key-workshop-seed = Next seed, previous seed
key-workshop-tool = While editing: choose a tool
key-workshop-zoom = Zoom in, zoom out, fit the map
outcome-lost = lost
outcome-ongoing = going on
outcome-won = won
replay_code-action = Move { $number } of this game is not possible on this level.
replay_code-changed = The address of this game was changed on the way: it no longer fits the game that was shared.
replay_code-damaged = The address of this game is damaged at character { $character } after the #. Perhaps it was cut off when it was sent.
replay_code-empty = The address names no game. It belongs after a # at the end.
replay_code-future = This game was shared from a newer version of Quadrat. Reload to get the newest version here.
replay_code-other_level = This game was played on another version of the level.
replay_code-other_rules = This game was played under version { $played } of the rules; the level now has version { $level }.
replay_code-too_long = The address of this game has { $characters } characters after the #; at most { $most } are read.
session-looked =
    Looked at { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }.
session-over = The game is already { WORD($outcome, "outcome") }.
ui-abandoned = Game abandoned
ui-about = About Quadrat
ui-about-build = Version { $version }, build { $build }.
ui-about-everyone = For everyone
ui-about-everyone_text = Every game can be played with a finger, a mouse or the keyboard alone, and every board can be read by a screen reader. Pieces differ in shape as well as in colour. Press ? anywhere to see the keys.
ui-about-licence = Licence
ui-about-licence_text = Quadrat is free software under the MIT licence or the Apache licence 2.0, whichever you prefer. All pictures and sounds are made by the program itself.
ui-about-proof = Proven levels
ui-about-proof_text = Nothing here is left to chance while you play: the same moves always lead to the same result. Before you see a puzzle, a program has won it under the same rules, and its solution was recorded and replayed. Nobody can promise that you will beat an opponent, but the same moves always get the same replies.
ui-about-yours = Your data
ui-about-yours_text = Your progress is kept in this browser and nowhere else. Nothing is sent to anyone, and after the first visit Quadrat works offline. In the settings you can save everything as a file and load it on another device.
ui-about_level = About this level
ui-about_levels = About these levels
ui-assistant = City Lines: an assistant turns and locks the tiles that locked tiles force
ui-auto_lock = City Lines: lock a tile as soon as it fits only the way it lies
ui-back_redo = Redo takes you forward again.
ui-best = Your best: { $stars } of 3 stars, { $figure }.
ui-best_first = Your first win here.
ui-best_here = Best run: { $run }
ui-best_new = A new best!
ui-best_run = Best run: { $place }, { $figure }
ui-board = Board of { $level }, { $size }
ui-boards = Boards
ui-breakdown = Level by level
ui-cancel = Cancel
ui-cancelled = Cancelled.
ui-card =
    { $won ->
        [one] { $won } level
       *[other] { $won } levels
    } won, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
ui-card-copied = The text of the card is copied.
ui-card-copy = Copy the text
ui-card-day = { $day }
ui-card-day_streak = { $day }, { $streak } days in a row
ui-card-line = It gives nothing away.
ui-card-save = Save the picture
ui-card-saved = The picture is saved.
ui-card-share = Share the card
ui-card_begun = Begun
ui-card_new = Not played yet
ui-card_world = Generated from a seed, or imported by you
ui-changed_elsewhere = This board was changed in another tab.
ui-check = Check
ui-chosen = { $cell }. Tap again, or confirm.
ui-clear_all = Forget everything
ui-clear_all_sure = Really forget everything?
ui-clear_scores = Clear scores
ui-clear_scores_sure = Really clear all scores?
ui-cleared = Forgotten.
ui-close = Close
ui-coach = Lesson
ui-coach-cell_first = Not yet: first press { $cell }.
ui-coach-next = Next
ui-coach-not_now = Not yet: first press the framed button.
ui-coach-read_first = Read this first, then press Next.
ui-coach-step = Step { $step } of { $steps }
ui-coach-wanted = wanted now
ui-coach-watch = Watch the turn. Next shows what comes next.
ui-column-best = Best
ui-column-game = Game
ui-column-level = Level
ui-column-stars = Stars
ui-commands = Commands
ui-confirm = Confirm { $cell }
ui-continue = Continue
ui-continue_level = Continue { $level }
ui-continue_with = Continue { $game }: { $level }
ui-copied = Copied.
ui-copy_scores = Copy scores
ui-daily-board = { $game }, board of { $day }
ui-daily-board_begun = { $game }, board of { $day }, in progress
ui-daily-board_of = Board of { $day }
ui-daily-board_won = { $game }, board of { $day }, won with { $stars } of 3 stars
ui-daily-done = { $won } of { $boards } won
ui-daily-line = One board a day in every game, the same for everybody: easy on Mondays, hard on Sundays. Days change at midnight UTC.
ui-daily-month_after = Next month
ui-daily-month_before = Previous month
ui-daily-months = Months
ui-daily-no_clock = There are no boards to list: the clock of this device shows a day before { $first }.
ui-daily-no_clock_line = The clock of this device shows a day that has no boards.
ui-daily-no_month = There are no boards in that month. The first ones are those of { $first }.
ui-daily-none = No board for that day
ui-daily-not_a_date = “{ $asked }” is not a day of the calendar. Days are written like 2026-11-19.
ui-daily-past = All days
ui-daily-title = Boards of the day
ui-daily-to_come = The board of { $day } comes on that day, at midnight UTC.
ui-daily-today = Today's boards
ui-daily-too_early = There is no board of { $day }. The first ones are those of { $first }.
ui-data = Your data
ui-data_line = Settings, wins and unfinished boards are kept in this browser. Save them as a file to take them to another one.
ui-date = { $day } { $month } { $year }
ui-dateline = { $weekday }, { $day }
ui-debug = Debug
ui-debug-actions = Actions left
ui-debug-hash = State hash
ui-debug-id = Id
ui-debug-infected = Infected
ui-debug-no_hash = The worker failed; the next action asks it again.
ui-debug-objective = Objective
ui-debug-rules = Rules version
ui-debug-seed = Seed
ui-debug-tier = Tier
ui-debug-tools = Tools
ui-debug-turn = Turns passed
ui-debug_setting = Show debug info
ui-dismiss = OK
ui-edges = Show coordinates at the edge of the board
ui-effects = Sounds
ui-effects_volume = Sound volume
ui-end_turn = End turn
ui-everywhere = Everywhere
ui-export = Save as a file
ui-exported = Saved as quadrat-saves.json.
ui-failed-page = The page at { $path } failed to open twice in a row. Nothing that was saved is lost. Reload to try once more.
ui-failed-title = This page cannot be opened
ui-finish = Finish now
ui-first_step = Start with { $game }
ui-game_stats =
    { $won } of { $listed } won, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
ui-games = Games
ui-goal = Goal
ui-haptics = Vibrate at a touch, on phones that can
ui-help = Help
ui-hint = Hint
ui-home = Home
ui-import = Load a file
ui-imported =
    Everything in the file was loaded, including { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    }.
ui-keep = Keep it
ui-keep_mine = Keep this one
ui-kept_mine = Saved.
ui-keys = Keys
ui-language = Language
ui-language_not_loaded = The language could not be loaded. Check your connection, then choose it again.
ui-language_own = English
ui-language_system = As in the browser
ui-lesson = Lesson { $lesson }: { $name }
ui-lesson_done = Lesson { $lesson }: { $name } (done)
ui-lesson_over = Lesson complete.
ui-lessons = Tutorial
ui-level-won = won
ui-level_name = { $place }: { $name }
ui-levels = Levels
ui-levels_of = { $game } levels
ui-line = Grid games without luck. Every puzzle is proven winnable.
ui-load_again = Try again
ui-load_stored = Load it
ui-loading = Loading the level…
ui-log = What happened
ui-log_empty = Nothing yet.
ui-looks = Appearance
ui-lost = Level lost
ui-making = Making a board…
ui-milestone-first = Your first win in { $game }.
ui-milestone-group = { $group } finished: all { $count } levels won.
ui-milestone-set = { $set } is won, for the first time.
ui-milestone-stars = Three stars, full marks.
ui-month-january = January
ui-month-february = February
ui-month-march = March
ui-month-april = April
ui-month-may = May
ui-month-june = June
ui-month-july = July
ui-month-august = August
ui-month-september = September
ui-month-october = October
ui-month-november = November
ui-month-december = December
ui-month_of = { $month } { $year }
ui-more_ways = More ways to play
ui-music = Music
ui-music_volume = Music volume
ui-name = Quadrat
ui-new_game = New game
ui-news = What is new
ui-news-daily = A board a day in four games, with a streak and all past days.
ui-news-home = Continue shows your board as you left it.
ui-news-levels = Levels are chosen by their boards, with difficulty, stars and proofs at a glance.
ui-next = Next level
ui-no_scores = No level won yet.
ui-not_copied = This browser does not let the page copy anything.
ui-not_here = That does nothing in this game.
ui-not_imported = The file could not be loaded, and nothing has changed. { $defect }
ui-not_loaded = The level could not be loaded. Check your connection, then try again.
ui-nothing_to_redo = There is nothing to redo.
ui-nothing_to_undo = There is nothing to undo.
ui-notice = Notice
ui-open = Open a file
ui-open-broken = This is not a Quadrat file, or it is damaged. { $defect }
ui-open-empty = This file is empty. Choose a replay, a ship, a level set or saved data.
ui-open-export = saved data, which is added to yours
ui-open-foreign = This game of { $game } was played on a level that is not in this arcade. The command line shows it: quadrat replay FILE.
ui-open-game = This game of { $game } cannot be opened. { $defect }
ui-open-leave = Leave it
ui-open-left = Nothing has changed.
ui-open-line = Choose a file, drop it here, or share it with Quadrat. The arcade opens:
ui-open-load = Load it
ui-open-pack = These levels of { $game } are for the command line: quadrat play FILE. The arcade has levels of its own.
ui-open-pick = Choose a file
ui-open-replace = You already have a game of { $game } on this level ({ $level }). Replace it with the one in this file?
ui-open-replace_it = Replace my game
ui-open-replay = replays and saved games, on the board of their level
ui-open-saves =
    This is saved data with { $boards ->
        [one] one board
       *[other] { $boards } boards
    }. Loading it replaces your settings and these boards. Your wins are kept, and the better ones count.
ui-open-sets = level sets and boards of Infection
ui-open-too_long = This file is longer than { $most } MB, the longest that is read.
ui-open-unknown = This is not a Quadrat file. The arcade opens replays, ships, level sets and saved data.
ui-open-unreadable = The file could not be read. Try to open it again.
ui-open-world = ships, as JSON, as characters or from the Tiled editor
ui-orders = A new board
ui-orders_line = Made for you on the spot, with exactly one solution. Send its address to a friend.
ui-own = Your own sets
ui-own-defects =
    { $count ->
        [one] One thing is
       *[other] { $count } things are
    } wrong with this file. Nothing was read.
ui-own-kept = Your own sets, kept in this browser.
ui-own-line = Paste a level set or boards, or choose a file. They stay in this browser.
ui-own-pick = Choose a file
ui-own-read = The file was read.
ui-own-read_it = Read it
ui-own-remove = Remove your own sets
ui-own-remove_sure = Really remove your own sets?
ui-own-removed = Your own sets are removed.
ui-own-text = The text of a level set or of boards
ui-place-lesson = Lesson { $lesson } of { $lessons }
ui-place-level = { $shelf }, level { $level }
ui-play = Play
ui-play_level = Play { $level }
ui-plot-par =
    The last { $count ->
        [one] win
       *[other] { $count } wins
    }, oldest first: { $at_par } at par or better, { $middle } in the middle, { $most } at most.
ui-plot-times =
    The last { $count ->
        [one] win
       *[other] { $count } wins
    }, oldest first: { $least } at best, { $middle } in the middle, { $most } at most.
ui-preview = Preview
ui-preview_setting = Show what the next turn brings
ui-quit = Quit
ui-redo = Redo
ui-reload = reload and resume.
ui-replay = Watch again
ui-replay-line = Its address plays your game, move by move.
ui-replay-saved = This game is too long for an address, so it was saved as a file.
ui-replay-share = Share this game
ui-replay-share_best = Share your game on { $level }
ui-replay-title = Your game
ui-restart = Restart
ui-restarted = Back at the start. Redo brings your moves back.
ui-retry = Retry
ui-rules = How to play
ui-runs = Recent runs
ui-save-changed = This level has changed since you played it. Your old game was set aside; the export in the settings includes it.
ui-save-crashed = Your save failed to open twice in a row, so it was set aside. The export in the settings includes it.
ui-save-damaged = { WORD($what, "ui-saved") } could not be read, so you start afresh. A copy was set aside; the export in the settings includes it.
ui-save-details = Set aside as { $key }. { $defect }
ui-save-refused = This browser's storage is full or switched off. You can play on, but a reload will not remember it. In the settings you can save everything as a file.
ui-saved-board = Your game on this level
ui-saved-progress = Your progress
ui-saved-settings = Your settings
ui-saved-statistics = Your statistics
ui-scores = Scores
ui-scores-views = Scores and statistics
ui-scores_sum =
    { $won ->
        [one] { $won } level
       *[other] { $won } levels
    } won with { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }.
ui-scores_total = { $total } in all.
ui-settings = Settings
ui-share = Share
ui-share_board = Share this board
ui-shared = The address is copied.
ui-shelf =
    { $won } of { $levels } won, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
ui-shelf_endless =
    { $won } won, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }, endless
ui-skip_lessons = Skip the lessons
ui-solution = Solution
ui-sound = Sound
ui-sound_off = Sound off.
ui-sound_on = Sound on.
ui-stars = { $stars } of 3 stars
ui-statistics = Statistics
ui-statistics-chain =
    Longest chain: { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    }.
ui-statistics-days =
    You have played on { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
ui-statistics-days_title = Days
ui-statistics-empty = Nothing to count yet. Finish a game, and its time and its moves appear here.
ui-statistics-games =
    { $won ->
        [one] { $won } game
       *[other] { $won } games
    } won and { $lost } lost since games are counted.
ui-statistics-longest =
    Longest run: { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row.
ui-statistics-no_streak = Finish a game today to begin a new run of days.
ui-statistics-par = Moves against par
ui-statistics-streak =
    Current run: { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row.
ui-statistics-times = Time for a win
ui-statistics-world = { $world }: { $stars } of { $all } stars
ui-statistics-worlds = Stars by world
ui-stats =
    { $won ->
        [one] { $won } level
       *[other] { $won } levels
    } won, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
ui-step_auto = Auto
ui-step_back = Back
ui-step_next = Next
ui-step_skip = Skip
ui-still = Reduce motion
ui-streak-freezes =
    { $freezes ->
        [one] One freeze
       *[other] { $freezes } freezes
    } in reserve.
ui-streak-none = Win one of today's boards to begin a streak.
ui-streak-open =
    { $days ->
        [one] One day
       *[other] { $days } days
    } in a row. Win a board today to go on.
ui-streak-rule = Every { $every } days in a row earn a freeze, which bridges a missed day. You can have { $most }. Only boards won on their own day count.
ui-streak-today =
    { $days ->
        [one] One day
       *[other] { $days } days
    } in a row.
ui-theme = Theme
ui-theme-contrast = Contrast
ui-theme-dark = Dark
ui-theme-light = Light
ui-theme-system = System
ui-thinking = Thinking…
ui-tile-begun = { $level }, in progress
ui-tile-best_known = par best known
ui-tile-difficulty = difficulty { $difficulty } of 5
ui-tile-level = Level { $level }, { $name }
ui-tile-locked = { $level }, locked: win the level before it to unlock it
ui-tile-open = { $level }
ui-tile-proved = par proved
ui-tile-stars = { $level }, won with { $stars } of 3 stars
ui-tile-won = { $level }, won
ui-today =
    Today: { $won ->
        [one] { $won } level
       *[other] { $won } levels
    }, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
ui-tools = Tools
ui-touch = Touch
ui-trouble = Something went wrong. Nothing is lost:{ " " }
ui-tutorial = Tutorial: { $done } of { $lessons } done
ui-undo = Undo
ui-unknown-known = There are, for example, { $known }; the page of levels lists them all.
ui-unknown-lesson = There is no lesson { $lesson }. There are { $count }.
ui-unknown-level = { $game } has no level { $level }.
ui-unknown-page = There is no page at { $path }.
ui-unknown-title = Nothing here
ui-unlocked = Open all levels
ui-update = An update is ready.
ui-update_now = Update ready: reload
ui-watch = Watch
ui-watch-best = Watch your best game on { $level }
ui-watch-failed = This game cannot be watched
ui-watch-fast = Speed: 2×
ui-watch-faster = Speed: 4×
ui-watch-first = To the start
ui-watch-last = To the end
ui-watch-no_further = The game goes no further this way.
ui-watch-no_record = It earns no score.
ui-watch-nothing_lost = Nothing of yours is lost. You can play { $level } yourself.
ui-watch-only = This game is only watched. Play the level to make moves of your own.
ui-watch-pause = Pause
ui-watch-paused = Paused.
ui-watch-play = Play
ui-watch-play_level = Play this level
ui-watch-runs = Playing.
ui-watch-shared = A game that was shared with you:
ui-watch-slow = Speed: ½×
ui-watch-step = Move { $step } of { $steps }
ui-watch-unfinished = it is not finished.
ui-watch-usual = Speed: 1×
ui-watch-watching = Watching
ui-watch-worth = won with { $stars } of 3 stars, { $figure }.
ui-watch-worth_nothing = It earns no stars.
ui-watch-yours = Your own game:
ui-weekday-friday = Friday
ui-weekday-monday = Monday
ui-weekday-saturday = Saturday
ui-weekday-sunday = Sunday
ui-weekday-thursday = Thursday
ui-weekday-tuesday = Tuesday
ui-weekday-wednesday = Wednesday
ui-won = Level won
ui-worker_failed = Something went wrong while thinking. Your game is unchanged; please try again.
