### Le scénario du tutoriel de Pangur et d'autres mots dont seule la ligne de commande a besoin. Ils
### ne font pas partie des pages du navigateur. Le glossaire est celui de pangur.ftl.

cli-defects =
    { $count ->
        [one] { $count } défaut
       *[other] { $count } défauts
    }
cli-more = et { $count } de plus
pangur-declined-confirm = Pas maintenant : valide la place des chats.
pangur-declined-end = Pas maintenant : finis le tour.
pangur-declined-finished = Le tutoriel est terminé.
pangur-declined-hit = Pas maintenant : frappe la souris sur { $at } avec { WORD($cat, "pangur-cat") }.
pangur-declined-move = Pas maintenant : déplace { WORD($cat, "pangur-cat") } vers { $to }.
pangur-declined-place = Pas maintenant : place { WORD($cat, "pangur-cat") } sur { $at }.
pangur-declined-read_on = Lis d'abord ceci, puis continue.
pangur-declined-watch_on = Regarde d'abord le tour des souris jusqu'au bout.
pangur-tutorial-again = Aïe ! Mais la voilà sonnée. Frappe-la encore.
pangur-tutorial-armour = La souris en A3 est de rang 3. Sa morsure coûterait deux cœurs à Pangur, mais un seul à Baircne avec son Miaou de 2. Que Baircne frappe donc en premier.
pangur-tutorial-bite = Une souris qui survit au premier coup est sonnée, et mord en tombant : son rang moins le Miaou du chat. Ici, 2 moins 1 : Pangur a perdu un cœur. Une souris sonnée ne peut plus mordre, et elle dort le reste de la manche.
pangur-tutorial-bond = Baircne aime chasser aux côtés de Pangur : juste à côté de lui, il a un coup de plus. Mène Baircne en B3. Quitter l'ombre lui coûte le coup qu'elle donnait, mais l'amitié compense.
pangur-tutorial-catch = Le dernier coup l'attrape, et Pangur récupère un cœur.
pangur-tutorial-cats = Chaque chat a cinq cœurs et deux nombres. Chasse dit combien de fois il peut frapper par tour. Miaou dit combien il est bruyant : cela adoucit chaque morsure et fait fuir les souris aux portes.
pangur-tutorial-clear_first = Baircne est encore à côté de Pangur et a trois coups, assez pour trois petites souris. La première est en B4.
pangur-tutorial-clear_gate = Un nouveau tour rend à chaque chat ses déplacements et ses coups. Dégage d'abord la porte : que Guardian attrape la souris en B5.
pangur-tutorial-clear_second = La deuxième est en C4. Que Baircne l'attrape aussi.
pangur-tutorial-clear_third = Utilise-le pour la souris en A5.
pangur-tutorial-confirm = Avant le début de la partie, tu peux replacer les chats autant que tu veux. Ces places conviennent : valide-les.
pangur-tutorial-count = Compte toujours avant de frapper. Sa morsure sera de 4 moins 1, soit trois cœurs, et Pangur en a cinq. Alors frappe la souris en E3.
pangur-tutorial-end = Tu peux finir le tour à tout moment, qu'il reste ou non des déplacements et des coups aux chats. Finis-le maintenant.
pangur-tutorial-entered = Guardian a effrayé trois des six souris. Les autres sont entrées par B5, en file derrière la première. Personne n'entre par une porte où se tient un chat.
pangur-tutorial-finish = Il ne lui reste qu'un cœur. Attrape-la avec Baircne, qui récupère le cœur perdu.
pangur-tutorial-free_gate = Une souris est assise sur la porte B5. Que Pangur l'attrape.
pangur-tutorial-gates = C5 est l'une des trois portes, par où six autres souris veulent entrer après chaque tour. Les Miaous de tous les chats postés sur les portes s'additionnent : c'est la Miauge, et autant de souris s'enfuient. À lui seul, Guardian en effraie trois.
pangur-tutorial-heal = Frappe maintenant encore la souris sonnée en E1. Un chat qui attrape une souris récupère un cœur, jusqu'à cinq.
pangur-tutorial-help = Elle est sonnée maintenant, et n'importe qui peut la frapper sans être mordu. Que Pangur aide d'un dernier coup.
pangur-tutorial-hit = Un chat peut frapper toute souris sur les huit cases autour de lui, et chaque coup enlève un cœur. Que Guardian attrape la petite souris en D5.
pangur-tutorial-last_end = Tout est prêt. Finis le tour.
pangur-tutorial-last_gate = Il ne reste aucune souris. Il reste aussi un déplacement à Pangur : prends la troisième porte, D5, et la Miauge est de six.
pangur-tutorial-last_mouse = Il reste une souris et, avec son grain, elle a atteint le rang 4. Envoie Pangur tout droit jusqu'à E4 : depuis l'ombre, il a juste assez de coups, quatre.
pangur-tutorial-losing = Tu perds si un chat n'a plus de cœur, si des souris occupent les neuf cases intérieures ou si une souris atteint le rang 7. Mais cette partie peut se gagner dès cette manche !
pangur-tutorial-mice = Chaque souris a un rang, à partir de 1. C'est la force de sa morsure et le nombre de ses cœurs. Garde un œil sur les deux de rang 3.
pangur-tutorial-mice_act = Les chats ont fait ce qu'ils pouvaient : c'est aux souris. Elles agissent une par une, la rangée du haut d'abord. Une souris hors de l'ombre y court si elle peut l'atteindre. Sinon, elle attaque un chat à côté d'elle. S'il n'y en a pas, elle se glisse plus près de l'ombre.
pangur-tutorial-mice_eat = Ensuite, chaque souris qui n'est pas sonnée mange autant de grains que son rang, et celles qui sont dans l'ombre grandissent d'un rang. À la fin de la manche, toutes celles qui restent sont guéries : mieux vaut finir ce que tu commences.
pangur-tutorial-move = Les chats se déplacent comme la dame aux échecs : tout droit ou en diagonale, tant que personne ne barre le chemin. Guardian a un déplacement par tour. Utilise-le pour aller en C5.
pangur-tutorial-move_twice = Pangur est vif et se déplace deux fois par tour. Fais-le descendre en D1. C'est de l'ombre : il aura quatre coups au lieu de trois.
pangur-tutorial-once_more = Et encore une fois : elle n'y peut rien.
pangur-tutorial-place_baircne = Baircne sait faire les deux, avec Chasse 2 et Miaou 2. Place Baircne en B1, à côté d'une souris.
pangur-tutorial-place_guardian = Guardian ne frappe qu'une fois, mais il a la voix la plus forte : Chasse 1, Miaou 3. Place Guardian en E5, dans le coin.
pangur-tutorial-place_pangur = Pangur est le chasseur, avec Chasse 3 et Miaou 1. Place Pangur en D3, une case dégagée au milieu.
pangur-tutorial-shadow = Les cases sombres le long du bord sont l'ombre. Un chat qui donne de là son premier coup du tour a un coup de plus : une Frappe de l'ombre. Guardian l'avait aussi, mais il y a renoncé en sortant de l'ombre.
pangur-tutorial-shadow_hit = Baircne attend lui aussi dans l'ombre, avec trois coups au lieu de deux. Donne le premier pour attraper la souris en C1.
pangur-tutorial-stay_dark = Il reste à Pangur un déplacement et deux coups. Va en diagonale jusqu'à A4. C'est encore de l'ombre, et le coup de plus est gardé.
pangur-tutorial-strike = La souris en E1 a deux cœurs, un coup ne suffit donc pas. Frappe-la tout de même avec Pangur et vois ce qu'elle fait.
pangur-tutorial-take_gate = Le chemin de B5 est libre. Mène Baircne sur cette porte ; Pangur est juste à côté, le troisième coup est donc gardé.
pangur-tutorial-turn = C'est maintenant aux chats. Chacun peut se déplacer et frapper, dans l'ordre que tu veux, et tu peux passer de l'un à l'autre à tout moment.
pangur-tutorial-watch = Suis pas à pas ce que font les souris ; tu peux aussi reculer. Regarde la souris en B4 essayer ses dents sur Guardian, celle en E3 grandir, et la vague aux portes.
pangur-tutorial-watch_flight = Suis pas à pas, et regarde toute la vague prendre la fuite.
pangur-tutorial-welcome = Bienvenue ! Trois chats gardent le grain de cette maison, et les souris en veulent. Chasse toutes les souris et n'en laisse entrer aucune autre.
pangur-tutorial-winning = Tu gagnes quand une vague est passée, qu'il n'y a aucune souris dans la maison et qu'aucune n'est entrée. Ensemble, les chats ont une Miauge de 3 et 2 et 1, soit six : à la fin, tous trois doivent être sur les portes.
pangur-tutorial-won = Tu as gagné en deux manches, et personne ne peut faire mieux. Gagner tôt, sauver du grain et garder les chats à cinq cœurs, tout cela augmente le score. Maintenant, essaie à ta façon !
