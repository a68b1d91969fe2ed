### What Infection says: players, moves, chains, proofs, opponents, lessons.

infection-back = Back to move { $move }
infection-back_last = your last move, though you may have been lost by then.
infection-classic = Classic set: { $set }
infection-compare-adds = A dot on { $at } makes { $dots } of { $capacity }, and { WORD($who, "infection-subject") } would own { $owns } of { $cells }.
infection-compare-chain =
    A dot on { $at } bursts { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    }, and { WORD($who, "infection-subject") } would own { $owns } of { $cells }.
infection-compare-fills = A dot on { $at } fills it, and { WORD($who, "infection-subject") } would own { $owns } of { $cells }.
infection-compare-short_adds = a dot here: { $dots } of { $capacity }
infection-compare-short_chain =
    a dot here bursts { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    }, { $owns } of { $cells } owned
infection-compare-short_fills = a dot here fills it
infection-compare-short_refused = no dot possible here
infection-compare-short_wins = a dot here wins
infection-compare-wins = A dot on { $at } wins the game.
infection-counts-lost =
    { $count ->
        [one] { $count } level
       *[other] { $count } levels
    } lost
infection-counts-won =
    { $count ->
        [one] { $count } level
       *[other] { $count } levels
    } won
infection-difficulty-adept = Adept
infection-difficulty-apprentice = Apprentice
infection-difficulty-champion = Champion
infection-difficulty-easy = Easy
infection-difficulty-expert = Expert
infection-difficulty-grandmaster = Grandmaster
infection-difficulty-hard = Hard
infection-difficulty-master = Master
infection-difficulty-medium = Medium
infection-difficulty-novice = Novice
infection-difficulty-pupil = Pupil
infection-difficulty-regular = Regular
infection-difficulty-veteran = Veteran
infection-end-again = Retry starts the set again.
infection-end-blue = White Cells win
infection-end-free =
    { $player } won as the { WORD($side, "infection-side") } on { $level }, in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
infection-end-free_yours =
    You won as the { WORD($side, "infection-side") } on { $level }, in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
infection-end-left =
    You left { $level } after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Undo returns to the board, and Retry starts again.
infection-end-left_set =
    You left { $set } on level { $level } after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Undo returns to the board, and Retry starts the set again.
infection-end-level_lost =
    You lost { $level } after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Levels won so far: { $won } of { $levels }.
infection-end-level_won =
    You won { $level } in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Levels won so far: { $won } of { $levels }.
infection-end-red = Germs win
infection-end-set_lost =
    { $set } is over. You won { $won } of { $levels } levels and have { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
infection-end-set_won =
    You won { $set } with { $won } of { $levels } levels, for { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
infection-end-total = Total
infection-event-placed =
    { WORD($side, "infection-side") } on { $at }, which now holds { $dots ->
        [one] { $dots } dot
       *[other] { $dots } dots
    }.
infection-event-wave = Wave { $number }: { $fired } burst.
infection-event-wave_takes = Wave { $number }: { $fired } burst and took { $taken }.
infection-event-won = { WORD($side, "infection-side") } own the whole board and have won.
infection-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
infection-film = Chain: { $step } of { $steps }
infection-flow-abandoned = This game was abandoned. Start a new one.
infection-flow-computers_turn = It is the computer's turn: it plays the { WORD($side, "infection-side") }.
infection-flow-game_over = This game is over. Start a new one.
infection-flow-humans_turn = It is your turn: you play the { WORD($side, "infection-side") }.
infection-flow-last_level = This was the last level of the set.
infection-flow-level_over = This level is over. Undo a move, retry the level or go on to the next.
infection-flow-locked = Level { $number } is still locked. Complete level { $unlocked } first.
infection-flow-missing_level = The set needs the level { $id }, which does not exist.
infection-flow-no_such_level =
    There is no level { $number }: the set has { $count ->
        [one] { $count } level
       *[other] { $count } levels
    }.
infection-flow-not_decided = This level is not over yet. Win it or lose it first.
infection-flow-nothing_to_redo = There is nothing to redo.
infection-flow-nothing_to_undo = You have not moved yet, so there is nothing to undo.
infection-form = Free play
infection-form-board = Board
infection-form-classic = Classic opponents, not rated
infection-form-classic_sets = Classic sets
infection-form-first = Who starts
infection-form-ladder = The ladder, by rating
infection-form-level_sets = Level sets
infection-form-set = A level set
infection-form-sets = Level set
infection-form-side = You play
infection-form-you = You
infection-hint-builds =
    { $at } is the strongest move, looking { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } ahead.
infection-hint-faces = { $at } counters { $cells }: full, and right next to it.
infection-hint-holds_out = Every move loses against perfect play; { $at } holds out best.
infection-hint-searched = { $at } is the move that your opponent would choose in your place.
infection-hint-takes =
    { $at } bursts and takes { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }: { $taken }.
infection-hint-thinking = Thinking for as long as your opponent does …
infection-hint-threatens = { $at } becomes full and threatens { $cells }.
infection-hint-wins = { $at } wins against every defence.
infection-hint-wins_now = { $at } wins the game.
infection-ids = A free game is named by its board, the two players and who starts, such as free~5x5~you~novice~red.
infection-key-level = Choose a level of the set
infection-key-press = Put a dot on the cell
infection-key-solution = Prove every move, or review a lost level
infection-level-current = Level { $number }, { $level }, being played
infection-level-locked = Level { $number }, { $level }, locked
infection-level-lost = Level { $number }, { $level }, lost
infection-level-open = Level { $number }, { $level }, unlocked
infection-level-won = Level { $number }, { $level }, won
infection-line = Germs against white cells: fill a cell until it bursts over its neighbours.
infection-name-blue = White Cells
infection-name-red = Germs
infection-panel-levels = Levels
infection-panel-players = Players
infection-panel-turn = to move
infection-panel-winner = winner
infection-playing = Now playing { $set } on level { $level }, against { $opponent }.
infection-playing_free = Free play on { $level }. Germs: { $red }. White Cells: { $blue }.
infection-progress = Cells
infection-progress_text = Germs { $red }, White Cells { $blue }, of { $cells }
infection-rated = { $name } (rated { $rating })
infection-refused-abandoned = This game was abandoned. Undo returns to it, and Retry starts again.
infection-refused-begun = You have begun this level. Restart it before you choose another.
infection-refused-blocked = { $at } is blocked: no dot fits there.
infection-refused-no_picture = There is nothing more to show.
infection-refused-no_proof = This board is too large to prove every move.
infection-refused-no_proof_yet =
    It is too early to prove every move. That works once { $moves ->
        [one] { $moves } move has
       *[other] { $moves } moves have
    } been played.
infection-refused-no_review = There is no finished level to look back at.
infection-refused-off_board = Row { $row }, column { $col } is outside the { $size } board.
infection-refused-reviewing = You are looking back. Play on from here, or end the review.
infection-refused-taken = { $at } belongs to the { WORD($side, "infection-side") }: play on an empty cell or one of your own.
infection-refused-watched = Two computers are playing, and the { WORD($side, "infection-side") } are to move. Auto pauses the game.
infection-review = Review
infection-review-film = Position { $step } of { $steps }
infection-review-found = Move { $move }, { $played }, lost the level. { $better } would have been better.
infection-review-move = Move { $move }: { WORD($who, "infection-subject") } played { $at }.
infection-review-none = No single move lost the level: it slipped away step by step.
infection-review-off = Back at the end of the level.
infection-review-play_on = Play on from here
infection-review-playing_on = Playing on. { $turn }. Redo repeats the moves that followed.
infection-rules-burst = One more dot, and the cell bursts: each neighbour gets a dot and becomes yours, even if it was your opponent's. Neighbours that are then too full burst as well.
infection-rules-capacity = A cell has a socket for each open neighbour: two in a corner, three at an edge, four in the middle. When each holds a dot, a ring closes around them: the cell is full.
infection-rules-dot = Germs and white cells take turns to put one dot on an empty cell or on one of their own.
infection-rules-set = A level set is one game. Finishing a level, won or lost, unlocks the next one. Stronger opponents are worth more points.
infection-rules-solved = Where a board is small enough, Solved board marks which of your moves win and which lose, each proved.
infection-rules-threat = A dashed frame marks a cell of yours that your opponent can take with the next move.
infection-rules-win = Own every open cell to win.
infection-say-begins = { WORD($who, "infection-who") } put a dot on { $at }, and it bursts.
infection-say-chain =
    { WORD($who, "infection-who") } put a dot on { $at }. { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    } burst: { WORD($who, "infection-subject") } gained { $gained } and now own { $owns } of { $cells }.
infection-say-chain_level =
    { WORD($who, "infection-who") } put a dot on { $at }. { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    } burst: { WORD($who, "infection-subject") } still own { $owns } of { $cells }.
infection-say-effect =
    { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    } burst: { WORD($who, "infection-subject") } gained { $gained } and now own { $owns } of { $cells }.
infection-say-effect_level =
    { $chain ->
        [one] { $chain } cell
       *[other] { $chain } cells
    } burst: { WORD($who, "infection-subject") } still own { $owns } of { $cells }.
infection-say-filled = { WORD($who, "infection-who") } put a dot on { $at }, which is full now.
infection-say-paused = The game is paused. Step plays one move.
infection-say-placed = { WORD($who, "infection-who") } put a dot on { $at }, now { $dots } of { $capacity }.
infection-say-plays = The computers are playing on.
infection-say-redone =
    Redid { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. { $turn }.
infection-say-resumed =
    Welcome back after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. { $turn }.
infection-say-returned = Back in the game. { $turn }.
infection-say-runs = Chains play automatically.
infection-say-side = You are { WORD($side, "infection-subject") }.
infection-say-steps = Chains pause at every wave. Step and Back go through them.
infection-say-undone =
    Undid { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. { $turn }.
infection-say-your_turn = Your turn.
infection-shelf_line =
    { $levels ->
        [one] { $levels } level
       *[other] { $levels } levels
    }, against opponents from { $first } to { $last }.
infection-shelf_note = { $level }. { $strength }
infection-side-blue = white cells
infection-side-red = germs
infection-solve-looked =
    Looked at { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    }, { $depth ->
        [one] { $depth } move
       *[other] { $depth } moves
    } ahead.
infection-solved = Solved board
infection-solved-all =
    Proved: { $moves ->
        [one] the only move wins
       *[other] all { $moves } moves win
    }.
infection-solved-none =
    Proved: { $moves ->
        [one] the only move loses
       *[other] none of the { $moves } moves wins
    }.
infection-solved-nothing = Not proved within { $budget } positions.
infection-solved-off = Proofs hidden.
infection-solved-on = Proving every move…
infection-solved-partly =
    Not proved within { $budget } positions. Of { $moves } moves { $wins ->
        [one] { $wins } wins
       *[other] { $wins } win
    }, { $loses ->
        [one] { $loses } loses
       *[other] { $loses } lose
    }, and { $open ->
        [one] { $open } is
       *[other] { $open } are
    } undecided.
infection-solved-some =
    Proved: { $wins } of { $moves } moves { $wins ->
        [one] wins
       *[other] win
    }.
infection-step = Step
infection-story =
    Decided in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; longest chain { $chain }.
infection-story-blue = The white cells’ share, move by move
infection-story-lost =
    Lost to { $opponent } in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; longest chain { $chain }.
infection-story-red = The germs’ share, move by move
infection-story-won =
    Won against { $opponent } in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; longest chain { $chain }.
infection-strength = Your opponent: { $opponent }.
infection-strength-measured = Your opponent: { $opponent }. { $player } won { $percent } % of { $games } games here, moving first.
infection-subject-blue = the white cells
infection-subject-red = the germs
infection-subject-you = you
infection-tile-better = better than what was played
infection-tile-blocked = blocked
infection-tile-dots = { $dots } of { $capacity } dots
infection-tile-empty = empty, room for { $capacity }
infection-tile-fallen = the last cell to fall
infection-tile-full = full
infection-tile-last = last move
infection-tile-loses = proved: loses
infection-tile-mistake = the move that lost
infection-tile-played = the move played here
infection-tile-threatened = threatened
infection-tile-wins = proved: wins
infection-turn-computer = Move { $move }: { WORD($player, "infection-difficulty") } to play
infection-turn-over =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } played
infection-turn-review = Move { $move } of { $moves }
infection-turn-side = Move { $move }: { WORD($side, "infection-side") } to play
infection-turn-yours = Move { $move }: your turn
infection-tutorial-answer = Now the white cells, who take C1 back. Press C1 for them.
infection-tutorial-around = Now play the white cells, on all four sides of the middle. Press B3.
infection-tutorial-burst = One more dot, and A1 bursts: it takes both neighbours. Press A1 and win.
infection-tutorial-chain = A2, A1, B1 and C1 are full: one sets off the next. Press A2 and win.
infection-tutorial-chains = Threats and chains
infection-tutorial-corner = A cell has a socket for each neighbour. Press A1 to fill its last one.
infection-tutorial-fill = Fill a cell
infection-tutorial-four = B2 is full, so the next dot makes it burst over all four. Press B2.
infection-tutorial-full = A ring closes: A1 is full. Now the white cells' turn. Press B1.
infection-tutorial-game = Your first game
infection-tutorial-guard = Fill A1 as well, and you can strike with your next move. Press A1.
infection-tutorial-look = Own every cell to win. Germs are spiky, white cells round. You play both.
infection-tutorial-middle = A corner holds two, an edge three, the middle four. Press B2 to fill it.
infection-tutorial-opponent = You know it all now. Play the germs against Novice, and move first.
infection-tutorial-take = Burst and take
infection-tutorial-threat = A dashed cell is in danger: A1, because B1, right next to it, is full.
infection-tutorial-win = Win this board. Stuck? Press Hint. Lost? Undo, or start again.
infection-uphill = Uneven board: whoever starts wins { $share } % of even games.
infection-who-blue = The white cells
infection-who-red = The germs
infection-who-you = You
