### Ce que dit Pangur : chats, souris, manches, aperçu, leçons.
###
### Glossaire. Pangur, Guardian et Baircne sont des noms et restent tels quels ; les chats sont au
### masculin.
###   cat chat · mouse souris · gate porte · barred barricadée · shadow ombre · light lumière
###   round manche · turn tour · wave vague · setup placement · formation formation
###   catch (valeur) Chasse · meow Miaou · Meowge Miauge (miaou + jauge), féminin
###   hit frapper, un coup (de patte) · move un déplacement · to catch attraper · bite mordre
###   heart cœur · tier rang · grain grain · grow grandir · stunned sonnée · scare off faire fuir
###   extra hit un coup de plus · Shadow Strike Frappe de l'ombre · let go lâcher
###   challenge défi · par par · best line meilleure ligne · preview Aperçu · hint Indice

pangur-about-best =
    Meilleur score : { $score ->
        [one] { $score } point
       *[other] { $score } points
    } ({ WORD($status, "pangur-score_status") }).
pangur-about-par =
    Par : { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } ({ WORD($status, "pangur-par_status") }).
pangur-action-confirm = la formation
pangur-action-end = la fin du tour
pangur-action-hit = { WORD($cat, "pangur-cat") } frappe { $at }
pangur-action-move = { WORD($cat, "pangur-cat") } vers { $at }
pangur-action-place = { WORD($cat, "pangur-cat") } sur { $at }
pangur-back = Revenir à la manche { $round }
pangur-back_known = De là, une victoire est connue.
pangur-back_last = La dernière manche, même si tout était peut-être déjà perdu.
pangur-back_setup = Revenir au placement
pangur-best_run =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    } à la vague { $wave }, { $grain ->
        [one] { $grain } grain perdu
       *[other] { $grain } grains perdus
    }
pangur-cat-baircne = Baircne
pangur-cat-guardian = Guardian
pangur-cat-pangur = Pangur
pangur-cats-bond = { " " }+ 1 à côté de Pangur
pangur-cats-catch = Chasse { $catch } : { $base } de base
pangur-cats-meow = { " " }· Miaou { $meow } (sur une porte)
pangur-cats-no_meow = { " " }· Miaou { $meow } (hors des portes)
pangur-cats-shadow = { " " }+ 1 d'ombre
pangur-cell-gate = { $at } est une porte. Des souris entrent par ici si aucun chat ne la bloque. Un chat posté ici fait fuir autant de souris que son Miaou.
pangur-cell-interior = { $at } est en pleine lumière. Rien de spécial pour les chats ; les souris filent d'ici vers l'ombre. Si des souris occupent toutes les cases en lumière, la partie est perdue.
pangur-cell-shadow = { $at } est dans l'ombre. Un chat qui donne d'ici son premier coup du tour a un coup de plus. Une souris qui mange ici grandit d'un rang.
pangur-challenge = Défi { $number }
pangur-challenge_hint =
    Peut se gagner en { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }. Où placeras-tu tes chats ?
pangur-classic = Défis classiques
pangur-classic_line = Les soixante défis de la première édition, du plus facile au plus dur. Tous peuvent se gagner.
pangur-compare = { $deed } : ensuite, { $turn }.
pangur-confirm = Valider la formation
pangur-cost-grain =
    −{ $count ->
        [one] { $count } grain
       *[other] { $count } grains
    }
pangur-cost-hearts =
    −{ $count ->
        [one] { $count } cœur
       *[other] { $count } cœurs
    }
pangur-cost-loses = perd la partie
pangur-cost-nothing = ne coûte rien
pangur-cost-wins = gagne la partie
pangur-count-lost =
    { $count ->
        [one] { $count } partie perdue
       *[other] { $count } parties perdues
    }.
pangur-count-won =
    { $count ->
        [one] { $count } partie gagnée
       *[other] { $count } parties gagnées
    }.
pangur-daily_hint = Le défi du jour. Son par s'affiche dès que tu l'as gagné.
pangur-end-chance = Ta dernière chance connue de gagner est passée à la manche { $round } : { $deed }.
pangur-end-killed = { $cat } est mort à la manche { $round }.
pangur-end-lost = Perdu : { WORD($reason, "pangur-reason") }
pangur-end-round = C'était à la manche { $round }.
pangur-end-score =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
pangur-end-won =
    En { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, avec { $grain ->
        [one] { $grain } grain sauvé
       *[other] { $grain } grains sauvés
    }.
pangur-event-cat_killed = { WORD($cat, "pangur-cat") } est mort, la partie est perdue.
pangur-event-confirmed = Les chats sont en place. La première manche commence.
pangur-event-entered = Une souris entre par { $gate } et s'installe sur { $at }.
pangur-event-entered_gate = Une souris entre par { $gate } et y reste.
pangur-event-fed =
    Les souris mangent { $eaten ->
        [one] { $eaten } grain
       *[other] { $eaten } grains
    } ; { $grainLoss ->
        [one] { $grainLoss } grain perdu
       *[other] { $grainLoss } grains perdus
    } en tout.
pangur-event-fed_grown =
    Les souris mangent { $eaten ->
        [one] { $eaten } grain
       *[other] { $eaten } grains
    } ; { $grainLoss ->
        [one] { $grainLoss } grain perdu
       *[other] { $grainLoss } grains perdus
    } en tout. Dans l'ombre, elles grandissent : { $grown }.
pangur-event-fed_nothing =
    Rien n'est mangé ; { $grainLoss ->
        [one] { $grainLoss } grain perdu
       *[other] { $grainLoss } grains perdus
    } en tout.
pangur-event-killed = { WORD($cat, "pangur-cat") } attrape la souris sur { $at }.
pangur-event-killed_healed = { WORD($cat, "pangur-cat") } attrape la souris sur { $at } et regagne un cœur.
pangur-event-meowge =
    Miauge { $meowge } : aux portes, { $deterred ->
        [one] { $deterred } souris sur { $incoming } va fuir
       *[other] { $deterred } souris sur { $incoming } vont fuir
    }, { $entering ->
        [one] { $entering } va entrer
       *[other] { $entering } vont entrer
    }.
pangur-event-mouse_bluffed = La souris sur { $at } attaque { WORD($cat, "pangur-cat") }, en vain : le Miaou est trop fort pour elle.
pangur-event-mouse_hit =
    La souris sur { $at } mord { WORD($cat, "pangur-cat") }, à qui il reste { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }.
pangur-event-mouse_moved = La souris sur { $from } file vers { $to }.
pangur-event-moved = { WORD($cat, "pangur-cat") } va de { $from } à { $to }.
pangur-event-overrun = Des souris occupent toutes les cases en lumière : la partie est perdue.
pangur-event-placed = { WORD($cat, "pangur-cat") } est sur { $at }.
pangur-event-retaliated =
    La souris sur { $at } riposte : { WORD($cat, "pangur-cat") } perd { $damage ->
        [one] { $damage } cœur
       *[other] { $damage } cœurs
    }.
pangur-event-scared =
    { $count ->
        [one] { $count } souris prend peur et s'enfuit
       *[other] { $count } souris prennent peur et s'enfuient
    }.
pangur-event-seven_seven = Une souris a atteint le rang 7 : la partie est perdue.
pangur-event-struck =
    { WORD($cat, "pangur-cat") } frappe la souris sur { $at }. Elle est sonnée et il lui reste { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }.
pangur-event-swapped = { WORD($cat, "pangur-cat") } est sur { $at } et échange sa place avec { WORD($other, "pangur-cat") }.
pangur-event-wave_over = La vague est passée.
pangur-event-won = Il ne reste aucune souris, et aucune n'ose entrer. C'est gagné !
pangur-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
pangur-film = Tour des souris : { $step } sur { $steps }
pangur-ghost-ahead =
    En tout : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d'avance
pangur-ghost-behind =
    En tout : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de retard
pangur-ghost-cost =
    Manche { $round } : elle t'a coûté { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pangur-ghost-even = Manche { $round } : à égalité
pangur-ghost-gain =
    Manche { $round } : elle t'a rapporté { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pangur-ghost-level = En tout : à égalité
pangur-ghost-over = { WORD($who, "pangur-ghost_who") } : déjà fini.
pangur-ghost-parts = { $speed } pour la manche elle-même, { $grain } pour le grain, { $health } pour les chats blessés.
pangur-ghost-standing =
    { WORD($who, "pangur-ghost_who") } : encore { $mice ->
        [one] { $mice } souris
       *[other] { $mice } souris
    }, { $grain ->
        [one] { $grain } grain perdu
       *[other] { $grain } grains perdus
    }, { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }.
pangur-ghost-title = Face à la meilleure ligne connue
pangur-ghost-won =
    { WORD($who, "pangur-ghost_who") } : gagné, { $grain ->
        [one] { $grain } grain perdu
       *[other] { $grain } grains perdus
    }, { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }.
pangur-ghost_who-best = Meilleure ligne
pangur-ghost_who-you = Toi
pangur-goal = Attrape toutes les souris ; fais fuir les { $mice } qui sont aux portes.
pangur-goal_barred = Attrape toutes les souris.
pangur-goal_par =
    Par : { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }.
pangur-ground-gate = porte
pangur-ground-interior = lumière
pangur-ground-shadow = ombre
pangur-group-every_hit = Chaque coup compte
pangur-group-full_granary = Grenier plein
pangur-group-gate_fight = Combats aux portes
pangur-group-last_grain = Le dernier grain
pangur-group-one_round_mate = Une manche
pangur-group-siege = Sièges
pangur-group-tier_three_hunt = Grosses souris
pangur-group_line-every_hit = Gagne dès la première manche, avec au plus un coup de réserve.
pangur-group_line-full_granary = Gagne en deux manches sans perdre un seul grain.
pangur-group_line-gate_fight = Des souris tiennent les portes. À toi de les reprendre.
pangur-group_line-last_grain = Gagne en deux manches. Quoi que tu fasses, du grain sera perdu.
pangur-group_line-one_round_mate = Gagne dès la toute première manche.
pangur-group_line-siege = Il y faut trois manches ou plus.
pangur-group_line-tier_three_hunt = Une souris de rang 3 ou plus est à traquer.
pangur-help-baircne = Chasse 2, Miaou 2. Un coup de plus juste à côté de Pangur.
pangur-help-guardian = Chasse 1, Miaou 3. Les souris s'en prennent d'abord à lui.
pangur-help-pangur = Chasse 3, Miaou 1. Se déplace deux fois par tour.
pangur-hint-act =
    Essaie : { $deed }. D'ici, la partie peut se gagner en { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }.
pangur-hint-confirm =
    Valide la formation : d'ici, la partie peut se gagner en { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }.
pangur-hint-end =
    Finis le tour maintenant : d'ici, la partie peut se gagner en { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, celle-ci comprise.
pangur-hint-none = Aucune victoire trouvée d'ici. Essaie d'annuler.
pangur-hint-thinking = Je cherche comment gagner.
pangur-house-grain = Grains perdus : { $grain }
pangur-house-inside = Souris en lumière : { $mice } sur { $cells }
pangur-house-strong = { $at } abrite une souris de rang 6 : encore un repas dans l'ombre, et la partie est perdue
pangur-house-wave = Vague { $wave }
pangur-key-press = Placer ou déplacer le chat, ou frapper la souris
pangur-key-release = Lâcher le chat
pangur-key-select = Choisir un chat
pangur-lamp-dark = Aucune victoire trouvée d'ici
pangur-lamp-lit = Une victoire est connue
pangur-lamp-unknown = On ne sait pas encore si c'est gagnable
pangur-lane-barred = Les portes sont barricadées
pangur-lane-come =
    { $count ->
        [one] { $count } entre
       *[other] { $count } entrent
    }
pangur-lane-comes = La souris { $number } entre
pangur-lane-flee =
    { $count ->
        [one] { $count } fuit
       *[other] { $count } fuient
    }
pangur-lane-flees = La souris { $number } fuit
pangur-lane-meowge = Miauge { $meowge }
pangur-lane-sum =
    Miauge { $meowge } : { $deterred ->
        [one] { $deterred } fuit
       *[other] { $deterred } fuient
    }, { $entering ->
        [one] { $entering } entre
       *[other] { $entering } entrent
    }
pangur-lesson-gates = Portes
pangur-lesson-gates_beside = Va à côté d'elle, en B4.
pangur-lesson-gates_came = Elle est entrée, et chaque tour en amène six autres. Choisis Pangur pour l'attraper.
pangur-lesson-gates_catch = Attrape-la sur B5. Il lui restera encore un déplacement.
pangur-lesson-gates_choose = Six souris guettent dehors. Le Miaou de Baircne, 2, en effraie deux. Choisis Guardian.
pangur-lesson-gates_end = 3 + 2 + 1 : une Miauge de six, donc aucune n'entre. Finis le tour et gagne.
pangur-lesson-gates_meow = Seuls les chats sur une porte font fuir. Guardian a un Miaou de 3 : place-le en C5.
pangur-lesson-gates_shut = Maintenant, ferme la porte toi-même : va en B5.
pangur-lesson-gates_watch = Cinq pâlissent et vont fuir. Une entrera par B5, le seul passage. Finis le tour.
pangur-lesson-hit = Frapper
pangur-lesson-hit_again = Elle a mordu : 2 moins son Miaou de 1. Elle est sonnée, frappe-la encore.
pangur-lesson-hit_choose = Voici Pangur, le chasseur. Appuie sur lui pour le choisir.
pangur-lesson-hit_end = Chaque prise rend un cœur. Il ne reste aucune souris : finis le tour.
pangur-lesson-hit_small = Il peut frapper les souris des huit cases autour de lui. Appuie sur celle en D4.
pangur-lesson-hit_strong = Attrapée ! Sa patte indique encore deux coups. B3 a deux cœurs : frappe-la.
pangur-lesson-mice = Souris
pangur-lesson-mice_armour = Elles mordent d'abord Guardian : son Miaou de 3 est une armure. Mène-le en D3.
pangur-lesson-mice_choose = Flèche : elle court. Mâchoires : elle mord. +1 : elle grandit. Choisis Guardian.
pangur-lesson-mice_end = Tu perds si un chat meurt ou si une souris atteint 7. Toutes prises : finis le tour.
pangur-lesson-mice_finish = Sonnée, elle passe son tour. Attrape-la avec Pangur, en deux coups.
pangur-lesson-mice_last = Le Miaou de Baircne, 2, arrête une morsure de 2. Attrape avec lui celle en E4.
pangur-lesson-mice_preview = Jamais de hasard chez les souris. Appuie sur Aperçu, l'œil : tu verras ce qu'elles feront.
pangur-lesson-mice_stun = Choisis Guardian et frappe E2 : 3 moins son Miaou de 3 font 0, pas de morsure.
pangur-lesson-mice_watch = Elles agissent, puis mangent et, dans l'ombre, grandissent. Finis le tour.
pangur-lesson-move = Se déplacer
pangur-lesson-move_bond = À côté de Pangur, Baircne a un coup de plus. Mène-le en C3.
pangur-lesson-move_choose = Un chat va comme la dame aux échecs, sans sauter personne. Choisis Pangur.
pangur-lesson-move_end = Tu peux garder des déplacements et des coups, comme ceux de Guardian. Finis le tour.
pangur-lesson-move_go = Les empreintes montrent où il peut aller. Envoie-le en diagonale jusqu'à D4.
pangur-lesson-move_hit = Un chat frappe avant ou après son déplacement. Attrape la souris en E5.
pangur-lesson-move_other = D2 a trois cœurs, et Pangur plus que deux coups. Choisis Baircne en B4.
pangur-lesson-move_three = Trois coups pour trois cœurs. Frappe D2 jusqu'à attraper la souris.
pangur-lesson-move_twice = Seul Pangur se déplace deux fois par tour. Continue jusqu'à D3.
pangur-lesson-shadow = Ombre
pangur-lesson-shadow_catch = Deux suffisent. Attrape la souris en E1.
pangur-lesson-shadow_choose = Le bord sombre est l'ombre. A2 a deux cœurs, Guardian un seul coup. Choisis-le.
pangur-lesson-shadow_end = L'ombre aide les deux camps : n'y laisse aucune souris. Finis le tour.
pangur-lesson-shadow_enter = Un chat qui frappe d'abord depuis l'ombre a un coup de plus. Va en A3.
pangur-lesson-shadow_four = Dans l'ombre, Pangur a quatre coups. Descends en D1, à côté de la souris.
pangur-lesson-shadow_grown = Elle a mangé un grain et, dans l'ombre, atteint le rang 2. Choisis Pangur en D4.
pangur-lesson-shadow_strike = Sa patte est rouge : depuis l'ombre, il a deux coups. Frappe A2 deux fois.
pangur-lesson-shadow_watch = Il reste une souris dans l'ombre, en E1. Finis le tour et observe-la.
pangur-lesson-win = Gagner
pangur-lesson-win_choose = Pour gagner : aucune souris dans la maison, un chat sur chaque porte. Choisis Pangur.
pangur-lesson-win_confirm = Les têtes en pointillé montrent où arriveraient des souris. Valide la formation.
pangur-lesson-win_end = Toutes attrapées, et les six effrayées. Finis le tour et gagne.
pangur-lesson-win_one = Un seul coup suffit à Guardian. Attrape la souris en D4.
pangur-lesson-win_others = Guardian et Baircne ferment les autres portes : mets-les en C5 et D5.
pangur-lesson-win_place = À toi de placer les chats. Mets Pangur en B5, à côté de trois souris.
pangur-lesson-win_three = Attrape ces trois-là avec lui, dans l'ordre que tu veux.
pangur-lesson-win_two = Baircne prend la plus forte : deux coups en E4.
pangur-level_name-small =
    { $mice ->
        [one] { $mice } petite souris
       *[other] { $mice } petites souris
    }
pangur-level_name-strongest =
    { $mice ->
        [one] { $mice } souris
       *[other] { $mice } souris
    }, la plus forte de rang { $tier }
pangur-line = Trois chats gardent le grain contre des vagues de souris.
pangur-next-bites = va mordre { WORD($cat, "pangur-cat") }
pangur-next-bluffs = va attaquer { WORD($cat, "pangur-cat") }, en vain
pangur-next-comes = une souris va courir ici
pangur-next-enters = une souris va entrer ici
pangur-next-grows = va grandir
pangur-next-loses =
    va perdre { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }
pangur-next-runs = va courir vers { $to }
pangur-next-spared = épargnée
pangur-on-gate = sur une porte
pangur-on-interior = en lumière
pangur-on-shadow = dans l'ombre
pangur-panel-cats = Chats
pangur-panel-house = Maison
pangur-panel-wave = Prochaine vague
pangur-par_status-best_known = meilleur connu
pangur-par_status-proved = prouvé
pangur-par_status-rounds_proved = prouvé
pangur-progress = Grain
pangur-progress_text = { $saved } sur { $all }
pangur-reason-cat_killed = un chat est mort
pangur-reason-overrun = des souris occupaient toutes les cases en lumière
pangur-reason-seven_seven = une souris a atteint le rang 7
pangur-refused-already_there = { WORD($cat, "pangur-cat") } est déjà sur { $at }.
pangur-refused-blocked = { WORD($cat, "pangur-cat") } ne peut pas atteindre { $at } : quelque chose barre le chemin.
pangur-refused-first_picture = C'est la première étape. Annuler reprend la fin du tour.
pangur-refused-in_hand = { WORD($cat, "pangur-cat") } n'est pas encore sur le plateau.
pangur-refused-mouse = Il y a une souris sur { $at } : les chats commencent sur des cases sans souris.
pangur-refused-no_cat = Choisis d'abord un chat.
pangur-refused-no_hits = { WORD($cat, "pangur-cat") } n'a plus de coups ce tour-ci.
pangur-refused-no_line = { WORD($cat, "pangur-cat") } ne peut pas atteindre { $at } : les chats suivent une ligne, une colonne ou une diagonale.
pangur-refused-no_mouse = Il n'y a pas de souris sur { $at }.
pangur-refused-no_moves = { WORD($cat, "pangur-cat") } n'a plus de déplacements ce tour-ci.
pangur-refused-not_cats = Place d'abord les trois chats et valide.
pangur-refused-not_setup = Les chats sont déjà en place : désormais, ils se déplacent.
pangur-refused-nothing_to_watch = Il n'y a rien à regarder : finis d'abord le tour.
pangur-refused-still = Rien ne défile tout seul tant que les animations sont réduites.
pangur-refused-too_far = La souris sur { $at } est hors de portée : { WORD($cat, "pangur-cat") } ne frappe que juste à côté de lui.
pangur-refused-watching = Regarde le tour des souris jusqu'au bout, ou passe-le.
pangur-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
pangur-rules-end = Tu gagnes quand un tour se termine sans souris dans la maison et sans qu'aucune n'entre. Pour en faire fuir six, il faut les trois chats sur les portes : 3 + 2 + 1 font six. Tu perds si un chat meurt, si une souris atteint le rang 7 ou si des souris occupent toutes les cases en lumière.
pangur-rules-gates = Après chaque tour, des souris se présentent aux portes, le plus souvent six. Un chat sur une porte la ferme et en fait fuir autant que son Miaou ; la somme de tous leurs Miaous est la Miauge.
pangur-rules-grain = Le grain perdu coûte des points, mais jamais la partie.
pangur-rules-hit = Chaque coup enlève un cœur à une souris juste à côté du chat. Une souris qui survit est sonnée et mord une fois en retour : son rang moins le Miaou du chat.
pangur-rules-mice = Une souris en lumière court dans l'ombre si elle peut l'atteindre. Toute autre souris mord un chat à côté d'elle ; s'il n'y en a pas, elle se rapproche de l'ombre ou reste sur place. Puis toutes mangent du grain, et celles qui sont dans l'ombre grandissent.
pangur-rules-preview = Dans l'aperçu, une flèche montre où court une souris, des mâchoires une morsure, un cercle gris une morsure sans effet, +1 une souris qui grandit et une tête en pointillé un endroit où il en entre une. Le bouton qui finit le tour dit ce qu'il coûte.
pangur-rules-shadow = Un chat qui donne depuis l'ombre son premier coup du tour a un coup de plus.
pangur-rules-turn = Place trois chats. À chaque tour, ils se déplacent comme la dame aux échecs et frappent, dans l'ordre que tu veux.
pangur-run-column-grain = Grains perdus
pangur-run-column-mode = Mode
pangur-run-column-result = Résultat
pangur-run-column-rounds = Manches
pangur-run-column-score = Score
pangur-run-column-time = Quand
pangur-run-loss =
    { $time } : { $mode }, perdu : { WORD($reason, "pangur-reason") } ; { $grainLoss ->
        [one] { $grainLoss } grain perdu
       *[other] { $grainLoss } grains perdus
    }.
pangur-run-lost = Perdu : { WORD($reason, "pangur-reason") }
pangur-run-win =
    { $time } : { $mode }, gagné avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } en { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $grainSaved ->
        [one] { $grainSaved } grain sauvé
       *[other] { $grainSaved } grains sauvés
    }, { $catsFullHealth ->
        [one] { $catsFullHealth } chat avec tous ses cœurs
       *[other] { $catsFullHealth } chats avec tous leurs cœurs
    }.
pangur-run-won = Gagné
pangur-say-asleep = { WORD($cat, "pangur-cat") } a fini pour ce tour.
pangur-say-left =
    Il reste à { WORD($cat, "pangur-cat") } { $moves ->
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    } et { $hits ->
        [one] { $hits } coup
       *[other] { $hits } coups
    }.
pangur-say-mice = Tour des souris : { $turn }.
pangur-say-preview_off = Aperçu masqué.
pangur-say-preview_on = Aperçu affiché.
pangur-say-ready = Les trois chats sont placés. Valide la formation, ou change-la.
pangur-say-redone = Refait : { $action }.
pangur-say-released = Tu as lâché le chat.
pangur-say-resumed = Te revoilà. Tu en es à la manche { $round }.
pangur-say-round = La manche { $round } commence.
pangur-say-runs = Lecture.
pangur-say-stands = En pause.
pangur-say-taken = { $cat } : { $help }
pangur-say-to_place =
    Encore { $left ->
        [one] { $left } chat
       *[other] { $left } chats
    } à placer.
pangur-say-undone = Annulé : { $action }.
pangur-score-best = Meilleur connu
pangur-score-best_proved = Maximum possible
pangur-score-grain = Grains sauvés : { $count }
pangur-score-health = Chats avec tous leurs cœurs : { $count }
pangur-score-par = Par
pangur-score-rounds = Manches : { $count }
pangur-score-total = Total
pangur-score_status-best_known = meilleur connu
pangur-score_status-proved = prouvé pour une victoire au par
pangur-score_status-rounds_proved = meilleur connu
pangur-shelf-modes = Modes
pangur-shelf_line-modes = Trois façons de commencer. Les vagues sont les mêmes dans chacune.
pangur-solve-looked =
    { $nodes ->
        [one] { $nodes } position examinée
       *[other] { $nodes } positions examinées
    }, { $width } gardées par manche.
pangur-story =
    { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $hearts ->
        [one] { $hearts } cœur restant
       *[other] { $hearts } cœurs restants
    }.
pangur-story-chart = Les cœurs des chats, manche par manche
pangur-story-par = Par { $par }.
pangur-sum-bitten =
    { WORD($cat, "pangur-cat") } perd { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }
pangur-sum-bluffed =
    { $count ->
        [one] { $count } attaque échoue
       *[other] { $count } attaques échouent
    }
pangur-sum-eaten =
    elles mangent { $eaten ->
        [one] { $eaten } grain
       *[other] { $eaten } grains
    }
pangur-sum-entered =
    { $count ->
        [one] { $count } souris entre
       *[other] { $count } souris entrent
    }
pangur-sum-grown =
    { $count ->
        [one] { $count } souris grandit
       *[other] { $count } souris grandissent
    }
pangur-sum-moved =
    { $count ->
        [one] { $count } souris court
       *[other] { $count } souris courent
    }
pangur-sum-wave =
    { $fled ->
        [one] { $fled } fuit
       *[other] { $fled } fuient
    } et { $entered ->
        [one] { $entered } entre
       *[other] { $entered } entrent
    }
pangur-tile-asleep = endormi
pangur-tile-cat = { WORD($cat, "pangur-cat") } { WORD($ground, "pangur-on") }
pangur-tile-empty = { WORD($ground, "pangur-ground") }
pangur-tile-hearts =
    { $hearts ->
        [one] { $hearts } cœur
       *[other] { $hearts } cœurs
    }
pangur-tile-in_hand = dans ta main
pangur-tile-in_reach = à portée
pangur-tile-left =
    reste { $moves ->
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    }, { $hits ->
        [one] { $hits } coup
       *[other] { $hits } coups
    }
pangur-tile-mouse =
    souris, rang { $tier }, { $hearts } { $tier ->
        [one] cœur
       *[other] cœurs
    } sur { $tier }
pangur-tile-primed = Frappe de l'ombre prête
pangur-tile-strikes = Frappe de l'ombre donnée
pangur-tile-stunned = sonnée
pangur-tile-there = { WORD($ground, "pangur-on") }
pangur-turn-cats = Manche { $round } : aux chats
pangur-turn-mice = Manche { $round } : aux souris
pangur-turn-over = La partie est finie
pangur-turn-setup = Place les chats
