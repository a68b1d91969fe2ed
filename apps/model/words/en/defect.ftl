### What is wrong with a file. Readers of files describe a defect in English; these messages are the
### forms of their sentences. In another language the message of the form that fits is shown, and a
### sentence without a form stays English. So an English form must be word for word what the reader
### says. The code before it (E005) and the place in the file never change.

defect-bytes = { $count } bytes; at most { $most } are read
defect-count = { $count } { $what }; at most { $most } are read
defect-depth = nested more than { $depth } levels deep
defect-double_key = the key { $key } occurs twice in one object
defect-double_level = the library has a level { $id } already
defect-double_set = the library has a level set { $id } already
defect-empty_pack = a pack needs at least one level
defect-empty_set = a level set needs at least one level
defect-empty_text = expected a text, found an empty one
defect-expected = expected { WORD($wanted, "defect-kind") }, found { WORD($found, "defect-kind") }
defect-in_document = { $key }: { $defect }
defect-in_use = the id { $id } is already used by { $path }
defect-json = not valid JSON: { $reason }
defect-kind-a-number = a number
defect-kind-a-whole-number = a whole number
defect-kind-an-array = an array
defect-kind-an-object = an object
defect-kind-lost = lost
defect-kind-null = null
defect-kind-ongoing = ongoing
defect-kind-text = text
defect-kind-true-or-false = true or false
defect-kind-won = won
defect-less = { $number } is less than { $least }
defect-missing = is missing
defect-more = { $number } is more than { $most }
defect-must_be_text = { $key } must be a text
defect-no_documents = an object of texts belongs here
defect-not_known_document = { $key } is nothing of ours; known are { $known }…
defect-not_utf8 = not UTF-8 text
defect-outside = { $number } is outside { $least } to { $most }
defect-plan_fails = the plan does not win: after it the game is { WORD($outcome, "defect-kind") }
defect-plan_turns = the file says { $said }, but the plan wins in { $turns } turns
defect-refused = { $action } is refused
defect-refused_because = { $action } is refused: { $reason }
defect-replay = the file says { $said }, but playing the replay gives { $found }
defect-run = expected a run of this game
defect-scores = game and level belong here, and perhaps stars and a figure
defect-second_version = version { $found }; this program reads version 1 to { $newest }
defect-stranger = { $what } is not a Quadrat file; expected { $expected }
defect-unknown_game = unknown game { $game }; expected one of { $known }
defect-unknown_key = unknown key; expected one of { $known }
defect-unknown_level = no level { $level }; expected one of { $known }
defect-unknown_word = unknown { $what } { $word }; expected one of { $known }
defect-unsupported = unsupported version { $found }; this program reads version { $known }
defect-wrapped = a level inside another object; everything around it is ignored
