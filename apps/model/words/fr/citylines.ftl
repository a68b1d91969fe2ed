### Ce que dit Plan de ville (City Lines) : tuiles, coups, raisons des indices, manchettes, leçons.
###
### Glossaire.
###   turnpike terminus (son T est dessiné sur le plateau) · landmark lieu · road route · tile tuile
###   corner virage · straight tronçon droit · junction carrefour · stub amorce
###   to turn tourner · quarter turn quart de tour · move coup · lock verrouiller · marks notes
###   dead end impasse · loop boucle · cut off coupé · joined relié · lit éclairé · edge bord
###   thought réflexion · what if et si… ? · wrapped sans bords · endless sans fin
###   check Vérifier · hint Indice · undo Annuler · redo Refaire · assistant assistant

citylines-about-exact =
    Au-delà d'un coup d'œil aux voisines, il te faut { $thoughts ->
        [one] une réflexion
       *[other] { $thoughts } réflexions
    }, pas une de moins.
citylines-about-known =
    Au-delà d'un coup d'œil aux voisines, il te faut au moins { $thoughts ->
        [one] une réflexion
       *[other] { $thoughts } réflexions
    }.
citylines-about-none = Ici, regarder les voisines suffit.
citylines-about-thought = Une réflexion est un passage délicat, un « et si… ? » : si une tuile était tournée ainsi, une boucle se fermerait ou un lieu serait coupé.
citylines-classic-endless = Sans fin classique
citylines-classic-endless_line = La série sans fin de la première édition.
citylines-daily_hint = La ville du jour. Son par s'affiche dès que tu l'as résolue.
citylines-end =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3 en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Trois étoiles : jusqu'à { $par }, deux : jusqu'à { $two }.
citylines-endless = Sans fin
citylines-endless_line = Chaque ville a exactement une solution. D'autres villes suivent.
citylines-event-cut_off = Le lieu { $at } est coupé du terminus.
citylines-event-joined = Le lieu { $at } est relié au terminus.
citylines-event-locked = { $at } est verrouillée.
citylines-event-solved = Tous les lieux sont reliés au terminus, et aucune route n'est de trop.
citylines-event-turned = { $at } tourne et s'ouvre { WORD($opens, "citylines-sides") }.
citylines-event-unlocked = { $at } est déverrouillée.
citylines-figure =
    { $figure ->
        [one] { $figure } coup
       *[other] { $figure } coups
    }
citylines-goal =
    Relie { $landmarks ->
        [one] le lieu
       *[other] les { $landmarks } lieux
    } au terminus, sans impasse.
citylines-goal_both = Relie les deux lieux au terminus, sans impasse.
citylines-headline-between = { WORD($first, "citylines-landmark_from") } { WORD($last, "citylines-landmark_to") } sans demander son chemin
citylines-headline-circles = Fini de tourner en rond : la ligne { WORD($street, "citylines-street") } est achevée
citylines-headline-dead_ends = Impasses dans toute la ville : zéro, annonce le maire
citylines-headline-detour = Rue { WORD($street, "citylines-street") } : le dernier panneau de déviation part au musée
citylines-headline-every = Tous les lieux sont reliés : la rue { WORD($street, "citylines-street") } fait la fête
citylines-headline-map = On s'arrache le nouveau plan de la ville { $size } : toutes les routes mènent quelque part
citylines-headline-neighbours = { WORD($first, "citylines-landmark_title") } et { WORD($last, "citylines-landmark") } : désormais voisins, disent les gens du quartier
citylines-headline-one_way =
    { $landmarks ->
        [one] { $landmarks } lieu
       *[other] { $landmarks } lieux
    }, une seule façon de tracer les routes, et tu l'as trouvée
citylines-headline-opens =
    { $landmarks ->
        [one] Un lieu
       *[other] { $landmarks } lieux
    }, un terminus : la ligne { WORD($street, "citylines-street") } ouvre
citylines-headline-quiet = Circulation fluide ce matin { WORD($first, "citylines-landmark_to") }, pas un coup de klaxon
citylines-headline-ribbon = Ruban coupé { WORD($first, "citylines-landmark_to") } : prochain arrêt, le terminus
citylines-headline-turned = La rue { WORD($street, "citylines-street") } tournée du bon côté, enfin
citylines-help-anticlockwise = Tourne une route d'un quart de tour à gauche. Un appui long ou un clic droit aussi, quel que soit l'outil.
citylines-help-clockwise = Tourne une route d'un quart de tour à droite. Un appui long ou un clic droit la tourne à gauche.
citylines-help-lock = Fixe une route dont tu ne doutes plus, ou la libère.
citylines-help-marks = Des notes pour toi : appuie près du bord d'une tuile pour y noter une route, puis pas de route, puis rien. Ou appuie sur une tuile, puis sur sa voisine.
citylines-ids = Une ville se nomme par ses colonnes, rangées, lieux et graine, par exemple 5x5k3~7, ou par ses tuiles à la place de la graine.
citylines-ids_refused = La raison : { $reason }.
citylines-key-check = Montrer ou masquer les erreurs
citylines-key-lock = Verrouiller ou déverrouiller la tuile
citylines-key-marks = Prendre ou ranger les notes
citylines-key-release = Reprendre « À droite »
citylines-key-solution = Montrer ou masquer la solution
citylines-kind-corner = virage
citylines-kind-landmark = lieu
citylines-kind-straight = tronçon droit
citylines-kind-t_junction = carrefour
citylines-kind_the-corner = Le virage
citylines-kind_the-landmark = Le lieu
citylines-kind_the-straight = Le tronçon droit
citylines-kind_the-t_junction = Le carrefour
citylines-landmark-cinema = cinéma
citylines-landmark-diner = restaurant
citylines-landmark-gas_station = station-service
citylines-landmark-home = maison
citylines-landmark-hospital = hôpital
citylines-landmark-library = bibliothèque
citylines-landmark-market = marché
citylines-landmark-school = école
citylines-landmark_from-cinema = Du cinéma
citylines-landmark_from-diner = Du restaurant
citylines-landmark_from-gas_station = De la station-service
citylines-landmark_from-home = De la maison
citylines-landmark_from-hospital = De l'hôpital
citylines-landmark_from-library = De la bibliothèque
citylines-landmark_from-market = Du marché
citylines-landmark_from-school = De l'école
citylines-landmark_title-cinema = Cinéma
citylines-landmark_title-diner = Restaurant
citylines-landmark_title-gas_station = Station-service
citylines-landmark_title-home = Maison
citylines-landmark_title-hospital = Hôpital
citylines-landmark_title-library = Bibliothèque
citylines-landmark_title-market = Marché
citylines-landmark_title-school = École
citylines-landmark_to-cinema = au cinéma
citylines-landmark_to-diner = au restaurant
citylines-landmark_to-gas_station = à la station-service
citylines-landmark_to-home = à la maison
citylines-landmark_to-hospital = à l'hôpital
citylines-landmark_to-library = à la bibliothèque
citylines-landmark_to-market = au marché
citylines-landmark_to-school = à l'école
citylines-level_hint = { WORD($tier, "citylines-tier") }
citylines-level_hint_wrapped = Le plateau n'a pas de bords : une route qui le quitte à une flèche revient du côté opposé. { WORD($tier, "citylines-tier") }
citylines-level_name =
    { $size }, { $landmarks ->
        [one] { $landmarks } lieu
       *[other] { $landmarks } lieux
    }
citylines-level_name_wrapped =
    { $size } sans bords, { $landmarks ->
        [one] { $landmarks } lieu
       *[other] { $landmarks } lieux
    }
citylines-level_thoughts =
    { $name }, { $thoughts ->
        [one] { $thoughts } réflexion
       *[other] { $thoughts } réflexions
    }
citylines-line = Tourne les routes jusqu'à ce que chaque lieu atteigne le terminus.
citylines-name-anticlockwise = À gauche
citylines-name-clockwise = À droite
citylines-name-lock = Verrou
citylines-name-marks = Notes
citylines-order-easy = Petite : 4×4, au moins un passage délicat
citylines-order-expert = Expert : 10×10, au moins trois passages délicats, dont un « et si… ? »
citylines-order-giant = Géante : 11×11, au moins trois passages délicats
citylines-order-hard = Difficile : 6×6, au moins deux passages délicats
citylines-order-medium = Moyenne : 5×5, au moins un passage délicat
citylines-progress = Reliés
citylines-progress_text = { $joined } sur { $landmarks }
citylines-refused-joined = un lieu est relié au terminus avant le premier coup, ce qui n'est pas permis
citylines-refused-locked = { $at } est verrouillée : déverrouille-la avant de la tourner.
citylines-refused-no_edge = { $at } n'a pas de voisine de ce côté : il n'y a pas de bord à noter.
citylines-refused-not_road = { $at } n'est pas une route : seules les routes se tournent ou se verrouillent.
citylines-refused-off_board = { $at } est hors du plateau.
citylines-refused-solution = C'est la solution. Appuie encore sur Solution, ou sur Échap, pour retrouver tes routes.
citylines-rules-landmark = Un lieu reçoit une seule route. S'il montre une amorce, la route doit venir de ce côté.
citylines-rules-one = Chaque ville a exactement une solution, que la logique seule peut trouver : un indice dit toujours pourquoi.
citylines-rules-solved = Une ville est résolue quand chaque lieu atteint le terminus, sans impasse ni boucle.
citylines-rules-stars = Trois étoiles au par, deux jusqu'à 150 % du par.
citylines-rules-turn = Appuie sur une route pour la tourner d'un quart de tour. Les routes que le terminus atteint s'éclairent, et une barrière rayée montre où la lumière s'arrête.
citylines-say-assisted =
    L'assistant a tourné { $turned ->
        [one] { $turned } tuile
       *[other] { $turned } tuiles
    } et en a verrouillé { $locked }.
citylines-say-auto_locked =
    { $locked ->
        [one] { $locked } tuile verrouillée
       *[other] { $locked } tuiles verrouillées
    } automatiquement.
citylines-say-mark_first = Appuie maintenant sur une voisine de { $at } : le bord entre les deux sera noté.
citylines-say-marked_no_road = Entre { $from } et { $to } : pas de route.
citylines-say-marked_road = Entre { $from } et { $to } : une route.
citylines-say-marks =
    { $dangling ->
        [one] { $dangling } impasse
       *[other] { $dangling } impasses
    }, { $looped ->
        [one] { $looped } tuile
       *[other] { $looped } tuiles
    } dans une boucle.
citylines-say-marks_off = Les erreurs ne sont plus montrées.
citylines-say-redone = Refait : { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-resumed =
    Te revoilà après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
citylines-say-solution = C'est la seule solution. Appuie encore sur Solution pour retrouver tes routes.
citylines-say-solution_off = Retour à tes routes.
citylines-say-stuck = L'assistant s'arrête : { $at } ne convient plus, donc une tuile verrouillée est fausse.
citylines-say-undone = Annulé : { $at }, { WORD($deed, "citylines-turn_word") }.
citylines-say-unmarked = Entre { $from } et { $to } : rien de noté.
citylines-shelf-loops = Boucles
citylines-shelf-neighbours = Voisines
citylines-shelf-what_if = Et si… ?
citylines-shelf-wrapped = Par-delà le bord
citylines-shelf_line-loops = Le circuit classique continue : aucune boucle ne doit se fermer, et rien ne doit être coupé du terminus.
citylines-shelf_line-neighbours = Le circuit classique : regarde les voisines d'une tuile, et tu sais comment elle se tourne.
citylines-shelf_line-what_if = La fin du circuit classique : attends-toi à demander « et si… ? » et à suivre la réponse.
citylines-shelf_line-wrapped = Une route qui quitte le plateau d'un côté revient du côté opposé.
citylines-sides-east = à l'est
citylines-sides-east-south = à l'est et au sud
citylines-sides-east-south-west = à l'est, au sud et à l'ouest
citylines-sides-east-west = à l'est et à l'ouest
citylines-sides-north = au nord
citylines-sides-north-east = au nord et à l'est
citylines-sides-north-east-south = au nord, à l'est et au sud
citylines-sides-north-east-south-west = de tous les côtés
citylines-sides-north-east-west = au nord, à l'est et à l'ouest
citylines-sides-north-south = au nord et au sud
citylines-sides-north-south-west = au nord, au sud et à l'ouest
citylines-sides-north-west = au nord et à l'ouest
citylines-sides-south = au sud
citylines-sides-south-west = au sud et à l'ouest
citylines-sides-west = à l'ouest
citylines-solve-looked =
    { $looks ->
        [one] { $looks } position de tuile essayée
       *[other] { $looks } positions de tuiles essayées
    }.
citylines-story =
    Résolu en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, par { $par }, { $hints ->
        [one] { $hints } indice
       *[other] { $hints } indices
    }.
citylines-story-chart = Coups comparés au par
citylines-street-0 = du Port
citylines-street-1 = du Moulin
citylines-street-10 = du Pont
citylines-street-11 = du Phare
citylines-street-2 = de la Gare
citylines-street-3 = du Verger
citylines-street-4 = de la Cathédrale
citylines-street-5 = des Quais
citylines-street-6 = des Halles
citylines-street-7 = de la Fonderie
citylines-street-8 = de la Colline
citylines-street-9 = du Parc
citylines-tier-0 = Chaque tuile découle de ses voisines.
citylines-tier-1 = Guette une boucle près de se fermer ou une partie près d'être coupée.
citylines-tier-2 = Attends-toi à demander « et si… ? » et à suivre la réponse.
citylines-tier-3 = Attends-toi à ce qu'un « et si… ? » mène au suivant.
citylines-tile-dangling = faux : impasse { WORD($sides, "citylines-sides") }
citylines-tile-empty = vide
citylines-tile-faces =
    tourné vers { $side ->
        [north] le nord
        [east] l'est
        [south] le sud
        [west] l'ouest
       *[other] { WORD($side, "citylines-sides") }
    }
citylines-tile-joined = relié
citylines-tile-landmark = lieu, { WORD($landmark, "citylines-landmark") }
citylines-tile-lit = éclairé
citylines-tile-locked = verrouillé
citylines-tile-looped = faux : dans une boucle
citylines-tile-not_joined = non relié
citylines-tile-note_no_road = noté : pas de route { WORD($sides, "citylines-sides") }
citylines-tile-note_road = noté : une route { WORD($sides, "citylines-sides") }
citylines-tile-open_edge = bord ouvert { WORD($sides, "citylines-sides") }
citylines-tile-road = { WORD($kind, "citylines-kind") }, s'ouvre { WORD($opens, "citylines-sides") }
citylines-tile-solution = solution affichée
citylines-tile-turnpike = terminus
citylines-tour-thoughts =
    { $thoughts ->
        [one] Une réflexion
       *[other] { $thoughts } réflexions
    }
citylines-tour-warm_up = Échauffement
citylines-tour_line-one = Regarder les voisines ne suffit pas ici : demande « et si… ? » et suis la réponse.
citylines-tour_line-thoughts =
    La plupart demandent { $thoughts ->
        [one] { $thoughts } réflexion
       *[other] { $thoughts } réflexions
    } : demande « et si… ? » et suis la réponse.
citylines-tour_line-warm_up = Regarde les voisines d'une tuile, et tu sais comment elle se tourne.
citylines-trouble-loop = une boucle se ferme par
citylines-trouble-mixed = quelque chose coince en
citylines-trouble-seal = le terminus est hors d'atteinte pour
citylines-trouble-stuck = plus aucune position ne convient pour
citylines-turn =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, par { $par }
citylines-turn_alone =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
citylines-turn_word-anticlockwise = quart de tour à gauche
citylines-turn_word-clockwise = quart de tour à droite
citylines-turn_word-lock = verrou
citylines-tutorial-any_side = De tous côtés
citylines-tutorial-bend = Prendre un virage
citylines-tutorial-check = Appuie sur Vérifier : impasses en rouge, boucles cerclées. Il ne faut ni l'une ni l'autre.
citylines-tutorial-corner = La route doit prendre un virage pour atteindre la maison B3. Appuie sur B2.
citylines-tutorial-corner_again = Elle atteint la maison, mais pas le terminus. Appuie encore une fois sur B2.
citylines-tutorial-dead_end = D2 est éclairé, mais au nord il ne mène nulle part. Appuie encore une fois sur D2.
citylines-tutorial-helpers = Verrou, Vérifier, Indice
citylines-tutorial-hint = Appuie sur Indice : il désigne une tuile mal tournée et dit pourquoi.
citylines-tutorial-junction = Appuie sur le carrefour B3 : il relie trois routes sans laisser d'impasse.
citylines-tutorial-landmark = De cette maison part une amorce de route vers le nord. Appuie sur D3 pour la rejoindre.
citylines-tutorial-last = Il reste un virage. Appuie sur D3 pour relier les deux lieux.
citylines-tutorial-left = Appuie sur le virage D2. Avec cet outil, il fait un quart de tour à gauche.
citylines-tutorial-lit = C2 est éclairé : la lumière part du terminus. Choisis « À gauche ».
citylines-tutorial-lock = B2 est déjà bien placé. Appuie dessus : une épingle l'empêche de tourner.
citylines-tutorial-right = Relie la maison D4 au terminus, marqué T. Appuie sur C2 pour le tourner.
citylines-tutorial-roads = Tourner les routes
citylines-tutorial-straight = Relie la maison C2 au terminus, marqué T. Appuie sur B2 pour le tourner.
citylines-tutorial-take_left = Ici, les lieux n'ont pas d'amorce : tout côté convient. Choisis « À gauche ».
citylines-tutorial-take_lock = Certaines routes sont déjà bonnes. Choisis Verrou pour les garder ainsi.
citylines-tutorial-take_right = L'indice concerne le carrefour. Choisis « À droite » pour le suivre.
citylines-tutorial-tee = Appuie sur B2 : il relie d'un coup les deux lieux au terminus.
citylines-tutorial-turn = La première route
citylines-why-assumption =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : suis jusqu'au bout { $ways ->
        [one] la seule autre position restante
       *[other] chaque autre position restante
    }, et { WORD($trouble, "citylines-trouble") } { $places ->
        [one] { "" }
       *[other] une partie de{ " " }
    }{ $cells }.
citylines-why-loop =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $ways ->
        [one] la seule autre position restante
       *[other] toute autre position restante
    } ferme une boucle par { $places ->
        [one] { "" }
       *[other] une partie de{ " " }
    }{ $cells }.
citylines-why-met =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $met } { $meeting ->
        [one] s'ouvre
       *[other] s'ouvrent
    } vers cette tuile.
citylines-why-met_and_shut =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $met } { $meeting ->
        [one] s'ouvre
       *[other] s'ouvrent
    } vers cette tuile, et { $shut } { $shutting ->
        [one] lui reste fermée
       *[other] lui restent fermées
    }.
citylines-why-mixed =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $ways ->
        [one] la seule autre position restante
       *[other] toute autre position restante
    } ferme une boucle ou coupe quelque chose ; regarde { $cells }.
citylines-why-nested = { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : quoi qu'on fasse du reste, toute autre position échoue.
citylines-why-pieced = { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : les autres positions ne vont pas avec les voisines, ou coincent en { $cells }.
citylines-why-seal =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $ways ->
        [one] la seule autre position restante
       *[other] toute autre position restante
    } coupe { $places ->
        [one] { "" }
       *[other] une partie de{ " " }
    }{ $cells } du terminus.
citylines-why-shut =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : { $shut } { $shutting ->
        [one] reste fermée
       *[other] restent fermées
    } de ce côté.
citylines-why-walls = { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : il n'y a rien à relier { WORD($walls, "citylines-sides") }.
citylines-why-walls_and_met =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : il n'y a rien à relier { WORD($walls, "citylines-sides") }, et { $met } { $meeting ->
        [one] s'ouvre
       *[other] s'ouvrent
    } vers cette tuile.
citylines-why-walls_and_shut =
    { WORD($kind, "citylines-kind_the") } { $at } doit s'ouvrir { WORD($opens, "citylines-sides") } : il n'y a rien à relier { WORD($walls, "citylines-sides") }, et { $shut } { $shutting ->
        [one] lui reste fermée
       *[other] lui restent fermées
    }.
