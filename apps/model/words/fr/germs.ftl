### Ce que dit Microbes (Germs) : outils, microbes, buts, tours, indices, leçons.
###
### Glossaire.
###   germ microbe · bacteria bactérie(s) · virus virus · spore spore · tile case · core noyau
###   tool outil · antibiotic antibiotique · antiviral antiviral · barrier barrière · dose dose
###   cure (une case) soigner, un soin ; cure (un microbe) éliminer · slow ralentir
###   infected infectée · spread s'étendre · clean propre · seal, close fermer · asleep endormie
###   turn tour · action action · finish now Terminer · end turn Finir le tour · par par
###   hint Indice · preview Aperçu · undo Annuler · redo Refaire · position position

germs-about-needed_proved = Impossible de gagner sans { WORD($tool, "germs-plural") } (prouvé).
germs-about-par =
    Par : { $units ->
        [one] { $units } outil
       *[other] { $units } outils
    }, { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } ({ WORD($status, "germs-status") }).
germs-action-end = fin du tour
germs-action-place = { $tool } sur { $at }
germs-back = Revenir au tour { $turn }
germs-back_last = ton dernier tour, même si le niveau était peut-être déjà perdu.
germs-classic = Classique 100 : { $world }
germs-classic_hint-cap =
    Tu peux céder { $most ->
        [one] { $most } case
       *[other] { $most } cases
    } d'ici au tour { $turn }.
germs-classic_hint-clear = Le plateau doit être propre au tour { $turn }.
germs-classic_hint-core = Le noyau doit tenir jusqu'au tour { $turn }.
germs-classic_hint-cores = Les noyaux doivent tenir jusqu'au tour { $turn }.
germs-classic_hint-cure = Soigne { $at } tôt ; surveille { $watch }.
germs-classic_hint-dose = Un antiviral sur { $at } ralentit l'essentiel ; surveille { $watch }.
germs-classic_hint-wall = Une barrière sur { $at } les retient ; surveille { $watch }.
germs-compare-other =
    { $action } : { $with ->
        [one] { $with } case infectée
       *[other] { $with } cases infectées
    } après ce tour au lieu de { $without }.
germs-compare-same =
    { $action } ne change rien au prochain tour : { $without ->
        [one] { $without } case infectée
       *[other] { $without } cases infectées
    }.
germs-compare-short_other =
    { WORD($tool, "germs-tool") } ici : { $with ->
        [one] { $with } infectée
       *[other] { $with } infectées
    } au lieu de { $without }
germs-compare-short_refused = { WORD($tool, "germs-tool") } impossible ici
germs-compare-short_same = { WORD($tool, "germs-tool") } ici : aucune différence au prochain tour
germs-end-core = Au tour { $turn }, l'infection a atteint le noyau en { $cells }.
germs-end-not_clear =
    Tu n'as plus de tours, et { $infected ->
        [one] { $infected } case est encore infectée
       *[other] { $infected } cases sont encore infectées
    } : { $cells }.
germs-end-par =
    Trois étoiles : jusqu'à { $units ->
        [one] { $units } outil
       *[other] { $units } outils
    } et { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }. Deux : un de plus dans l'un ou l'autre.
germs-end-score =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
germs-end-too_many =
    { $infected ->
        [one] { $infected } case infectée
       *[other] { $infected } cases infectées
    } : { $over } de plus que les { $most } permises.
germs-end-won =
    Tu as utilisé { $used ->
        [one] { $used } outil
       *[other] { $used } outils
    } en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
germs-event-converted = { $at } : { WORD($from, "germs-germ") } changée en { WORD($to, "germs-germ") }.
germs-event-core_infected = { $at } : noyau infecté ({ WORD($germ, "germs-germ") }).
germs-event-cured = { $at } : { WORD($germ, "germs-cured") }.
germs-cured-bacteria = bactérie éliminée
germs-cured-spore = spore éliminée
germs-cured-virus = virus éliminé
germs-event-slowed =
    { $at } : le virus est ralenti pour { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
germs-event-spread = { $at } : { WORD($germ, "germs-one") } arrive ici.
germs-one-bacteria = une bactérie
germs-one-spore = une spore
germs-one-virus = un virus
germs-event-turn_ended =
    Le tour { $turn } est fini : { $infected ->
        [one] { $infected } case infectée
       *[other] { $infected } cases infectées
    }.
germs-event-walled = { $at } : barrière posée.
germs-event-wasted = Colonne { $x }, rangée { $y } : { WORD($tool, "germs-tool") } sans effet, et le tour est passé.
germs-event-woke = { $at } : une spore s'est réveillée.
germs-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
germs-germ-bacteria = bactérie
germs-germ-spore = spore
germs-germ-virus = virus
germs-goal-cap =
    Limite l'infection à { $most ->
        [one] { $most } case
       *[other] { $most } cases
    } jusqu'au tour { $limit }.
germs-goal-clear = Élimine tous les microbes.
germs-goal-clear_within =
    Élimine tous les microbes en { $limit ->
        [one] { $limit } tour
       *[other] { $limit } tours
    }.
germs-goal-protect =
    Garde { $cores ->
        [one] le noyau propre
       *[other] les { $cores } noyaux propres
    } pendant { $limit ->
        [one] { $limit } tour
       *[other] { $limit } tours
    }.
germs-goal_par =
    Par : { $units ->
        [one] { $units } outil
       *[other] { $units } outils
    }, { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
germs-help-antibiotic = élimine les bactéries, et les spores réveillées.
germs-help-antiviral = ralentit tous les virus sur une case et autour ; une dose à un tour suivant les élimine.
germs-help-barrier = ferme pour toujours une case vide.
germs-hint-end =
    Finis le tour maintenant : d'ici, le niveau peut se gagner en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } de plus.
germs-hint-none = Aucune victoire trouvée d'ici. Essaie d'annuler.
germs-hint-place =
    Essaie { WORD($tool, "germs-some") } sur { $at } : d'ici, le niveau peut se gagner en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } de plus.
germs-hint-thinking = Je cherche comment gagner.
germs-key-finish = Terminer, quand il ne reste qu'à attendre
germs-kind-bacteria = Bactéries
germs-kind-spore = Spores
germs-kind-virus = Virus
germs-level_hint-cap =
    Tu peux céder { $most ->
        [one] { $most } case
       *[other] { $most } cases
    } au tour { $turn }.
germs-level_hint-clear = Le plateau doit être propre au tour { $turn }.
germs-level_hint-core = Le noyau doit tenir jusqu'au tour { $turn }.
germs-level_hint-cores = Les noyaux doivent tenir jusqu'au tour { $turn }.
germs-level_hint-cure =
    Soigner { $at } au tour { $turn } sauve d'un coup { $tiles ->
        [one] { $tiles } case
       *[other] { $tiles } cases
    }.
germs-level_hint-dose = Au tour { $turn }, une dose sur { $at } atteint un virus.
germs-level_hint-doses = Au tour { $turn }, une dose sur { $at } atteint { $viruses } virus.
germs-level_hint-seal =
    Fermer { $at } isole { $tiles ->
        [one] { $tiles } case
       *[other] { $tiles } cases
    }.
germs-level_hint-spore = La spore en { $at } dort d'abord ; élimine-la au tour { $turn }.
germs-level_hint-wall = Une barrière sur { $at } aide au tour { $turn }.
germs-level_hint-watch = Surveille { $at }.
germs-line = Contiens une infection qui s'étend, avec une poignée d'outils.
germs-log-spread =
    { $germ ->
        [virus] Les virus s'étendent
        [spore] Les spores s'étendent
       *[other] Les bactéries s'étendent
    } à { $cells }.
germs-name-antibiotic = Antibiotique
germs-name-antiviral = Antiviral
germs-name-barrier = Barrière
germs-plural-antibiotic = antibiotiques
germs-plural-antiviral = antiviraux
germs-plural-barrier = barrières
germs-progress = Infectées
germs-progress_text =
    { $infected ->
        [one] { $infected } case
       *[other] { $infected } cases
    } sur { $tiles }
germs-refused-asleep = { $at } : la spore dort encore, et un antibiotique n'agit qu'une fois qu'elle est réveillée.
germs-refused-core = { $at } est un noyau : on ne peut pas y poser de barrière.
germs-refused-no_actions_left = Il ne reste plus d'actions ce tour-ci. Finis le tour.
germs-refused-no_stock = Il ne reste plus { WORD($tool, "germs-of") }.
germs-of-antibiotic = d'antibiotique
germs-of-antiviral = d'antiviral
germs-of-barrier = de barrière
germs-refused-no_virus_near = { $at } : aucun virus ici ni juste à côté qu'un antiviral puisse ralentir.
germs-refused-nothing_to_cure = { $at } : il n'y a pas de microbe à éliminer.
germs-refused-occupied = { $at } est prise : une barrière a besoin d'une case vide.
germs-refused-off_board = Colonne { $x }, rangée { $y } : c'est hors du plateau { $size }.
germs-refused-resistant = { $at } : un antibiotique ne fait rien contre { WORD($germ, "germs-one") }.
germs-rules-bacteria = Les bactéries s'étendent vers le haut, le bas, la gauche et la droite.
germs-rules-spore = Une spore dort un moment, puis s'étend vers le haut, le bas, la gauche et la droite, comme les bactéries.
germs-rules-stars = Trois étoiles pour une victoire au par, en outils et en tours. Deux étoiles si tu dépasses d'un dans l'un ou l'autre.
germs-rules-tools = L'antibiotique élimine les bactéries et les spores réveillées. L'antiviral ralentit tous les virus autour d'une case, et une seconde dose à un tour suivant les élimine. La barrière barre le chemin.
germs-rules-turn = À chaque tour, tu poses jusqu'à deux outils, puis tous les microbes s'étendent en même temps.
germs-rules-virus = Un virus s'étend en diagonale et prend la place des bactéries et des spores.
germs-say-actions =
    { $left ->
        [one] { $left } action restante
       *[other] { $left } actions restantes
    } ce tour-ci.
germs-say-finished =
    { $turns ->
        [one] Le dernier tour est passé
       *[other] Les { $turns } derniers tours sont passés
    }.
germs-say-no_actions = Plus d'actions : finis le tour.
germs-say-no_finish = Finir les tours qui restent ne ferait pas gagner.
germs-say-no_tool = Choisis d'abord un outil.
germs-say-preview_off = Aperçu masqué.
germs-say-preview_on = Aperçu affiché.
germs-say-redone = Refait : { $action }.
germs-say-released = Aucun outil en main.
germs-say-resumed = Te revoilà. Tu en es au tour { $turn }.
germs-say-selected = { $tool } : { $help }
germs-say-undone = Annulé : { $action }.
germs-score-base = Niveau gagné
germs-score-clean = Plus rien d'infecté
germs-score-containment = Infection contenue
germs-score-pace = Tours d'avance
germs-score-par = Par
germs-score-par_value =
    { $units ->
        [one] { $units } outil
       *[other] { $units } outils
    }, { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } ({ WORD($status, "germs-status") })
germs-score-stars =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
germs-score-thrift = Outils restants
germs-score-total = Total
germs-solve-looked =
    { $nodes ->
        [one] { $nodes } position examinée
       *[other] { $nodes } positions examinées
    }, { $width } gardées par tour.
germs-some-antibiotic = un antibiotique
germs-some-antiviral = un antiviral
germs-some-barrier = une barrière
germs-stamp-cap = Contenu
germs-stamp-clear = Guéri
germs-stamp-of = { $infected } sur { $most }
germs-stamp-protect = Protégé
germs-stamp-turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
germs-status-best_known = meilleur connu
germs-status-proved = prouvé
germs-story =
    Partie de { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
germs-story-chart = Cases infectées, tour par tour
germs-story-won =
    Gagné en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } avec { $units ->
        [one] { $units } outil
       *[other] { $units } outils
    }, par { $par }.
germs-tile-asleep =
    dort encore { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
germs-tile-core = noyau
germs-tile-empty = vide
germs-tile-fallen = un noyau est tombé ici
germs-tile-falls = { WORD($germ, "germs-germ") } au prochain tour
germs-tile-immune =
    immunité pour { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
germs-tile-slowed =
    ralenti pour { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
germs-tile-spared = épargnée
germs-tile-spreads = s'étend au prochain tour
germs-tile-turns = devient { WORD($germ, "germs-germ") } au prochain tour
germs-tile-wall = mur
germs-tool-antibiotic = antibiotique
germs-tool-antiviral = antiviral
germs-tool-barrier = barrière
germs-turn-calm =
    Tour { $turn } : rien ne s'est étendu ; { $infected ->
        [one] { $infected } case infectée
       *[other] { $infected } cases infectées
    } sur { $tiles }.
germs-turn-converted =
    { $count ->
        [one] { $count } case prise
       *[other] { $count } cases prises
    } par un virus.
germs-turn-cores =
    { $count ->
        [one] Un noyau est infecté
       *[other] Des noyaux sont infectés
    }.
germs-turn-endless = Tour { $turn }
germs-turn-held =
    Tour { $turn } : { $infected ->
        [one] { $infected } case infectée
       *[other] { $infected } cases infectées
    } sur { $tiles }.
germs-turn-limited = Tour { $turn } sur { $limit }
germs-turn-over =
    { $passed ->
        [one] { $passed } tour joué
       *[other] { $passed } tours joués
    }
germs-turn-spread =
    Tour { $turn } : l'infection gagne { $spread ->
        [one] { $spread } case
       *[other] { $spread } cases
    } ; { $infected ->
        [one] { $infected } case infectée
       *[other] { $infected } cases infectées
    } sur { $tiles }.
germs-tutorial-close = Soigner et fermer
germs-tutorial-close_end = Plus d'actions. Finis le tour.
germs-tutorial-close_finish = La salle est fermée : 4 cases infectées, et 8 sont permises. Appuie sur Terminer.
germs-tutorial-close_front = Les deux du dehors ont le plus de place. Appuie sur F7 pour en éliminer un.
germs-tutorial-close_look = Tiens-toi à 8 cases jusqu'au tour 6. Deux microbes sont hors de la salle du coin.
germs-tutorial-close_other = Appuie sur G7 pour éliminer l'autre : il ne restera que la salle.
germs-tutorial-close_shut = Une barrière tient pour toujours : ils ne sortiront plus. Appuie sur C2.
germs-tutorial-close_take = La salle est pleine, et C2 est sa seule issue. Choisis la barrière.
germs-tutorial-core = Noyaux
germs-tutorial-core_cure = D'abord, gagne du temps. Appuie sur A4 pour la soigner.
germs-tutorial-core_cure_too = Appuie aussi sur B4, et seule A5 pourra s'étendre ce tour-ci.
germs-tutorial-core_end = Plus d'actions. Finis le tour.
germs-tutorial-core_far = Appuie sur D7 pour fermer là aussi. Le chemin par D1 est trop long pour compter.
germs-tutorial-core_finish = Les noyaux sont à l'abri. Appuie sur Terminer. En cas de blocage, appuie sur Indice.
germs-tutorial-core_look = Garde les noyaux F4 et G4 propres pendant 11 tours. Les brèches : D1, D4 et D7.
germs-tutorial-core_near = D4 est le chemin le plus court vers les noyaux. Appuie sur D4 pour la fermer.
germs-tutorial-core_take = Ferme maintenant les brèches. Choisis la barrière.
germs-tutorial-cure = Tours et soins
germs-tutorial-cure_corner = F6 est entourée de murs et pourrait attendre. Soigne-la maintenant : appuie sur F6.
germs-tutorial-cure_end = Plus de contour en pointillé : rien ne va s'étendre. Finis le tour.
germs-tutorial-cure_front = Un antibiotique soigne une case. Commence au bord de la colonie : appuie sur B1.
germs-tutorial-cure_last = Nouveau tour, deux nouvelles actions. Appuie sur A1 pour la soigner.
germs-tutorial-cure_look = Élimine tous les microbes en 7 tours. Les pointillés montrent où ils s'étendront.
germs-tutorial-cure_other = Une case soignée est à l'abri un tour. Appuie aussi sur A2, et A1 est coincée.
germs-tutorial-cure_win = La boîte est propre. Finis le tour pour gagner le niveau.
germs-tutorial-dose = Virus
germs-tutorial-dose_end = Un virus ralenti ne s'étend pas ; ses arcs comptent les tours. Finis ce tour.
germs-tutorial-dose_first = Un antiviral agit sur une case et les huit autour. Appuie sur E4.
germs-tutorial-dose_look = Élimine le virus en 5 tours. Il s'étend en diagonale, du côté de ses pointes.
germs-tutorial-dose_second = Il ne s'est pas étendu. Appuie sur E4 : la seconde dose l'élimine.
germs-tutorial-dose_win = Le virus a disparu. Finis le tour pour gagner.
germs-tutorial-sleep = Spores
germs-tutorial-sleep_end = Rien ne va s'étendre. Finis le tour.
germs-tutorial-sleep_front = En attendant, élimine les bactéries. Commence au bord : appuie sur G1.
germs-tutorial-sleep_last = Appuie sur H1. Rien n'oblige à utiliser la seconde action.
germs-tutorial-sleep_look = Élimine tous les microbes. La spore en A1 dort : on ne peut pas encore l'éliminer.
germs-tutorial-sleep_other = Appuie aussi sur H2, et H1 est prise au piège.
germs-tutorial-sleep_wait = La spore dort encore. Garde un antibiotique pour elle, et finis le tour.
germs-tutorial-sleep_wake = La spore s'est réveillée : tu peux l'éliminer. Appuie sur A1.
germs-tutorial-sleep_win = La boîte est propre. Finis le tour pour gagner.
germs-tutorial-wall = Barrières
germs-tutorial-wall_far = Il reste une action ce tour-ci. Appuie sur D6 pour la fermer aussi.
germs-tutorial-wall_finish = Les microbes sont enfermés : il ne reste qu'à attendre. Appuie sur Terminer.
germs-tutorial-wall_look = Limite l'infection à 21 cases jusqu'au tour 8. Ses issues sont D2 et D6.
germs-tutorial-wall_near = Un soin protège une case un tour, une barrière pour toujours. Poses-en une sur D2.
germs-tutorial-wall_redo = D2 est de nouveau ouverte. Appuie sur Refaire pour la fermer.
germs-tutorial-wall_undo = D2 est fermée. Tu peux revenir sur tout : appuie sur Annuler.
germs-world-all = Épidémie totale
germs-world-all_line = Tous les microbes et tous les buts, sur de grands plateaux et sans rien à gaspiller.
germs-world-bacteria = Bactéries
germs-world-bacteria_line = Elles s'étendent vers le haut, le bas, la gauche et la droite. Élimine-les ou emmure-les.
germs-world-core = Noyaux
germs-world-core_line = Laisse le plateau aux microbes, mais pas les noyaux.
germs-world-deep_sleep = Sommeil profond
germs-world-deep_sleep_line = Encore des spores, plus nombreuses et sur de plus grands plateaux.
germs-world-epidemic = Épidémie
germs-world-epidemic_line = Tous les microbes, tous les buts, et peu de réserve.
germs-world-pandemic = Pandémie
germs-world-pandemic_line = Les plus grands plateaux. Rien ne doit être gaspillé.
germs-world-second_wave = Deuxième vague
germs-world-second_wave_line = Les virus reviennent, sur de plus grands plateaux.
germs-world-spore = Spores
germs-world-spore_line = Elles dorment, se réveillent, puis s'étendent : tiens un antibiotique prêt à temps.
germs-world-strongholds = Bastions
germs-world-strongholds_line = Des noyaux à tenir, et des microbes de plusieurs côtés.
germs-world-virus = Virus
germs-world-virus_line = Les virus s'étendent en diagonale, et il faut deux doses pour en éliminer un.
germs-worth-also = Une victoire pouvait aussi commencer par { $actions }.
germs-worth-also_more =
    Une victoire pouvait aussi commencer par { $actions }, ou de { $more ->
        [one] { $more } autre façon
       *[other] { $more } autres façons
    }.
germs-worth-could_wait = { WORD($tool, "germs-name") } : aucun tour trouvé où l'attente aurait coûté la victoire.
germs-worth-due = { WORD($tool, "germs-name") } : sans en poser au tour { $turn }, aucune victoire trouvée.
germs-worth-kept =
    { $action } : { $count ->
        [one] { $count } case gardée propre
       *[other] { $count } cases gardées propres
    } : { $cells }.
germs-worth-looking = Je cherche d'autres façons de gagner…
germs-worth-none = Tu n'as rien posé.
germs-worth-nothing = { $action } : aucune case gardée propre ce tour-ci.
germs-worth-only = Aucune autre façon de commencer une victoire trouvée.
germs-worth-title = Ce que chaque tour a valu
germs-worth-tools = Quand chaque outil a été nécessaire
germs-worth-turn =
    Tour { $turn } : { $before ->
        [one] { $before } infectée
       *[other] { $before } infectées
    } avant, { $after } après
germs-worth-with = Sans cela, tes autres coups n'auraient pas gagné.
germs-worth-without = Tes autres coups auraient gagné sans cela.
