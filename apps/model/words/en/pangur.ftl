### What Pangur says: cats, mice, rounds, the preview, lessons.
###
### Pangur, Guardian and Baircne are names and stay as they are. Meowge is a pun on meow and gauge: the
### sum of the meows of all cats on gates.

pangur-about-best = Best score: { $score } points ({ WORD($status, "pangur-score_status") }).
pangur-about-par =
    Par: { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } ({ WORD($status, "pangur-par_status") }).
pangur-action-confirm = the formation
pangur-action-end = the end of the turn
pangur-action-hit = { WORD($cat, "pangur-cat") } hits { $at }
pangur-action-move = { WORD($cat, "pangur-cat") } to { $at }
pangur-action-place = { WORD($cat, "pangur-cat") } on { $at }
pangur-back = Back to round { $round }
pangur-back_known = A win is known from there.
pangur-back_last = The last round, though you may already have been lost by then.
pangur-back_setup = Back to the setup
pangur-best_run = { $score } points in wave { $wave }, { $grain } grain lost
pangur-cat-baircne = Baircne
pangur-cat-guardian = Guardian
pangur-cat-pangur = Pangur
pangur-cats-bond = { " " }+ 1 beside Pangur
pangur-cats-catch = Catch { $catch }: { $base } base
pangur-cats-meow = { " " }· Meow { $meow } (on a gate)
pangur-cats-no_meow = { " " }· Meow { $meow } (not on a gate)
pangur-cats-shadow = { " " }+ 1 shadow
pangur-cell-gate = { $at } is a gate. Mice come in here unless a cat blocks it. A cat here scares off as many mice as its meow.
pangur-cell-interior = { $at } is in the light. Nothing special for cats; mice run from here towards the shadow. If mice stand on every cell in the light, the game is lost.
pangur-cell-shadow = { $at } is shadow. A cat that makes its first hit of a turn from here gets one extra hit. A mouse that eats here grows by one tier.
pangur-challenge = Challenge { $number }
pangur-challenge_hint =
    Can be won in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. Where will your cats start?
pangur-classic = Classic challenges
pangur-classic_line = The sixty challenges of the first edition, from easy to hard. Each of them can be won.
pangur-compare = { $deed }: then { $turn }.
pangur-confirm = Confirm formation
pangur-cost-grain = −{ $count } grain
pangur-cost-hearts =
    −{ $count ->
        [one] { $count } heart
       *[other] { $count } hearts
    }
pangur-cost-loses = loses the game
pangur-cost-nothing = costs nothing
pangur-cost-wins = wins the game
pangur-count-lost =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } lost.
pangur-count-won =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    } won.
pangur-daily_hint = Today's challenge. Its par is shown once you have won it.
pangur-end-chance = Your last known chance to win went in round { $round }: { $deed }.
pangur-end-killed = { $cat } was killed in round { $round }.
pangur-end-lost = Lost: { WORD($reason, "pangur-reason") }
pangur-end-round = That was in round { $round }.
pangur-end-score = { $stars } of 3 stars, { $score } points.
pangur-end-won =
    In { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, with { $grain } grain saved.
pangur-event-cat_killed = { WORD($cat, "pangur-cat") } is dead, and the game is lost.
pangur-event-confirmed = The cats are in place. The first round begins.
pangur-event-entered = A mouse comes in by { $gate } and settles on { $at }.
pangur-event-entered_gate = A mouse comes in by { $gate } and stays there.
pangur-event-fed = The mice eat { $eaten } grain; { $grainLoss } is lost so far.
pangur-event-fed_grown = The mice eat { $eaten } grain; { $grainLoss } is lost so far. In the shadow they grow: { $grown }.
pangur-event-fed_nothing = Nothing is eaten; { $grainLoss } grain is lost so far.
pangur-event-killed = { WORD($cat, "pangur-cat") } catches the mouse on { $at }.
pangur-event-killed_healed = { WORD($cat, "pangur-cat") } catches the mouse on { $at } and gains a heart.
pangur-event-meowge =
    Meowge { $meowge }: { $deterred } of { $incoming ->
        [one] { $incoming } mouse
       *[other] { $incoming } mice
    } at the gates will flee, and { $entering } will come in.
pangur-event-mouse_bluffed = The mouse on { $at } attacks { WORD($cat, "pangur-cat") } and fails: the meow is too loud for it.
pangur-event-mouse_hit =
    The mouse on { $at } bites { WORD($cat, "pangur-cat") }, who has { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    } left.
pangur-event-mouse_moved = The mouse on { $from } runs to { $to }.
pangur-event-moved = { WORD($cat, "pangur-cat") } goes from { $from } to { $to }.
pangur-event-overrun = Mice stand on every cell in the light, and the game is lost.
pangur-event-placed = { WORD($cat, "pangur-cat") } is on { $at }.
pangur-event-retaliated =
    The mouse on { $at } strikes back: { WORD($cat, "pangur-cat") } loses { $damage ->
        [one] { $damage } heart
       *[other] { $damage } hearts
    }.
pangur-event-scared =
    { $count ->
        [one] { $count } mouse takes
       *[other] { $count } mice take
    } fright and { $count ->
        [one] flees
       *[other] flee
    }.
pangur-event-seven_seven = A mouse has grown to tier 7, and the game is lost.
pangur-event-struck =
    { WORD($cat, "pangur-cat") } hits the mouse on { $at }. It has { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    } left and is stunned.
pangur-event-swapped = { WORD($cat, "pangur-cat") } is on { $at } and swaps places with { WORD($other, "pangur-cat") }.
pangur-event-wave_over = The wave is over.
pangur-event-won = No mouse is left, and none dares to come in. You win.
pangur-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
pangur-film = The mice's turn: { $step } of { $steps }
pangur-ghost-ahead =
    In all: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ahead
pangur-ghost-behind =
    In all: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } behind
pangur-ghost-cost =
    Round { $round }: cost you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pangur-ghost-even = Round { $round }: even
pangur-ghost-gain =
    Round { $round }: gained you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pangur-ghost-level = In all: even
pangur-ghost-over = { WORD($who, "pangur-ghost_who") }: already over.
pangur-ghost-parts = { $speed } for the round itself, { $grain } for grain, { $health } for hurt cats.
pangur-ghost-standing =
    { WORD($who, "pangur-ghost_who") }: { $mice ->
        [one] one mouse
       *[other] { $mice } mice
    } left, { $grain } grain lost, { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    }.
pangur-ghost-title = Compared with the best known line
pangur-ghost-won =
    { WORD($who, "pangur-ghost_who") }: won, { $grain } grain lost, { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    }.
pangur-ghost_who-best = Best line
pangur-ghost_who-you = You
pangur-goal = Catch all mice; scare off all { $mice } at the gates.
pangur-goal_barred = Catch all mice.
pangur-goal_par =
    Par: { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
pangur-ground-gate = gate
pangur-ground-interior = in the light
pangur-ground-shadow = shadow
pangur-group-every_hit = Every Hit
pangur-group-full_granary = Full Granary
pangur-group-gate_fight = Gate Fights
pangur-group-last_grain = The Last Grain
pangur-group-one_round_mate = One Round
pangur-group-siege = Sieges
pangur-group-tier_three_hunt = Big Mice
pangur-group_line-every_hit = Win in the first round, with at most one hit to spare.
pangur-group_line-full_granary = Win in two rounds without losing a single grain.
pangur-group_line-gate_fight = Mice hold the gates. Fight for them.
pangur-group_line-last_grain = Win in two rounds. Some grain is lost whatever you do.
pangur-group_line-one_round_mate = Win in the very first round.
pangur-group_line-siege = These take three rounds or more.
pangur-group_line-tier_three_hunt = A mouse of tier 3 or more has to be hunted down.
pangur-help-baircne = catch 2, meow 2. One extra hit right beside Pangur.
pangur-help-guardian = catch 1, meow 3. Mice go for him first.
pangur-help-pangur = catch 3, meow 1. Moves twice in a turn.
pangur-hint-act =
    Try this: { $deed }. From here the game can be won in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
pangur-hint-confirm =
    Confirm the formation: from here the game can be won in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
pangur-hint-end =
    End the turn now: from here the game can be won in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, this one included.
pangur-hint-none = No win found from here. Try undoing.
pangur-hint-thinking = Looking for a way to win.
pangur-house-grain = Grain lost: { $grain }
pangur-house-inside = Mice in the light: { $mice } of { $cells }
pangur-house-strong = { $at } has a mouse of tier 6: one more meal in the shadow and the game is lost
pangur-house-wave = Wave { $wave }
pangur-key-press = Put or move the cat, or hit the mouse
pangur-key-release = Let go of the cat
pangur-key-select = Choose a cat
pangur-lamp-dark = No win found from here
pangur-lamp-lit = A win is known
pangur-lamp-unknown = Not known yet whether this can be won
pangur-lane-barred = The gates are barred
pangur-lane-come =
    { $count ->
        [one] { $count } comes
       *[other] { $count } come
    } in
pangur-lane-comes = Mouse { $number } comes in
pangur-lane-flee =
    { $count ->
        [one] { $count } flees
       *[other] { $count } flee
    }
pangur-lane-flees = Mouse { $number } flees
pangur-lane-meowge = Meowge { $meowge }
pangur-lane-sum =
    Meowge { $meowge }: { $deterred ->
        [one] { $deterred } flees
       *[other] { $deterred } flee
    }, { $entering ->
        [one] { $entering } comes
       *[other] { $entering } come
    } in
pangur-lesson-gates = Gates
pangur-lesson-gates_beside = Go beside it, to B4.
pangur-lesson-gates_came = It is in, and each turn brings six more. Choose Pangur to catch it.
pangur-lesson-gates_catch = Catch it on B5. He still has a move after that.
pangur-lesson-gates_choose = Six mice wait outside. Baircne's meow of 2 scares two. Choose Guardian.
pangur-lesson-gates_end = 3 + 2 + 1: a Meowge of six, so none comes in. End the turn and win.
pangur-lesson-gates_meow = Only cats on gates scare mice. Guardian's meow is 3: move him to C5.
pangur-lesson-gates_shut = Now shut the gate yourself: move to B5.
pangur-lesson-gates_watch = Five turn pale and will flee. One comes in by B5, the gap. End the turn.
pangur-lesson-hit = Hit
pangur-lesson-hit_again = It bit back: 2 minus his meow of 1. It is stunned now: hit it again.
pangur-lesson-hit_choose = This is Pangur, the hunter. Press him to choose him.
pangur-lesson-hit_end = Each catch heals one heart. No mouse is left, so end the turn.
pangur-lesson-hit_small = He can hit mice on the eight cells around him. Press the one on D4.
pangur-lesson-hit_strong = Caught! His paw shows two hits left. B3 has two hearts: hit it.
pangur-lesson-mice = Mice
pangur-lesson-mice_armour = They bite Guardian first, and his meow of 3 is armour. Move him to D3.
pangur-lesson-mice_choose = Arrow: it runs. Jaws: it bites. +1: it grows. Choose Guardian.
pangur-lesson-mice_end = You lose if a cat dies or a mouse grows to 7. All caught: end the turn.
pangur-lesson-mice_finish = Stunned, it misses its turn. Catch it with Pangur, in two hits.
pangur-lesson-mice_last = Baircne's meow of 2 stops a bite of 2. Catch the one on E4 with him.
pangur-lesson-mice_preview = Mice are never random. Press Preview, the eye, to see what they will do.
pangur-lesson-mice_stun = Choose Guardian and hit E2: 3 minus his meow of 3 is 0, so no bite.
pangur-lesson-mice_watch = Now they act, then they eat, and in shadow they grow. End the turn.
pangur-lesson-move = Move
pangur-lesson-move_bond = Beside Pangur, Baircne has one more hit. Move him to C3.
pangur-lesson-move_choose = Cats move like queens in chess, never over others. Choose Pangur.
pangur-lesson-move_end = You may leave moves and hits unused, like Guardian's. End the turn.
pangur-lesson-move_go = Paw prints show where he can go. Send him up the diagonal to D4.
pangur-lesson-move_hit = A cat may hit before and after it moves. Catch the mouse on E5.
pangur-lesson-move_other = D2 has three hearts, and Pangur two hits left. Choose Baircne on B4.
pangur-lesson-move_three = Three hits for three hearts. Hit D2 until the mouse is caught.
pangur-lesson-move_twice = Only Pangur can move twice in a turn. Go on to D3.
pangur-lesson-shadow = Shadow
pangur-lesson-shadow_catch = Two of them are enough. Catch the mouse on E1.
pangur-lesson-shadow_choose = The dark edge is shadow. A2 has two hearts, Guardian one hit. Choose him.
pangur-lesson-shadow_end = Shadow helps both sides, so leave no mouse in it. End the turn.
pangur-lesson-shadow_enter = A cat that hits first from shadow gets one more hit. Go to A3.
pangur-lesson-shadow_four = In shadow Pangur has four hits. Go down to D1, beside the mouse.
pangur-lesson-shadow_grown = It ate one grain and, in shadow, grew to 2. Choose Pangur on D4.
pangur-lesson-shadow_strike = His paw is red: from shadow he has two hits. Hit A2 twice.
pangur-lesson-shadow_watch = A mouse is left in shadow, on E1. End the turn and watch it.
pangur-lesson-win = Win
pangur-lesson-win_choose = To win: no mouse in the house, all three cats on gates. Choose Pangur.
pangur-lesson-win_confirm = Dashed faces show where new mice would stand. Confirm the formation.
pangur-lesson-win_end = All caught, and all six scared. End the turn and win.
pangur-lesson-win_one = One hit is all that Guardian needs. Catch the mouse on D4.
pangur-lesson-win_others = Guardian and Baircne shut the other gates: put them on C5 and D5.
pangur-lesson-win_place = Now you place the cats. Put Pangur on B5, beside three mice.
pangur-lesson-win_three = Catch these three with him, in any order.
pangur-lesson-win_two = Baircne takes the strong one: two hits on E4.
pangur-level_name-small =
    { $mice ->
        [one] { $mice } small mouse
       *[other] { $mice } small mice
    }
pangur-level_name-strongest =
    { $mice ->
        [one] { $mice } mouse
       *[other] { $mice } mice
    }, the strongest { $tier }
pangur-line = Three cats guard the grain against waves of mice.
pangur-next-bites = will bite { WORD($cat, "pangur-cat") }
pangur-next-bluffs = will attack { WORD($cat, "pangur-cat") } and fail
pangur-next-comes = a mouse will run here
pangur-next-enters = a mouse will come in here
pangur-next-grows = will grow
pangur-next-loses =
    will lose { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    }
pangur-next-runs = will run to { $to }
pangur-next-spared = spared
pangur-on-gate = on a gate
pangur-on-interior = in the light
pangur-on-shadow = in the shadow
pangur-panel-cats = Cats
pangur-panel-house = House
pangur-panel-wave = Next wave
pangur-par_status-best_known = best known
pangur-par_status-proved = proved
pangur-par_status-rounds_proved = proved
pangur-progress = Grain
pangur-progress_text = { $saved } of { $all }
pangur-reason-cat_killed = a cat was killed
pangur-reason-overrun = mice stood on every cell in the light
pangur-reason-seven_seven = a mouse grew to tier 7
pangur-refused-already_there = { WORD($cat, "pangur-cat") } is already on { $at }.
pangur-refused-blocked = { WORD($cat, "pangur-cat") } cannot reach { $at }: something is in the way.
pangur-refused-first_picture = This is the first step. Undo takes back the end of the turn.
pangur-refused-in_hand = { WORD($cat, "pangur-cat") } is not on the board yet.
pangur-refused-mouse = There is a mouse on { $at }: cats start on cells without one.
pangur-refused-no_cat = Choose a cat first.
pangur-refused-no_hits = { WORD($cat, "pangur-cat") } has no hits left this turn.
pangur-refused-no_line = { WORD($cat, "pangur-cat") } cannot reach { $at }: cats move along a row, a column or a diagonal.
pangur-refused-no_mouse = There is no mouse on { $at }.
pangur-refused-no_moves = { WORD($cat, "pangur-cat") } has no moves left this turn.
pangur-refused-not_cats = Place all three cats and confirm first.
pangur-refused-not_setup = The cats are already in place: from now on they move.
pangur-refused-nothing_to_watch = There is nothing to watch: end the turn first.
pangur-refused-still = Nothing plays automatically while motion is reduced.
pangur-refused-too_far = The mouse on { $at } is out of reach: { WORD($cat, "pangur-cat") } hits only what is right beside it.
pangur-refused-watching = Watch the mice's turn to its end, or skip it.
pangur-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
pangur-rules-end = You win when a turn ends with no mouse in the house and none coming in. Six are scared off only by all three cats on gates: 3 + 2 + 1 make six. You lose if a cat dies, a mouse grows to tier 7, or mice stand on every cell in the light.
pangur-rules-gates = After every turn mice come to the gates, mostly six. A cat on a gate shuts it and scares off as many as its meow; all their meows together are the Meowge.
pangur-rules-grain = Lost grain costs points, but never the game.
pangur-rules-hit = Each hit takes one heart from a mouse right beside the cat. A mouse that survives is stunned and bites back once, for its tier minus the cat's meow.
pangur-rules-mice = A mouse in the light runs into the shadow if it can reach it. Any other mouse bites a cat beside it; if there is none, it runs closer or stays. Then all of them eat grain, and those in the shadow grow.
pangur-rules-preview = In the preview, arrows show where mice run, jaws a bite, a grey circle a bite that does nothing, +1 a mouse that grows, and a dotted head where one comes in. The button to end the turn says what it costs.
pangur-rules-shadow = A cat whose first hit of the turn comes from the shadow gets one extra hit.
pangur-rules-turn = Place three cats. Each turn they move like chess queens and hit, in any order.
pangur-run-column-grain = Grain lost
pangur-run-column-mode = Mode
pangur-run-column-result = Result
pangur-run-column-rounds = Rounds
pangur-run-column-score = Score
pangur-run-column-time = When
pangur-run-loss = { $time }: { $mode } lost, because { WORD($reason, "pangur-reason") }; { $grainLoss } grain lost.
pangur-run-lost = Lost: { WORD($reason, "pangur-reason") }
pangur-run-win =
    { $time }: { $mode } won with { $score } points in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $grainSaved } grain saved, { $catsFullHealth ->
        [one] { $catsFullHealth } cat
       *[other] { $catsFullHealth } cats
    } with all hearts.
pangur-run-won = Won
pangur-say-asleep = { WORD($cat, "pangur-cat") } is done for this turn.
pangur-say-left =
    { WORD($cat, "pangur-cat") } has { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } and { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } left.
pangur-say-mice = The mice's turn: { $turn }.
pangur-say-preview_off = Preview off.
pangur-say-preview_on = Preview on.
pangur-say-ready = All three cats are placed. Confirm the formation, or rearrange it.
pangur-say-redone = Redid: { $action }.
pangur-say-released = You let go of the cat.
pangur-say-resumed = Welcome back. You are in round { $round }.
pangur-say-round = Round { $round } begins.
pangur-say-runs = Playing.
pangur-say-stands = Paused.
pangur-say-taken = { $cat }: { $help }
pangur-say-to_place =
    { $left ->
        [one] { $left } cat is
       *[other] { $left } cats are
    } still to be placed.
pangur-say-undone = Undid: { $action }.
pangur-score-best = Best known
pangur-score-best_proved = Best possible
pangur-score-grain = Grain saved: { $count }
pangur-score-health = Cats with all hearts: { $count }
pangur-score-par = Par
pangur-score-rounds = Rounds: { $count }
pangur-score-total = Total
pangur-score_status-best_known = best known
pangur-score_status-proved = proved for a win at par
pangur-score_status-rounds_proved = best known
pangur-shelf-modes = Modes
pangur-shelf_line-modes = Three ways to start. The waves are the same in each.
pangur-solve-looked =
    Looked at { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, keeping { $width } a round.
pangur-story =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    } left.
pangur-story-chart = The cats’ hearts, round by round
pangur-story-par = Par { $par }.
pangur-sum-bitten =
    { WORD($cat, "pangur-cat") } loses { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    }
pangur-sum-bluffed =
    { $count ->
        [one] { $count } attack fails
       *[other] { $count } attacks fail
    }
pangur-sum-eaten = they eat { $eaten } grain
pangur-sum-entered =
    { $count ->
        [one] { $count } mouse comes
       *[other] { $count } mice come
    } in
pangur-sum-grown =
    { $count ->
        [one] { $count } mouse grows
       *[other] { $count } mice grow
    }
pangur-sum-moved =
    { $count ->
        [one] { $count } mouse runs
       *[other] { $count } mice run
    }
pangur-sum-wave =
    { $fled ->
        [one] { $fled } flees
       *[other] { $fled } flee
    } and { $entered ->
        [one] { $entered } comes
       *[other] { $entered } come
    } in
pangur-tile-asleep = asleep
pangur-tile-cat = { WORD($cat, "pangur-cat") } { WORD($ground, "pangur-on") }
pangur-tile-empty = { WORD($ground, "pangur-ground") }
pangur-tile-hearts =
    { $hearts ->
        [one] { $hearts } heart
       *[other] { $hearts } hearts
    }
pangur-tile-in_hand = in your hand
pangur-tile-in_reach = in reach
pangur-tile-left =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } left
pangur-tile-mouse =
    mouse, tier { $tier }, { $hearts } of { $tier ->
        [one] { $tier } heart
       *[other] { $tier } hearts
    }
pangur-tile-primed = Shadow Strike ready
pangur-tile-strikes = Shadow Strike made
pangur-tile-stunned = stunned
pangur-tile-there = { WORD($ground, "pangur-on") }
pangur-turn-cats = Round { $round }: the cats' turn
pangur-turn-mice = Round { $round }: the mice's turn
pangur-turn-over = The game is over
pangur-turn-setup = Place the cats
