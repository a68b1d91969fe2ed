### What Germs says: tools, germs, goals, turns, hints, lessons.

germs-about-needed_proved = You cannot win without { WORD($tool, "germs-plural") } (proved).
germs-about-par =
    Par: { $units ->
        [one] { $units } tool
       *[other] { $units } tools
    }, { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } ({ WORD($status, "germs-status") }).
germs-action-end = end of turn
germs-action-place = { $tool } on { $at }
germs-back = Back to turn { $turn }
germs-back_last = your last turn, though the level may have been lost before it.
germs-classic = Classic 100: { $world }
germs-classic_hint-cap =
    You can afford { $most ->
        [one] { $most } tile
       *[other] { $most } tiles
    } by turn { $turn }.
germs-classic_hint-clear = The board must be clear by turn { $turn }.
germs-classic_hint-core = The core must hold until turn { $turn }.
germs-classic_hint-cores = The cores must hold until turn { $turn }.
germs-classic_hint-cure = Cure { $at } early; watch { $watch }.
germs-classic_hint-dose = An antiviral on { $at } slows what matters; watch { $watch }.
germs-classic_hint-wall = A barrier on { $at } holds them; watch { $watch }.
germs-compare-other =
    { $action }: { $with ->
        [one] { $with } tile
       *[other] { $with } tiles
    } infected after this turn instead of { $without }.
germs-compare-same = { $action } makes no difference to the next turn: { $without } infected.
germs-compare-short_other = { WORD($tool, "germs-tool") } here: { $with } infected instead of { $without }
germs-compare-short_refused = no { WORD($tool, "germs-tool") } possible here
germs-compare-short_same = { WORD($tool, "germs-tool") } here: no difference next turn
germs-end-core = In turn { $turn }, the infection reached the core at { $cells }.
germs-end-not_clear =
    You are out of turns, and { $infected ->
        [one] { $infected } tile is
       *[other] { $infected } tiles are
    } still infected: { $cells }.
germs-end-par =
    Three stars: up to { $units ->
        [one] { $units } tool
       *[other] { $units } tools
    } and { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }. Two: one more of either.
germs-end-score = { $stars } of 3 stars, { $score } points.
germs-end-too_many = { $infected } tiles are infected, { $over } more than the { $most } allowed.
germs-end-won =
    You used { $used ->
        [one] { $used } tool
       *[other] { $used } tools
    } in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
germs-event-converted = { $at }: { WORD($from, "germs-germ") } turned into { WORD($to, "germs-germ") }.
germs-event-core_infected = { $at }: { WORD($germ, "germs-germ") } infected the core.
germs-event-cured = { $at }: { WORD($germ, "germs-germ") } cured.
germs-event-slowed =
    { $at }: the virus is slowed for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
germs-event-spread = { $at }: { WORD($germ, "germs-germ") } spread here.
germs-event-turn_ended =
    Turn { $turn } is over, { $infected ->
        [one] { $infected } tile is
       *[other] { $infected } tiles are
    } infected.
germs-event-walled = { $at }: barrier built.
germs-event-wasted = The { WORD($tool, "germs-tool") } at column { $x }, row { $y } did nothing and the turn passed.
germs-event-woke = { $at }: a spore woke up.
germs-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
germs-germ-bacteria = bacteria
germs-germ-spore = spore
germs-germ-virus = virus
germs-goal-cap =
    Keep the infection to { $most ->
        [one] { $most } tile
       *[other] { $most } tiles
    } or fewer until turn { $limit }.
germs-goal-clear = Cure every germ.
germs-goal-clear_within =
    Cure every germ within { $limit ->
        [one] { $limit } turn
       *[other] { $limit } turns
    }.
germs-goal-protect =
    Keep { $cores ->
        [one] the core
       *[other] the { $cores } cores
    } clean for { $limit ->
        [one] { $limit } turn
       *[other] { $limit } turns
    }.
germs-goal_par =
    Par: { $units ->
        [one] { $units } tool
       *[other] { $units } tools
    }, { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
germs-help-antibiotic = cures bacteria, and spores that are awake.
germs-help-antiviral = slows every virus on and around a tile; a dose in a later turn cures it.
germs-help-barrier = walls off an empty tile for good.
germs-hint-end =
    End the turn now: from here the level can be won in { $turns } more { $turns ->
        [one] turn
       *[other] turns
    }.
germs-hint-none = No win found from here. Try undoing.
germs-hint-place =
    Try { WORD($tool, "germs-some") } on { $at }: from here the level can be won in { $turns } more { $turns ->
        [one] turn
       *[other] turns
    }.
germs-hint-thinking = Looking for a way to win.
germs-key-finish = Finish now, when only waiting is left
germs-kind-bacteria = Bacteria
germs-kind-spore = Spores
germs-kind-virus = Viruses
germs-level_hint-cap =
    You can afford { $most ->
        [one] { $most } tile
       *[other] { $most } tiles
    } at turn { $turn }.
germs-level_hint-clear = The board must be clear by turn { $turn }.
germs-level_hint-core = The core must hold until turn { $turn }.
germs-level_hint-cores = The cores must hold until turn { $turn }.
germs-level_hint-cure =
    Curing { $at } in turn { $turn } saves { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } at once.
germs-level_hint-dose = In turn { $turn } a dose on { $at } reaches a virus.
germs-level_hint-doses = In turn { $turn } a dose on { $at } reaches { $viruses } viruses.
germs-level_hint-seal =
    Sealing { $at } cuts off { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
germs-level_hint-spore = The spore on { $at } sleeps at first; cure it in turn { $turn }.
germs-level_hint-wall = A barrier on { $at } helps in turn { $turn }.
germs-level_hint-watch = Watch { $at }.
germs-line = Contain a spreading infection with a handful of tools.
germs-log-spread = { WORD($germ, "germs-kind") } spread to { $cells }.
germs-name-antibiotic = Antibiotic
germs-name-antiviral = Antiviral
germs-name-barrier = Barrier
germs-plural-antibiotic = antibiotics
germs-plural-antiviral = antivirals
germs-plural-barrier = barriers
germs-progress = Infected
germs-progress_text = { $infected } of { $tiles } tiles
germs-refused-asleep = { $at }: the spore is still asleep, and antibiotics only work once it is awake.
germs-refused-core = { $at } is a core: you cannot build a barrier on it.
germs-refused-no_actions_left = No actions are left this turn. End the turn.
germs-refused-no_stock = There is no { WORD($tool, "germs-tool") } left.
germs-refused-no_virus_near = { $at }: there is no virus here or right beside it for an antiviral to slow.
germs-refused-nothing_to_cure = { $at }: there is no germ to cure.
germs-refused-occupied = { $at } is taken: a barrier needs an empty tile.
germs-refused-off_board = Column { $x }, row { $y } is outside the { $size } board.
germs-refused-resistant = { $at }: antibiotics do nothing to a { WORD($germ, "germs-germ") }.
germs-rules-bacteria = Bacteria spread up, down, left and right.
germs-rules-spore = A spore sleeps for a while, then spreads up, down, left and right, like bacteria.
germs-rules-stars = Three stars for winning within par, in tools and in turns. Two stars if you go one over in either.
germs-rules-tools = Antibiotics cure bacteria and spores that are awake. Antivirals slow every virus around a tile, and a second dose in a later turn cures it. Barriers block the way.
germs-rules-turn = Each turn you place up to two tools, then every germ spreads at once.
germs-rules-virus = A virus spreads diagonally and takes over bacteria and spores.
germs-say-actions =
    { $left ->
        [one] { $left } action
       *[other] { $left } actions
    } left this turn.
germs-say-finished =
    { $turns ->
        [one] The last turn is
       *[other] The last { $turns } turns are
    } over.
germs-say-no_actions = No actions left: end the turn.
germs-say-no_finish = Ending the turns that are left would not win.
germs-say-no_tool = Choose a tool first.
germs-say-preview_off = Preview off.
germs-say-preview_on = Preview on.
germs-say-redone = Redid: { $action }.
germs-say-released = No tool in hand.
germs-say-resumed = Welcome back. You are in turn { $turn }.
germs-say-selected = { $tool }: { $help }
germs-say-undone = Undid: { $action }.
germs-score-base = Level won
germs-score-clean = Nothing left infected
germs-score-containment = Infection kept small
germs-score-pace = Turns to spare
germs-score-par = Par
germs-score-par_value =
    { $units ->
        [one] { $units } tool
       *[other] { $units } tools
    }, { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } ({ WORD($status, "germs-status") })
germs-score-stars =
    { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
germs-score-thrift = Tools left
germs-score-total = Total
germs-solve-looked =
    Looked at { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, keeping { $width } a turn.
germs-some-antibiotic = an antibiotic
germs-some-antiviral = an antiviral
germs-some-barrier = a barrier
germs-stamp-cap = Contained
germs-stamp-clear = Cured
germs-stamp-of = { $infected } of { $most }
germs-stamp-protect = Protected
germs-stamp-turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
germs-status-best_known = best known
germs-status-proved = proved
germs-story =
    Played for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
germs-story-chart = Infected tiles, turn by turn
germs-story-won =
    Won in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } with { $units ->
        [one] { $units } tool
       *[other] { $units } tools
    }, par { $par }.
germs-tile-asleep =
    asleep for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
germs-tile-core = core
germs-tile-empty = empty
germs-tile-fallen = a core fell here
germs-tile-falls = { WORD($germ, "germs-germ") } next turn
germs-tile-immune =
    immune for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
germs-tile-slowed =
    slowed for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
germs-tile-spared = spared
germs-tile-spreads = spreads next turn
germs-tile-turns = becomes { WORD($germ, "germs-germ") } next turn
germs-tile-wall = wall
germs-tool-antibiotic = antibiotic
germs-tool-antiviral = antiviral
germs-tool-barrier = barrier
germs-turn-calm = Turn { $turn }: nothing spread; { $infected } of { $tiles } infected.
germs-turn-converted =
    { $count ->
        [one] { $count } tile was
       *[other] { $count } tiles were
    } taken over by a virus.
germs-turn-cores =
    { $count ->
        [one] A core is
       *[other] Cores are
    } infected.
germs-turn-endless = Turn { $turn }
germs-turn-held = Turn { $turn }: { $infected } of { $tiles } infected.
germs-turn-limited = Turn { $turn } of { $limit }
germs-turn-over =
    { $passed ->
        [one] { $passed } turn
       *[other] { $passed } turns
    } played
germs-turn-spread =
    Turn { $turn }: infection spread to { $spread ->
        [one] { $spread } tile
       *[other] { $spread } tiles
    }; { $infected } of { $tiles } infected.
germs-tutorial-close = Cure and close
germs-tutorial-close_end = No actions left. End the turn.
germs-tutorial-close_finish = The room is closed: 4 tiles infected, and 8 are allowed. Press Finish now.
germs-tutorial-close_front = The two outside have the most room to spread. Press F7 to cure one.
germs-tutorial-close_look = Keep it to 8 tiles until turn 6. Two germs are outside the corner room.
germs-tutorial-close_other = Press G7 to cure the other, and only the room is left.
germs-tutorial-close_shut = A barrier stays for good, so they will never get out. Press C2.
germs-tutorial-close_take = The room is full, and C2 is its only way out. Choose the barrier.
germs-tutorial-core = Cores
germs-tutorial-core_cure = First, buy some time. Press A4 to cure it.
germs-tutorial-core_cure_too = Press B4 as well, and only A5 can spread this turn.
germs-tutorial-core_end = No actions left. End the turn.
germs-tutorial-core_far = Press D7 to close it too. The way through D1 is too long to matter.
germs-tutorial-core_finish = The cores are safe. Press Finish now. If you are ever stuck, press Hint.
germs-tutorial-core_look = Keep the cores F4 and G4 clean for 11 turns. The gaps: D1, D4 and D7.
germs-tutorial-core_near = D4 is the shortest way to the cores. Press D4 to close it.
germs-tutorial-core_take = Now close the gaps. Choose the barrier.
germs-tutorial-cure = Turns and cures
germs-tutorial-cure_corner = F6 is walled in, so it could wait. Cure it now: press F6.
germs-tutorial-cure_end = No dashed outline is left, so nothing will spread. End the turn.
germs-tutorial-cure_front = An antibiotic cures one tile. Start at the edge of the colony: press B1.
germs-tutorial-cure_last = A new turn, and two new actions. Press A1 to cure it.
germs-tutorial-cure_look = Cure every germ in 7 turns. Dashed outlines show where they spread next.
germs-tutorial-cure_other = A cured tile is safe for one turn. Press A2 too, and A1 has nowhere to go.
germs-tutorial-cure_win = The dish is clean. End the turn to win the level.
germs-tutorial-dose = Viruses
germs-tutorial-dose_end = A slowed virus does not spread; its arcs count the turns. End this turn.
germs-tutorial-dose_first = An antiviral works on a tile and the eight around it. Press E4.
germs-tutorial-dose_look = Cure the virus in 5 turns. It spreads diagonally, where its knobs point.
germs-tutorial-dose_second = It did not spread. Press E4 for the second dose, which cures it.
germs-tutorial-dose_win = The virus is gone. End the turn to win.
germs-tutorial-sleep = Spores
germs-tutorial-sleep_end = Nothing will spread. End the turn.
germs-tutorial-sleep_front = Meanwhile, cure the bacteria. Start at the edge: press G1.
germs-tutorial-sleep_last = Press H1. You need not use your second action.
germs-tutorial-sleep_look = Cure every germ. The spore on A1 is asleep and cannot be cured yet.
germs-tutorial-sleep_other = Press H2 as well, and H1 is trapped.
germs-tutorial-sleep_wait = The spore is still asleep. Keep an antibiotic for it, and end the turn.
germs-tutorial-sleep_wake = The spore is awake: now you can cure it. Press A1.
germs-tutorial-sleep_win = The dish is clean. End the turn to win.
germs-tutorial-wall = Barriers
germs-tutorial-wall_far = One action is left this turn. Press D6 to close it too.
germs-tutorial-wall_finish = The germs are shut in, so only waiting is left. Press Finish now.
germs-tutorial-wall_look = Keep the infection to 21 tiles until turn 8. Its ways out are D2 and D6.
germs-tutorial-wall_near = A cure protects a tile for one turn, a barrier for good. Put one on D2.
germs-tutorial-wall_redo = D2 is open again. Press Redo to close it.
germs-tutorial-wall_undo = D2 is closed. You can take anything back: press Undo.
germs-world-all = Outbreak
germs-world-all_line = Every germ and every kind of goal, on large boards and with nothing to waste.
germs-world-bacteria = Bacteria
germs-world-bacteria_line = They spread up, down, left and right. Cure them or wall them in.
germs-world-core = Cores
germs-world-core_line = Let the germs have the board, but not the cores.
germs-world-deep_sleep = Deep Sleep
germs-world-deep_sleep_line = Spores again, more of them, and on larger boards.
germs-world-epidemic = Epidemic
germs-world-epidemic_line = Every germ, every goal, and little to spare.
germs-world-pandemic = Pandemic
germs-world-pandemic_line = The largest boards. Nothing may go to waste.
germs-world-second_wave = Second Wave
germs-world-second_wave_line = Viruses are back, on larger boards.
germs-world-spore = Spores
germs-world-spore_line = They sleep, they wake, and then they spread: have a cure ready in time.
germs-world-strongholds = Strongholds
germs-world-strongholds_line = Cores to hold, with germs from several sides.
germs-world-virus = Virus
germs-world-virus_line = Viruses spread diagonally, and a cure takes two doses.
germs-worth-also = A win could also begin with { $actions }.
germs-worth-also_more =
    A win could also begin with { $actions }, or in { $more } other { $more ->
        [one] way
       *[other] ways
    }.
germs-worth-could_wait = { WORD($tool, "germs-name") }: no turn was found in which it could not have waited.
germs-worth-due = { WORD($tool, "germs-name") }: without one in turn { $turn }, no win was found.
germs-worth-kept =
    { $action } kept { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } clean: { $cells }.
germs-worth-looking = Looking for other ways to win …
germs-worth-none = You placed nothing.
germs-worth-nothing = { $action } kept no tile clean this turn.
germs-worth-only = No other way to begin a win was found.
germs-worth-title = What each turn was worth
germs-worth-tools = When each tool was needed
germs-worth-turn = Turn { $turn }: { $before } infected before, { $after } after
germs-worth-with = Without it, your other moves would not have won.
germs-worth-without = Your other moves would have won without it.
