### The script of Pangur's tutorial, and other words that only the command line needs. They are no
### part of the pages in the browser.

cli-defects =
    { $count ->
        [one] { $count } defect
       *[other] { $count } defects
    }
cli-more = and { $count } more
pangur-declined-confirm = Not that now: confirm where the cats stand.
pangur-declined-end = Not that now: end the turn.
pangur-declined-finished = The tutorial is over.
pangur-declined-hit = Not that now: hit the mouse on { $at } with { WORD($cat, "pangur-cat") }.
pangur-declined-move = Not that now: move { WORD($cat, "pangur-cat") } to { $to }.
pangur-declined-place = Not that now: put { WORD($cat, "pangur-cat") } on { $at }.
pangur-declined-read_on = Read this first, then go on.
pangur-declined-watch_on = Watch the turn of the mice to its end first.
pangur-tutorial-again = Ouch! But now it is stunned. Hit it again.
pangur-tutorial-armour = The mouse on A3 is of tier 3. Its bite would cost Pangur two hearts, but Baircne with meow 2 only one. So let Baircne hit it first.
pangur-tutorial-bite = A mouse that survives its first hit is stunned, and bites back as it goes down: its tier less the cat's meow. Here that was 2 less 1, so Pangur lost one heart. A stunned mouse cannot bite again, and it sleeps through the rest of the round.
pangur-tutorial-bond = Baircne likes to hunt at Pangur's side: right beside Pangur, Baircne has one hit more. Move Baircne to B3. Leaving the shadow costs the hit from there, but the friendship makes up for it.
pangur-tutorial-catch = The last hit catches it, and Pangur gets a heart back.
pangur-tutorial-cats = Every cat has five hearts and two numbers. Catch is how often it can hit in a turn. Meow is how loud it is: it softens every bite and scares mice off at the gates.
pangur-tutorial-clear_first = Baircne is still beside Pangur and has three hits, enough for three small mice. The first is on B4.
pangur-tutorial-clear_gate = A new turn gives every cat its moves and hits again. First clear the gate: let Guardian catch the mouse on B5.
pangur-tutorial-clear_second = The second is on C4. Let Baircne catch it as well.
pangur-tutorial-clear_third = Use it for the mouse on A5.
pangur-tutorial-confirm = Before the game begins you may rearrange the cats as often as you like. These places are fine, so confirm them.
pangur-tutorial-count = Always count before you hit. Its bite will be 4 less 1, which is three hearts, and Pangur has five. So hit the mouse on E3.
pangur-tutorial-end = You can end the turn at any time, whether or not the cats have moves and hits left. End it now.
pangur-tutorial-entered = Guardian scared three of the six mice away. The others came in by B5, lining up behind the first of them. Nobody comes in by a gate on which a cat stands.
pangur-tutorial-finish = One heart is left to it. Catch it with Baircne, who gets the lost heart back.
pangur-tutorial-free_gate = A mouse sits on the gate B5. Let Pangur catch it.
pangur-tutorial-gates = C5 is one of the three gates, by which six more mice want to come in after every turn. The meows of all cats on gates add up, which is called Meowge, and that many mice run away. Guardian alone scares three of them.
pangur-tutorial-heal = Now hit the stunned mouse on E1 again. A cat that catches a mouse gets a heart back, up to five.
pangur-tutorial-help = It is stunned now, and anybody may hit it without being bitten. Let Pangur help with a last hit.
pangur-tutorial-hit = A cat can hit any mouse on the eight cells around it, and each hit takes one heart. Let Guardian catch the small mouse on D5.
pangur-tutorial-last_end = All is ready. End the turn.
pangur-tutorial-last_gate = No mouse is left. Pangur has one move left too: take the third gate, D5, and the Meowge is six.
pangur-tutorial-last_mouse = One mouse is left, and on its grain it has grown to tier 4. Send Pangur straight across to E4: from the shadow there are just enough hits, four of them.
pangur-tutorial-losing = You lose if a cat has no heart left, if mice sit on all nine cells inside, or if a mouse grows to tier 7. But this game can be won in this very round!
pangur-tutorial-mice = Every mouse has a tier, from 1 upwards. That is how hard it bites, and how many hearts it has. Keep an eye on the two of tier 3.
pangur-tutorial-mice_act = The cats have done what they can, so the mice are next. They act one by one, the top row first. A mouse outside the shadow runs into it if it can get there. If not, it attacks a cat beside it. If there is none, it creeps nearer to the shadow.
pangur-tutorial-mice_eat = Then every mouse that is not stunned eats as much grain as its tier, and those in the shadow grow by one tier. At the end of the round all that are left are well again, so it pays to finish what you begin.
pangur-tutorial-move = Cats move like a queen in chess: straight or diagonally, as far as nobody is in the way. Guardian has one move in a turn. Use it to go to C5.
pangur-tutorial-move_twice = Pangur is quick and has two moves in a turn. Send Pangur down to D1. That is shadow, so there will be four hits instead of three.
pangur-tutorial-once_more = And once more, it cannot do anything about it.
pangur-tutorial-place_baircne = Baircne is good at both, with catch 2 and meow 2. Put Baircne on B1, next to a mouse.
pangur-tutorial-place_guardian = Guardian hits only once but has the loudest voice: catch 1, meow 3. Put Guardian on E5, in the corner.
pangur-tutorial-place_pangur = Pangur is the hunter, with catch 3 and meow 1. Put Pangur on D3, an open cell in the middle.
pangur-tutorial-shadow = The dark cells along the edge are shadow. A cat that strikes its first blow of a turn from there has one hit more: a Shadow Strike. Guardian had it too, but gave it up by stepping out of the shadow.
pangur-tutorial-shadow_hit = Baircne also waits in the shadow, with three hits instead of two. Use the first to catch the mouse on C1.
pangur-tutorial-stay_dark = Pangur still has a move and two hits. Go along the diagonal to A4. It is shadow again, so the extra hit is kept.
pangur-tutorial-strike = The mouse on E1 has two hearts, so one hit is not enough. Hit it with Pangur all the same and see what it does.
pangur-tutorial-take_gate = The way to B5 is free now. Move Baircne onto that gate; Pangur is right beside it, so the third hit is kept.
pangur-tutorial-turn = Now it is the cats' turn. Each of them may move and hit, in any order, and you may switch between them whenever you like.
pangur-tutorial-watch = Step through what the mice do; you can also step back. Watch the mouse on B4 trying its teeth on Guardian, the one on E3 growing, and the wave at the gates.
pangur-tutorial-watch_flight = Step through it and watch the whole wave turn tail.
pangur-tutorial-welcome = Welcome! Three cats guard the grain in this house, and mice are after it. Drive out every mouse and let no new one in.
pangur-tutorial-winning = You win when a wave has passed, no mouse is in the house and none came in. Together the cats have a Meowge of 3 and 2 and 1, which is six: all three must stand on the gates at the end.
pangur-tutorial-won = You have won in two rounds, and nobody can do it in fewer. Winning early, saving grain and keeping your cats at five hearts all add to the score. Now try it your own way!
