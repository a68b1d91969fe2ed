### What City Lines says: tiles, turns, reasons of hints, headlines, lessons.

citylines-about-exact =
    You need { $thoughts ->
        [one] one thought
       *[other] { $thoughts } thoughts
    } beyond looking at neighbours, and not one fewer would do.
citylines-about-known =
    You need at least { $thoughts ->
        [one] one thought
       *[other] { $thoughts } thoughts
    } beyond looking at neighbours.
citylines-about-none = Looking at neighbours is enough here.
citylines-about-thought = A thought is a tricky step, a "what if?": suppose a tile were turned that way, and a loop would close or a landmark be cut off.
citylines-classic-endless = Classic endless
citylines-classic-endless_line = The endless series of the first edition.
citylines-daily_hint = Today's city. Its par is shown once you have solved it.
citylines-end =
    { $stars } of 3 stars for { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Three stars: up to { $par }, two: up to { $two }.
citylines-endless = Endless
citylines-endless_line = Every city has exactly one solution. More cities follow.
citylines-event-cut_off = The landmark { $at } is cut off from the turnpike.
citylines-event-joined = The landmark { $at } is joined to the turnpike.
citylines-event-locked = { $at } is locked.
citylines-event-solved = Every landmark is joined to the turnpike, and no road is left over.
citylines-event-turned = { $at } turned and opens { WORD($opens, "citylines-sides") }.
citylines-event-unlocked = { $at } is unlocked.
citylines-figure =
    { $figure ->
        [one] { $figure } move
       *[other] { $figure } moves
    }
citylines-goal =
    Join { $landmarks ->
        [one] the landmark
       *[other] all { $landmarks } landmarks
    } to the turnpike, with no dead ends.
citylines-goal_both = Join both landmarks to the turnpike, with no dead ends.
citylines-headline-between = From the { WORD($first, "citylines-landmark") } to the { WORD($last, "citylines-landmark") } without asking the way
citylines-headline-circles = No more driving in circles: the { WORD($street, "citylines-street") } line is finished
citylines-headline-dead_ends = Dead ends in the whole city: none, says the mayor
citylines-headline-detour = Last detour sign on { WORD($street, "citylines-street") } goes to the museum
citylines-headline-every = Every landmark joined: { WORD($street, "citylines-street") } celebrates
citylines-headline-map = New map of the { $size } city sells out: every road leads somewhere
citylines-headline-neighbours = The { WORD($first, "citylines-landmark") } and the { WORD($last, "citylines-landmark") } are neighbours now, locals say
citylines-headline-one_way = { $landmarks } landmarks, one way to lay the roads, and you found it
citylines-headline-opens =
    { $landmarks ->
        [one] One landmark
       *[other] { $landmarks } landmarks
    }, one turnpike: the { WORD($street, "citylines-street") } line opens
citylines-headline-quiet = Morning traffic at the { WORD($first, "citylines-landmark") } flows, and nobody honks
citylines-headline-ribbon = Ribbon cut at the { WORD($first, "citylines-landmark") }: next stop, the turnpike
citylines-headline-turned = { WORD($street, "citylines-street") } turned the right way round at last
citylines-help-anticlockwise = Turns a road a quarter turn to the left. So does a long press or a right click, with any tool.
citylines-help-clockwise = Turns a road a quarter turn to the right. A long press or a right click turns it to the left.
citylines-help-lock = Pins down a road that you are sure of, or lets it go.
citylines-help-marks = Notes for yourself: press near the edge of a tile to note a road there, then no road, then nothing. Or press one tile, then the one beside it.
citylines-ids = A city is named by its columns, rows, landmarks and seed, such as 5x5k3~7, or by its tiles in place of the seed.
citylines-ids_refused = The reason: { $reason }.
citylines-key-check = Show or hide mistakes
citylines-key-lock = Lock or unlock the tile
citylines-key-marks = Choose the marks, or put them away
citylines-key-release = Back to Turn right
citylines-key-solution = Show or hide the solution
citylines-kind-corner = corner
citylines-kind-landmark = landmark
citylines-kind-straight = straight
citylines-kind-t_junction = junction
citylines-landmark-cinema = cinema
citylines-landmark-diner = diner
citylines-landmark-gas_station = gas station
citylines-landmark-home = home
citylines-landmark-hospital = hospital
citylines-landmark-library = library
citylines-landmark-market = market
citylines-landmark-school = school
citylines-level_hint = { WORD($tier, "citylines-tier") }
citylines-level_hint_wrapped = The board is wrapped: a road that leaves it at an arrow comes back on the opposite side. { WORD($tier, "citylines-tier") }
citylines-level_name =
    { $size }, { $landmarks ->
        [one] one landmark
       *[other] { $landmarks } landmarks
    }
citylines-level_name_wrapped =
    Wrapped { $size }, { $landmarks ->
        [one] one landmark
       *[other] { $landmarks } landmarks
    }
citylines-level_thoughts =
    { $name }, { $thoughts ->
        [one] 1 thought
       *[other] { $thoughts } thoughts
    }
citylines-line = Turn the roads until every landmark reaches the turnpike.
citylines-name-anticlockwise = Turn left
citylines-name-clockwise = Turn right
citylines-name-lock = Lock
citylines-name-marks = Marks
citylines-order-easy = Small: 4×4, one tricky step or more
citylines-order-expert = Expert: 10×10, three tricky steps or more, one a what-if
citylines-order-giant = Giant: 11×11, three tricky steps or more
citylines-order-hard = Hard: 6×6, two tricky steps or more
citylines-order-medium = Medium: 5×5, one tricky step or more
citylines-progress = Joined
citylines-progress_text = { $joined } of { $landmarks }
citylines-refused-joined = a landmark is joined to the turnpike before the first move, and none may be
citylines-refused-locked = { $at } is locked: unlock it before you turn it.
citylines-refused-no_edge = { $at } has no neighbour on that side, so there is no edge to mark.
citylines-refused-not_road = { $at } is not a road: only roads can be turned or locked.
citylines-refused-off_board = { $at } is outside the board.
citylines-refused-solution = This is the solution. Press Solution again, or Escape, to return to your own roads.
citylines-rules-landmark = A landmark takes one road. Where it shows a stub, the road must come from that side.
citylines-rules-one = Every city has exactly one solution, which logic alone can find: a hint always says why.
citylines-rules-solved = A city is solved when every landmark reaches the turnpike, with no dead ends and no loops.
citylines-rules-stars = Three stars at par, two within 150 % of it.
citylines-rules-turn = Press a road to give it a quarter turn. Roads that the turnpike reaches light up, and a striped barrier shows where the light stops.
citylines-say-assisted =
    The assistant turned { $turned ->
        [one] { $turned } tile
       *[other] { $turned } tiles
    } and locked { $locked }.
citylines-say-auto_locked =
    { $locked ->
        [one] { $locked } tile
       *[other] { $locked } tiles
    } locked automatically.
citylines-say-mark_first = Now press a neighbour of { $at }: the edge between the two is marked.
citylines-say-marked_no_road = Between { $from } and { $to }: no road.
citylines-say-marked_road = Between { $from } and { $to }: a road.
citylines-say-marks =
    { $dangling ->
        [one] { $dangling } dead end
       *[other] { $dangling } dead ends
    }, { $looped ->
        [one] { $looped } tile
       *[other] { $looped } tiles
    } in a loop.
citylines-say-marks_off = Mistakes are no longer marked.
citylines-say-redone = Redid: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-resumed =
    Welcome back after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
citylines-say-solution = This is the only solution. Press Solution again to go back to your own roads.
citylines-say-solution_off = Back to your own roads.
citylines-say-stuck = The assistant stops: { $at } no longer fits, so a locked tile must be wrong.
citylines-say-undone = Undid: { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-unmarked = Between { $from } and { $to }: no mark.
citylines-shelf-loops = Loops
citylines-shelf-neighbours = Neighbours
citylines-shelf-what_if = What if
citylines-shelf-wrapped = Around the edge
citylines-shelf_line-loops = The classic tour goes on: no loop may close, and nothing may be cut off from the turnpike.
citylines-shelf_line-neighbours = The classic tour: look at a tile's neighbours, and you know which way it goes.
citylines-shelf_line-what_if = The end of the classic tour: expect to ask "what if?" and follow the answer.
citylines-shelf_line-wrapped = A road that leaves the board on one side comes back on the opposite side.
citylines-sides-east = east
citylines-sides-east-south = east and south
citylines-sides-east-south-west = east, south and west
citylines-sides-east-west = east and west
citylines-sides-north = north
citylines-sides-north-east = north and east
citylines-sides-north-east-south = north, east and south
citylines-sides-north-east-south-west = on every side
citylines-sides-north-east-west = north, east and west
citylines-sides-north-south = north and south
citylines-sides-north-south-west = north, south and west
citylines-sides-north-west = north and west
citylines-sides-south = south
citylines-sides-south-west = south and west
citylines-sides-west = west
citylines-solve-looked =
    Tried { $looks } tile { $looks ->
        [one] rotation
       *[other] rotations
    }.
citylines-story =
    Solved in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, par { $par }, { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    }.
citylines-story-chart = Moves against par
citylines-street-0 = Harbour
citylines-street-1 = Mill Lane
citylines-street-10 = Bridge Street
citylines-street-11 = Lighthouse
citylines-street-2 = Station Road
citylines-street-3 = Orchard
citylines-street-4 = Cathedral
citylines-street-5 = Riverside
citylines-street-6 = Market Street
citylines-street-7 = Foundry
citylines-street-8 = Hilltop
citylines-street-9 = Parkway
citylines-tier-0 = Every tile follows from its neighbours.
citylines-tier-1 = Look ahead for a loop about to close or a part about to be cut off.
citylines-tier-2 = Expect to ask "what if?" and follow the answer.
citylines-tier-3 = Expect one "what if?" to lead to the next.
citylines-tile-dangling = wrong: dead end to the { WORD($sides, "citylines-sides") }
citylines-tile-empty = empty
citylines-tile-faces = faces { WORD($side, "citylines-sides") }
citylines-tile-joined = joined
citylines-tile-landmark = landmark, { WORD($landmark, "citylines-landmark") }
citylines-tile-lit = lit
citylines-tile-locked = locked
citylines-tile-looped = wrong: in a loop
citylines-tile-not_joined = not joined
citylines-tile-note_no_road = marked: no road { WORD($sides, "citylines-sides") }
citylines-tile-note_road = marked: a road { WORD($sides, "citylines-sides") }
citylines-tile-open_edge = edge open { WORD($sides, "citylines-sides") }
citylines-tile-road = { WORD($kind, "citylines-kind") }, opens { WORD($opens, "citylines-sides") }
citylines-tile-solution = solution shown
citylines-tile-turnpike = turnpike
citylines-tour-thoughts =
    { $thoughts ->
        [one] One thought
       *[other] { $thoughts } thoughts
    }
citylines-tour-warm_up = Warm-up
citylines-tour_line-one = Looking at neighbours is not enough here: ask "what if?" and follow the answer.
citylines-tour_line-thoughts = Most of these take { $thoughts } thoughts: ask "what if?" and follow the answer.
citylines-tour_line-warm_up = Look at a tile's neighbours, and you know which way it goes.
citylines-trouble-loop = a loop closes through
citylines-trouble-mixed = something goes wrong at
citylines-trouble-seal = the turnpike is out of reach for
citylines-trouble-stuck = no rotation fits
citylines-turn =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, par { $par }
citylines-turn_alone =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
citylines-turn_word-anticlockwise = turned left
citylines-turn_word-clockwise = turned right
citylines-turn_word-lock = lock
citylines-tutorial-any_side = From any side
citylines-tutorial-bend = Round a corner
citylines-tutorial-check = Press Check: dead ends turn red, and loops get rings. You want neither.
citylines-tutorial-corner = The road has to turn a corner to reach the home at B3. Press B2.
citylines-tutorial-corner_again = It reaches the home now, but not the turnpike. Press B2 once more.
citylines-tutorial-dead_end = D2 is lit, but its north end leads nowhere. Press D2 once more.
citylines-tutorial-helpers = Lock, check and hint
citylines-tutorial-hint = Press Hint: it points out a tile turned the wrong way, and says why.
citylines-tutorial-junction = Press the junction B3: it joins three roads and leaves no dead end.
citylines-tutorial-landmark = A stub of road points north from this home. Press D3 to meet it.
citylines-tutorial-last = One corner is left. Press D3 to join both landmarks.
citylines-tutorial-left = Press the corner D2. With this tool it makes a quarter turn to the left.
citylines-tutorial-lit = C2 is lit: light runs out from the turnpike. Now choose Turn left.
citylines-tutorial-lock = B2 is right already. Press it: a pin keeps it from being turned.
citylines-tutorial-right = Join the home at D4 to the turnpike, marked T. Press C2 to turn it.
citylines-tutorial-roads = Turn the roads
citylines-tutorial-straight = Join the home at C2 to the turnpike, marked T. Press B2 to turn it.
citylines-tutorial-take_left = The landmarks have no stub here: any side will do. Choose Turn left.
citylines-tutorial-take_lock = Some roads are right already. Choose Lock to keep them that way.
citylines-tutorial-take_right = The hint is about the junction. Choose Turn right to follow it.
citylines-tutorial-tee = Press B2: it joins both landmarks to the turnpike at once.
citylines-tutorial-turn = The first road
citylines-why-assumption =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: follow { $ways ->
        [one] the only other way left
       *[other] every other way left
    } to the end, and { WORD($trouble, "citylines-trouble") } { $places ->
        [one] { "" }
       *[other] some of{ " " }
    }{ $cells }.
citylines-why-loop =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $ways ->
        [one] the only other way left
       *[other] every other way left
    } closes a loop through { $places ->
        [one] { "" }
       *[other] some of{ " " }
    }{ $cells }.
citylines-why-met =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $met } { $meeting ->
        [one] opens
       *[other] open
    } to it.
citylines-why-met_and_shut =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $met } { $meeting ->
        [one] opens
       *[other] open
    } to it, and { $shut } { $shutting ->
        [one] stays
       *[other] stay
    } shut towards it.
citylines-why-mixed =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $ways ->
        [one] the only other way left
       *[other] every other way left
    } closes a loop or cuts something off; look at { $cells }.
citylines-why-nested = The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: however the rest is turned, every other way fails.
citylines-why-pieced = The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: the other ways do not fit its neighbours, or lead to trouble at { $cells }.
citylines-why-seal =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $ways ->
        [one] the only other way left
       *[other] every other way left
    } cuts { $places ->
        [one] { "" }
       *[other] some of{ " " }
    }{ $cells } off from the turnpike.
citylines-why-shut =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: { $shut } { $shutting ->
        [one] stays
       *[other] stay
    } shut towards it.
citylines-why-walls = The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: there is nothing to join to the { WORD($walls, "citylines-sides") }.
citylines-why-walls_and_met =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: there is nothing to join to the { WORD($walls, "citylines-sides") }, and { $met } { $meeting ->
        [one] opens
       *[other] open
    } to it.
citylines-why-walls_and_shut =
    The { WORD($kind, "citylines-kind") } { $at } must open { WORD($opens, "citylines-sides") }: there is nothing to join to the { WORD($walls, "citylines-sides") }, and { $shut } { $shutting ->
        [one] stays
       *[other] stay
    } shut towards it.
