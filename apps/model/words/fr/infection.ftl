### Ce que dit Infection : joueurs, coups, chaînes, preuves, adversaires, leçons.
###
### Glossaire.
###   germs microbes · white cells globules blancs (titre : Globules blancs) · cell case
###   dot pastille · socket emplacement · full pleine · burst éclater · chain chaîne · wave vague
###   move coup · point point (score) · board plateau · level niveau · set, level set série
###   free play partie libre · ladder classement · rated coté · opponent adversaire
###   solved board plateau résolu · prove prouver · review analyse · step, back Avancer, Reculer
###   undo Annuler · redo Refaire · retry Rejouer · hint Indice · threatened menacée · blocked bloquée

infection-back = Revenir au coup { $move }
infection-back_last = ton dernier coup, même si tout était peut-être déjà perdu.
infection-classic = Série classique : { $set }
infection-compare-adds =
    Une pastille sur { $at } en fait { $dots } sur { $capacity }, et { $who ->
        [you] tu aurais
        [red] les microbes auraient
       *[other] les globules blancs auraient
    } { $owns ->
        [one] { $owns } case
       *[other] { $owns } cases
    } sur { $cells }.
infection-compare-chain =
    Une pastille sur { $at } fait éclater { $chain ->
        [one] { $chain } case
       *[other] { $chain } cases
    }, et { $who ->
        [you] tu aurais
        [red] les microbes auraient
       *[other] les globules blancs auraient
    } { $owns ->
        [one] { $owns } case
       *[other] { $owns } cases
    } sur { $cells }.
infection-compare-fills =
    Une pastille sur { $at } la remplit, et { $who ->
        [you] tu aurais
        [red] les microbes auraient
       *[other] les globules blancs auraient
    } { $owns ->
        [one] { $owns } case
       *[other] { $owns } cases
    } sur { $cells }.
infection-compare-short_adds = une pastille ici : { $dots } sur { $capacity }
infection-compare-short_chain =
    une pastille ici fait éclater { $chain ->
        [one] { $chain } case
       *[other] { $chain } cases
    } : { $owns } sur { $cells } possédées
infection-compare-short_fills = une pastille ici la remplit
infection-compare-short_refused = pas de pastille possible ici
infection-compare-short_wins = une pastille ici gagne
infection-compare-wins = Une pastille sur { $at } gagne la partie.
infection-counts-lost =
    { $count ->
        [one] { $count } niveau perdu
       *[other] { $count } niveaux perdus
    }
infection-counts-won =
    { $count ->
        [one] { $count } niveau gagné
       *[other] { $count } niveaux gagnés
    }
infection-difficulty-adept = Confirmé
infection-difficulty-apprentice = Apprenti
infection-difficulty-champion = Champion
infection-difficulty-easy = Facile
infection-difficulty-expert = Expert
infection-difficulty-grandmaster = Grand maître
infection-difficulty-hard = Difficile
infection-difficulty-master = Maître
infection-difficulty-medium = Moyen
infection-difficulty-novice = Novice
infection-difficulty-pupil = Élève
infection-difficulty-regular = Habitué
infection-difficulty-veteran = Vétéran
infection-end-again = Rejouer recommence la série.
infection-end-blue = Victoire des globules
infection-end-free =
    { $level } : { $player } a gagné avec les { WORD($side, "infection-side") }, en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
infection-end-free_yours =
    { $level } : tu as gagné avec les { WORD($side, "infection-side") }, en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
infection-end-left =
    Tu as quitté { $level } après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Annuler ramène au plateau, Rejouer recommence.
infection-end-left_set =
    Tu as quitté { $set } au niveau { $level } après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Annuler ramène au plateau, Rejouer recommence la série.
infection-end-level_lost =
    Tu as perdu { $level } après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Niveaux gagnés jusqu'ici : { $won } sur { $levels }.
infection-end-level_won =
    Tu as gagné { $level } en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Niveaux gagnés jusqu'ici : { $won } sur { $levels }.
infection-end-red = Victoire des microbes
infection-end-set_lost =
    { $set } est terminée. Tu as gagné { $won ->
        [one] { $won } niveau
       *[other] { $won } niveaux
    } sur { $levels }, pour { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
infection-end-set_won =
    Tu as remporté { $set } avec { $won ->
        [one] { $won } niveau
       *[other] { $won } niveaux
    } sur { $levels }, pour { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
infection-end-total = Total
infection-event-placed =
    Les { WORD($side, "infection-side") } jouent en { $at }, qui porte maintenant { $dots ->
        [one] { $dots } pastille
       *[other] { $dots } pastilles
    }.
infection-event-wave = Vague { $number } : éclatement en { $fired }.
infection-event-wave_takes = Vague { $number } : éclatement en { $fired }, prise de { $taken }.
infection-event-won = Les { WORD($side, "infection-side") } possèdent tout le plateau : c'est gagné.
infection-figure =
    { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    }
infection-film = Chaîne : { $step } sur { $steps }
infection-flow-abandoned = Cette partie a été abandonnée. Commences-en une nouvelle.
infection-flow-computers_turn = C'est à l'ordinateur : il joue les { WORD($side, "infection-side") }.
infection-flow-game_over = Cette partie est finie. Commences-en une nouvelle.
infection-flow-humans_turn = C'est à toi : tu joues les { WORD($side, "infection-side") }.
infection-flow-last_level = C'était le dernier niveau de la série.
infection-flow-level_over = Ce niveau est fini. Annule un coup, rejoue le niveau ou passe au suivant.
infection-flow-locked = Le niveau { $number } est encore verrouillé. Termine d'abord le niveau { $unlocked }.
infection-flow-missing_level = La série a besoin du niveau { $id }, qui n'existe pas.
infection-flow-no_such_level =
    Il n'y a pas de niveau { $number } : la série a { $count ->
        [one] { $count } niveau
       *[other] { $count } niveaux
    }.
infection-flow-not_decided = Ce niveau n'est pas encore fini. Gagne-le ou perds-le d'abord.
infection-flow-nothing_to_redo = Il n'y a rien à refaire.
infection-flow-nothing_to_undo = Tu n'as pas encore joué : il n'y a rien à annuler.
infection-form = Partie libre
infection-form-board = Plateau
infection-form-classic = Adversaires classiques, sans cote
infection-form-classic_sets = Séries classiques
infection-form-first = Qui commence
infection-form-ladder = Le classement, par cote
infection-form-level_sets = Séries de niveaux
infection-form-set = Une série
infection-form-sets = Série
infection-form-side = Tu joues
infection-form-you = Toi
infection-hint-builds =
    En regardant { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } plus loin, { $at } est le coup le plus fort.
infection-hint-faces = { $at } pare à { $cells } : c'est plein, et juste à côté.
infection-hint-holds_out = Tout coup perd face à un jeu parfait ; { $at } résiste le mieux.
infection-hint-searched = { $at } est le coup que ton adversaire choisirait à ta place.
infection-hint-takes =
    { $at } éclate et prend { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } : { $taken }.
infection-hint-thinking = Je réfléchis aussi longtemps que ton adversaire…
infection-hint-threatens = { $at } se remplit et menace { $cells }.
infection-hint-wins = { $at } gagne contre toute défense.
infection-hint-wins_now = { $at } gagne la partie.
infection-ids = Une partie libre se nomme par son plateau, les deux joueurs et celui qui commence, par exemple free~5x5~you~novice~red.
infection-key-level = Choisir un niveau de la série
infection-key-press = Poser une pastille sur la case
infection-key-solution = Prouver chaque coup, ou analyser un niveau perdu
infection-level-current = Niveau { $number }, { $level }, en cours
infection-level-locked = Niveau { $number }, { $level }, verrouillé
infection-level-lost = Niveau { $number }, { $level }, perdu
infection-level-open = Niveau { $number }, { $level }, ouvert
infection-level-won = Niveau { $number }, { $level }, gagné
infection-line = Microbes contre globules blancs : remplis une case jusqu'à ce qu'elle éclate sur ses voisines.
infection-name-blue = Globules blancs
infection-name-red = Microbes
infection-panel-levels = Niveaux
infection-panel-players = Joueurs
infection-panel-turn = doit jouer
infection-panel-winner = vainqueur
infection-playing = Tu joues { $set }, niveau { $level }, contre { $opponent }.
infection-playing_free = Partie libre sur { $level }. Microbes : { $red }. Globules blancs : { $blue }.
infection-progress = Cases
infection-progress_text = Microbes { $red }, globules blancs { $blue }, sur { $cells }
infection-rated = { $name } (cote { $rating })
infection-refused-abandoned = Cette partie a été abandonnée. Annuler y ramène, Rejouer recommence.
infection-refused-begun = Tu as commencé ce niveau. Relance-le avant d'en choisir un autre.
infection-refused-blocked = { $at } est bloquée : aucune pastille n'y va.
infection-refused-no_picture = Il n'y a plus rien à montrer.
infection-refused-no_proof = Ce plateau est trop grand pour prouver chaque coup.
infection-refused-no_proof_yet =
    Il est trop tôt pour prouver chaque coup. Il faut d'abord avoir joué { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
infection-refused-no_review = Il n'y a pas de niveau fini à analyser.
infection-refused-off_board = Rangée { $row }, colonne { $col } : c'est hors du plateau { $size }.
infection-refused-reviewing = Tu es dans l'analyse. Reprends d'ici, ou termine l'analyse.
infection-refused-taken = { $at } est aux { WORD($side, "infection-side") } : joue sur une case vide ou à toi.
infection-refused-watched = Deux ordinateurs jouent, et c'est aux { WORD($side, "infection-side") }. Auto met la partie en pause.
infection-review = Analyse
infection-review-film = Position { $step } sur { $steps }
infection-review-found = Le coup { $move }, { $played }, a perdu le niveau. { $better } aurait été meilleur.
infection-review-move =
    Coup { $move } : { $who ->
        [you] tu as joué
        [red] les microbes ont joué
       *[other] les globules blancs ont joué
    } { $at }.
infection-review-none = Aucun coup n'a perdu le niveau à lui seul : il t'a échappé peu à peu.
infection-review-off = Retour à la fin du niveau.
infection-review-play_on = Reprendre d'ici
infection-review-playing_on = La partie reprend. { $turn }. Refaire rejoue les coups qui suivaient.
infection-rules-burst = Une pastille de plus, et la case éclate : chaque voisine reçoit une pastille et devient tienne, même si elle était à l'adversaire. Les voisines alors trop pleines éclatent aussi.
infection-rules-capacity = Une case a un emplacement par voisine ouverte : deux dans un coin, trois au bord, quatre au milieu. Quand chacun porte une pastille, un anneau se referme : la case est pleine.
infection-rules-dot = Microbes et globules blancs posent tour à tour une pastille sur une case vide ou sur une des leurs.
infection-rules-set = Une série de niveaux est une seule partie. Finir un niveau, gagné ou perdu, ouvre le suivant. Les adversaires plus forts rapportent plus de points.
infection-rules-solved = Quand le plateau est assez petit, Plateau résolu marque lesquels de tes coups gagnent et lesquels perdent, chacun prouvé.
infection-rules-threat = Un cadre en pointillé marque une case à toi que l'adversaire peut prendre au prochain coup.
infection-rules-win = Possède toutes les cases ouvertes pour gagner.
infection-say-begins =
    { $who ->
        [you] Tu poses
        [red] Les microbes posent
       *[other] Les globules blancs posent
    } une pastille sur { $at }, et elle éclate.
infection-say-chain =
    { $who ->
        [you] Tu poses
        [red] Les microbes posent
       *[other] Les globules blancs posent
    } une pastille sur { $at }. { $chain ->
        [one] { $chain } case éclate
       *[other] { $chain } cases éclatent
    } : { $who ->
        [you] tu en gagnes { $gained } et en possèdes
        [red] les microbes en gagnent { $gained } et en possèdent
       *[other] les globules blancs en gagnent { $gained } et en possèdent
    } { $owns } sur { $cells }.
infection-say-chain_level =
    { $who ->
        [you] Tu poses
        [red] Les microbes posent
       *[other] Les globules blancs posent
    } une pastille sur { $at }. { $chain ->
        [one] { $chain } case éclate
       *[other] { $chain } cases éclatent
    } : { $who ->
        [you] tu en possèdes
        [red] les microbes en possèdent
       *[other] les globules blancs en possèdent
    } toujours { $owns } sur { $cells }.
infection-say-effect =
    { $chain ->
        [one] { $chain } case éclate
       *[other] { $chain } cases éclatent
    } : { $who ->
        [you] tu en gagnes { $gained } et en possèdes
        [red] les microbes en gagnent { $gained } et en possèdent
       *[other] les globules blancs en gagnent { $gained } et en possèdent
    } { $owns } sur { $cells }.
infection-say-effect_level =
    { $chain ->
        [one] { $chain } case éclate
       *[other] { $chain } cases éclatent
    } : { $who ->
        [you] tu en possèdes
        [red] les microbes en possèdent
       *[other] les globules blancs en possèdent
    } toujours { $owns } sur { $cells }.
infection-say-filled =
    { $who ->
        [you] Tu poses
        [red] Les microbes posent
       *[other] Les globules blancs posent
    } une pastille sur { $at }, qui est pleine maintenant.
infection-say-paused = La partie est en pause. Avancer joue un coup.
infection-say-placed =
    { $who ->
        [you] Tu poses
        [red] Les microbes posent
       *[other] Les globules blancs posent
    } une pastille sur { $at } : { $dots } sur { $capacity }.
infection-say-plays = Les ordinateurs continuent à jouer.
infection-say-redone =
    { $moves ->
        [one] { $moves } coup refait
       *[other] { $moves } coups refaits
    }. { $turn }.
infection-say-resumed =
    Te revoilà après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }. { $turn }.
infection-say-returned = Retour à la partie. { $turn }.
infection-say-runs = Les chaînes défilent toutes seules.
infection-say-side = Tu joues { WORD($side, "infection-subject") }.
infection-say-steps = Les chaînes s'arrêtent à chaque vague. Avancer et Reculer les parcourent.
infection-say-undone =
    { $moves ->
        [one] { $moves } coup annulé
       *[other] { $moves } coups annulés
    }. { $turn }.
infection-say-your_turn = À toi de jouer.
infection-shelf_line =
    { $levels ->
        [one] { $levels } niveau
       *[other] { $levels } niveaux
    }, adversaires de { $first } à { $last }.
infection-shelf_note = { $level }. { $strength }
infection-side-blue = globules blancs
infection-side-red = microbes
infection-solve-looked =
    { $nodes ->
        [one] { $nodes } position examinée
       *[other] { $nodes } positions examinées
    }, { $depth ->
        [one] { $depth } coup
       *[other] { $depth } coups
    } plus loin.
infection-solved = Plateau résolu
infection-solved-all =
    Prouvé : { $moves ->
        [one] le seul coup gagne
       *[other] les { $moves } coups gagnent tous
    }.
infection-solved-none =
    Prouvé : { $moves ->
        [one] le seul coup perd
       *[other] aucun des { $moves } coups ne gagne
    }.
infection-solved-nothing = Rien de prouvé en { $budget } positions.
infection-solved-off = Preuves masquées.
infection-solved-on = Chaque coup est mis à l'épreuve…
infection-solved-partly =
    Pas tout prouvé en { $budget } positions. Sur { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, { $wins ->
        [one] { $wins } gagne
       *[other] { $wins } gagnent
    }, { $loses ->
        [one] { $loses } perd
       *[other] { $loses } perdent
    } et { $open ->
        [one] { $open } reste indécis
       *[other] { $open } restent indécis
    }.
infection-solved-some =
    Prouvé : { $wins ->
        [one] { $wins } coup
       *[other] { $wins } coups
    } sur { $moves } { $wins ->
        [one] gagne
       *[other] gagnent
    }.
infection-step = Avancer
infection-story =
    Décidé en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ; plus longue chaîne : { $chain }.
infection-story-blue = Part des globules blancs, coup par coup
infection-story-lost =
    Défaite contre { $opponent } en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ; plus longue chaîne : { $chain }.
infection-story-red = Part des microbes, coup par coup
infection-story-won =
    Victoire contre { $opponent } en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ; plus longue chaîne : { $chain }.
infection-strength = Ton adversaire : { $opponent }.
infection-strength-measured = Ton adversaire : { $opponent }. { $player }, en commençant, a gagné ici { $percent } % de { $games } parties.
infection-subject-blue = les globules blancs
infection-subject-red = les microbes
infection-subject-you = toi
infection-tile-better = meilleur que le coup joué
infection-tile-blocked = bloquée
infection-tile-dots =
    { $dots ->
        [one] { $dots } pastille
       *[other] { $dots } pastilles
    } sur { $capacity }
infection-tile-empty = vide, place pour { $capacity }
infection-tile-fallen = la dernière case à tomber
infection-tile-full = pleine
infection-tile-last = dernier coup
infection-tile-loses = prouvé : perd
infection-tile-mistake = le coup qui a perdu
infection-tile-played = le coup joué ici
infection-tile-threatened = menacée
infection-tile-wins = prouvé : gagne
infection-turn-computer = Coup { $move } : à { WORD($player, "infection-difficulty") } de jouer
infection-turn-over =
    { $moves ->
        [one] { $moves } coup joué
       *[other] { $moves } coups joués
    }
infection-turn-review = Coup { $move } sur { $moves }
infection-turn-side = Coup { $move } : aux { WORD($side, "infection-side") } de jouer
infection-turn-yours = Coup { $move } : à toi
infection-tutorial-answer = Aux globules blancs, qui reprennent C1. Appuie sur C1 pour eux.
infection-tutorial-around = Joue les globules blancs, des quatre côtés du milieu. Appuie sur B3.
infection-tutorial-burst = Une pastille de plus, et A1 éclate et prend ses deux voisines. Appuie sur A1 et gagne.
infection-tutorial-chain = A2, A1, B1 et C1 sont pleines : l'une déclenche l'autre. Appuie sur A2 et gagne.
infection-tutorial-chains = Menaces et chaînes
infection-tutorial-corner = Une case a un emplacement par voisine. Appuie sur A1 pour remplir le dernier.
infection-tutorial-fill = Remplir une case
infection-tutorial-four = B2 est pleine : une pastille de plus, et elle éclate sur ses quatre voisines. Appuie sur B2.
infection-tutorial-full = Un anneau se referme : A1 est pleine. Aux globules blancs. Appuie sur B1.
infection-tutorial-game = Ta première partie
infection-tutorial-guard = Remplis aussi A1, et tu pourras frapper au prochain coup. Appuie sur A1.
infection-tutorial-look = Possède toutes les cases pour gagner. Microbes piquants, globules ronds : tu joues les deux.
infection-tutorial-middle = Un coin en tient deux, un bord trois, le milieu quatre. Appuie sur B2 pour la remplir.
infection-tutorial-opponent = Tu sais tout. Joue les microbes contre Novice ; c'est toi qui commences.
infection-tutorial-take = Éclater et prendre
infection-tutorial-threat = Une case en pointillé est en danger : A1, car B1, juste à côté, est pleine.
infection-tutorial-win = Gagne ce plateau. Ça coince ? Appuie sur Indice. Perdu ? Annule, ou relance.
infection-uphill = Plateau inégal : qui commence gagne { $share } % des parties à forces égales.
infection-who-blue = Les globules blancs
infection-who-red = Les microbes
infection-who-you = Toi
