### Das Skript von Pangurs Tutorial und andere Wörter, die nur die Befehlszeile braucht. Zu den Seiten im
### Browser gehören sie nicht.
###
### Glossar: wie in pangur.ftl. Dazu: defect Fehler · Meowge Miaumeter · Shadow Strike Schattenhieb.

cli-defects =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
cli-more = und { $count } weitere
pangur-declined-confirm = Das jetzt nicht: Bestätige die Aufstellung.
pangur-declined-end = Das jetzt nicht: Beende den Zug.
pangur-declined-finished = Das Tutorial ist zu Ende.
pangur-declined-hit = Das jetzt nicht: Schlag die Maus auf { $at } mit { WORD($cat, "pangur-cat") }.
pangur-declined-move = Das jetzt nicht: Bewege { WORD($cat, "pangur-cat") } nach { $to }.
pangur-declined-place = Das jetzt nicht: Setz { WORD($cat, "pangur-cat") } auf { $at }.
pangur-declined-read_on = Lies zuerst das hier, dann geht es weiter.
pangur-declined-watch_on = Sieh zuerst den Zug der Mäuse zu Ende an.
pangur-tutorial-again = Autsch! Aber jetzt ist sie betäubt. Schlag noch mal zu.
pangur-tutorial-armour = Die Maus auf A3 hat Stufe 3. Ihr Biss würde Pangur zwei Herzen kosten, Baircne mit Miau 2 aber nur eins. Lass also Baircne zuerst zuschlagen.
pangur-tutorial-bite = Eine Maus, die ihren ersten Hieb überlebt, ist betäubt und beißt noch im Fallen zurück: ihre Stufe minus das Miau der Katze. Hier waren das 2 minus 1, also hat Pangur ein Herz verloren. Betäubt kann sie nicht noch einmal beißen, und sie verschläft den Rest der Runde.
pangur-tutorial-bond = Baircne jagt gern an Pangurs Seite: Direkt neben Pangur hat er einen Hieb mehr. Bewege Baircne nach B3. Aus dem Schatten zu treten kostet den Hieb von dort, aber die Freundschaft macht es wett.
pangur-tutorial-catch = Der letzte Hieb fängt sie, und Pangur bekommt ein Herz zurück.
pangur-tutorial-cats = Jede Katze hat fünf Herzen und zwei Zahlen. Fang sagt, wie oft sie in einem Zug schlagen kann. Miau sagt, wie laut sie ist: Es mildert jeden Biss und verscheucht Mäuse an den Toren.
pangur-tutorial-clear_first = Baircne ist noch neben Pangur und hat drei Hiebe, genug für drei kleine Mäuse. Die erste ist auf B4.
pangur-tutorial-clear_gate = Ein neuer Zug gibt jeder Katze ihre Bewegungen und Hiebe zurück. Mach zuerst das Tor frei: Lass Guardian die Maus auf B5 fangen.
pangur-tutorial-clear_second = Die zweite ist auf C4. Lass Baircne auch sie fangen.
pangur-tutorial-clear_third = Nutz ihn für die Maus auf A5.
pangur-tutorial-confirm = Bevor das Spiel beginnt, darfst du die Katzen umstellen, sooft du magst. Diese Plätze sind gut, also bestätige sie.
pangur-tutorial-count = Zähl immer, bevor du zuschlägst. Der Biss wird 4 minus 1 sein, also drei Herzen, und Pangur hat fünf. Schlag also die Maus auf E3.
pangur-tutorial-end = Du kannst den Zug jederzeit beenden, ob die Katzen noch Bewegungen und Hiebe haben oder nicht. Beende ihn jetzt.
pangur-tutorial-entered = Guardian hat drei der sechs Mäuse verscheucht. Die anderen kamen durch B5 herein und haben sich hinter der ersten aufgereiht. Durch ein Tor, auf dem eine Katze steht, kommt niemand.
pangur-tutorial-finish = Ein Herz bleibt ihr. Fang sie mit Baircne, der so das verlorene Herz zurückbekommt.
pangur-tutorial-free_gate = Auf dem Tor B5 sitzt eine Maus. Lass Pangur sie fangen.
pangur-tutorial-gates = C5 ist eins der drei Tore, durch die nach jedem Zug sechs weitere Mäuse hereinwollen. Die Miaus aller Katzen auf Toren ergeben zusammen das Miaumeter, und so viele Mäuse laufen davon. Guardian allein verscheucht drei davon.
pangur-tutorial-heal = Schlag jetzt noch einmal die betäubte Maus auf E1. Eine Katze, die eine Maus fängt, bekommt ein Herz zurück, bis zu fünf.
pangur-tutorial-help = Jetzt ist sie betäubt, und jeder darf sie schlagen, ohne gebissen zu werden. Lass Pangur mit einem letzten Hieb helfen.
pangur-tutorial-hit = Eine Katze kann jede Maus auf den acht Feldern um sich schlagen, und jeder Hieb nimmt ein Herz. Lass Guardian die kleine Maus auf D5 fangen.
pangur-tutorial-last_end = Alles ist bereit. Beende den Zug.
pangur-tutorial-last_gate = Keine Maus ist mehr da. Auch Pangur hat noch eine Bewegung: Nimm das dritte Tor, D5, und das Miaumeter steht auf sechs.
pangur-tutorial-last_mouse = Eine Maus ist übrig, und am Korn hat sie sich auf Stufe 4 gefressen. Schick Pangur geradewegs hinüber nach E4: Aus dem Schatten sind es gerade genug Hiebe, nämlich vier.
pangur-tutorial-losing = Du verlierst, wenn eine Katze kein Herz mehr hat, wenn Mäuse auf allen neun Feldern im Inneren sitzen oder wenn eine Maus Stufe 7 erreicht. Aber dieses Spiel lässt sich noch in dieser Runde gewinnen!
pangur-tutorial-mice = Jede Maus hat eine Stufe, von 1 aufwärts. So fest beißt sie, und so viele Herzen hat sie. Behalte die beiden der Stufe 3 im Auge.
pangur-tutorial-mice_act = Die Katzen haben getan, was sie konnten, nun sind die Mäuse dran. Sie handeln eine nach der anderen, die oberste Reihe zuerst. Eine Maus außerhalb des Schattens läuft hinein, wenn sie hinkommt. Wenn nicht, greift sie eine Katze neben sich an. Ist da keine, schleicht sie näher an den Schatten.
pangur-tutorial-mice_eat = Dann frisst jede Maus, die nicht betäubt ist, so viel Korn, wie ihre Stufe zählt, und die im Schatten wachsen um eine Stufe. Am Ende der Runde sind alle übrigen wieder gesund; es lohnt sich also, zu Ende zu bringen, was du anfängst.
pangur-tutorial-move = Katzen ziehen wie eine Dame im Schach: gerade oder diagonal, so weit niemand im Weg ist. Guardian hat eine Bewegung pro Zug. Geh damit nach C5.
pangur-tutorial-move_twice = Pangur ist flink und bewegt sich zweimal pro Zug. Schick Pangur hinunter nach D1. Das ist Schatten, also werden es vier Hiebe statt drei.
pangur-tutorial-once_more = Und noch einmal, sie kann nichts dagegen tun.
pangur-tutorial-place_baircne = Baircne kann beides gut, mit Fang 2 und Miau 2. Setz Baircne auf B1, neben eine Maus.
pangur-tutorial-place_guardian = Guardian schlägt nur einmal, hat aber die lauteste Stimme: Fang 1, Miau 3. Setz Guardian auf E5, in die Ecke.
pangur-tutorial-place_pangur = Pangur ist der Jäger, mit Fang 3 und Miau 1. Setz Pangur auf D3, ein offenes Feld in der Mitte.
pangur-tutorial-shadow = Die dunklen Felder am Rand sind Schatten. Eine Katze, die ihren ersten Hieb im Zug von dort führt, hat einen Hieb mehr: einen Schattenhieb. Auch Guardian hatte ihn, gab ihn aber auf, als er aus dem Schatten trat.
pangur-tutorial-shadow_hit = Auch Baircne wartet im Schatten, mit drei Hieben statt zwei. Nutz den ersten, um die Maus auf C1 zu fangen.
pangur-tutorial-stay_dark = Pangur hat noch eine Bewegung und zwei Hiebe. Geh die Diagonale entlang nach A4. Auch das ist Schatten, also bleibt der zusätzliche Hieb.
pangur-tutorial-strike = Die Maus auf E1 hat zwei Herzen, ein Hieb reicht also nicht. Schlag sie trotzdem mit Pangur und sieh, was sie tut.
pangur-tutorial-take_gate = Der Weg nach B5 ist jetzt frei. Bewege Baircne auf dieses Tor; Pangur ist direkt daneben, also bleibt der dritte Hieb.
pangur-tutorial-turn = Jetzt sind die Katzen dran. Jede darf sich bewegen und schlagen, in beliebiger Reihenfolge, und du kannst zwischen ihnen wechseln, wann du willst.
pangur-tutorial-watch = Geh Schritt für Schritt durch, was die Mäuse tun; du kannst auch zurückgehen. Sieh zu, wie die Maus auf B4 ihre Zähne an Guardian probiert, wie die auf E3 wächst und wie die Welle an die Tore kommt.
pangur-tutorial-watch_flight = Geh Schritt für Schritt durch und sieh, wie die ganze Welle Reißaus nimmt.
pangur-tutorial-welcome = Willkommen! Drei Katzen hüten das Korn in diesem Haus, und Mäuse sind dahinter her. Vertreib jede Maus und lass keine neue herein.
pangur-tutorial-winning = Du gewinnst, wenn eine Welle vorbei ist, keine Maus im Haus ist und keine hereinkam. Zusammen bringen es die Katzen auf ein Miaumeter von 3 und 2 und 1, also sechs: Am Ende müssen alle drei auf den Toren stehen.
pangur-tutorial-won = Du hast in zwei Runden gewonnen, und schneller schafft es niemand. Früh zu gewinnen, Korn zu retten und deine Katzen bei fünf Herzen zu halten bringt alles Punkte. Jetzt versuch es auf deine Art!
