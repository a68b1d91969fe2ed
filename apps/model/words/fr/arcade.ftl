### Ce que dit chaque page : boutons, réglages, avis, touches, résultats. Les identifiants qui
### commencent par `ui-` sont ceux de la salle de jeux, `key-` les lignes de la liste des touches,
### `outcome-` l'issue d'un niveau.
###
### Glossaire. On tutoie, sans jamais accorder avec « tu » (ni « prêt » ni « prête »).
###   board plateau · level niveau · set série · lesson leçon · tutorial tutoriel · puzzle casse-tête
###   undo Annuler · redo Refaire · cancel Arrêter · restart Relancer · retry Rejouer
###   replay Revoir · hint Indice · preview Aperçu · check Vérifier · end turn Finir le tour
###   (bouton : Fin du tour) · finish now Terminer · next Suivant · step, back Avancer, Reculer
###   skip Passer · share Partager · settings réglages · import charger · export enregistrer
###   move coup · turn tour · star étoile · score score · best record · win victoire · tool outil
###   press appuyer sur · tap toucher · set aside mis de côté · browser navigateur · goal but
###   board of the day plateau du jour, plateau du … · streak, run suite, jours d'affilée · freeze joker
###   card carte · replay (fichier) partie enregistrée · watch regarder · play (bouton) Lecture
###   speed vitesse · statistics statistiques

title-citylines = Plan de ville
title-germs = Microbes
title-infection = Infection
title-pangur = Pangur
title-ships = Vaisseaux

key-end = Finir le tour
key-help = Montrer ces touches
key-hint = Demander un indice
key-history = Annuler, refaire
key-move = Se déplacer sur le plateau
key-mute = Couper ou remettre le son
key-press = Utiliser l'outil sur la case
key-preview = Montrer ou masquer l'aperçu
key-read_on = Étape suivante d'une leçon
key-release = Poser l'outil
key-row = Aller au début ou à la fin de la rangée ; avec Ctrl, du plateau
key-select = Choisir un outil
key-skip = Passer à la fin
key-step = Avancer, reculer d'un pas
key-watch-pause = Lecture ou pause
key-workshop-change = En retouche : modifier un côté de la case, ou la case
key-workshop-edit = Commencer ou finir la retouche
key-workshop-history = En retouche : annuler, refaire
key-workshop-move = Déplacer le curseur sur le plan ; avec Maj, déplacer le plan
key-workshop-seed = Graine suivante, graine précédente
key-workshop-tool = En retouche : choisir un outil
key-workshop-zoom = Zoom avant, zoom arrière, cadrer le plan
outcome-lost = perdu
outcome-ongoing = en cours
outcome-won = gagné
replay_code-action = Le coup { $number } de cette partie n'est pas possible sur ce niveau.
replay_code-changed = L'adresse de cette partie a été modifiée en route : elle ne correspond plus à la partie partagée.
replay_code-damaged = L'adresse de cette partie est abîmée au caractère { $character } après le #. Peut-être a-t-elle été coupée à l'envoi.
replay_code-empty = L'adresse ne désigne aucune partie. Elle doit suivre un #, à la fin.
replay_code-future = Cette partie a été partagée depuis une version plus récente de Quadrat. Recharge pour avoir la dernière version ici.
replay_code-other_level = Cette partie a été jouée sur une autre version du niveau.
replay_code-other_rules = Cette partie a été jouée avec la version { $played } des règles ; le niveau a maintenant la version { $level }.
replay_code-too_long = L'adresse de cette partie a { $characters } caractères après le # ; au plus { $most } sont lus.
session-looked =
    { $nodes ->
        [one] { $nodes } position examinée
       *[other] { $nodes } positions examinées
    }.
session-over =
    La partie est déjà { $outcome ->
        [won] gagnée
        [lost] perdue
       *[other] en cours
    }.
ui-abandoned = Partie abandonnée
ui-about = À propos de Quadrat
ui-about-build = Version { $version }, build { $build }.
ui-about-everyone = Pour tout le monde
ui-about-everyone_text = Chaque jeu se joue au doigt, à la souris ou au clavier seul, et un lecteur d'écran peut lire chaque plateau. Les pièces se distinguent par la forme autant que par la couleur. Appuie sur ? n'importe où pour voir les touches.
ui-about-licence = Licence
ui-about-licence_text = Quadrat est un logiciel libre sous licence MIT ou licence Apache 2.0, au choix. Toutes les images et tous les sons sont produits par le programme lui-même.
ui-about-proof = Niveaux prouvés
ui-about-proof_text = Rien n'est laissé au hasard pendant que tu joues : les mêmes coups mènent toujours au même résultat. Avant que tu voies un casse-tête, un programme l'a gagné avec les mêmes règles, et sa solution a été enregistrée et rejouée. Personne ne peut te promettre de battre un adversaire, mais les mêmes coups reçoivent toujours les mêmes réponses.
ui-about-yours = Tes données
ui-about-yours_text = Tes progrès restent dans ce navigateur et nulle part ailleurs. Rien n'est envoyé à personne, et après la première visite Quadrat marche hors ligne. Dans les réglages, tu peux tout enregistrer dans un fichier et le charger sur un autre appareil.
ui-about_level = À propos de ce niveau
ui-about_levels = À propos de ces niveaux
ui-assistant = Plan de ville : un assistant tourne et verrouille les tuiles que des tuiles verrouillées imposent
ui-auto_lock = Plan de ville : verrouiller une tuile dès que seule sa position actuelle convient
ui-back_redo = Refaire te ramène en avant.
ui-best =
    Ton record : { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3, { $figure }.
ui-best_first = Ta première victoire ici.
ui-best_here = Meilleur essai : { $run }
ui-best_new = Nouveau record !
ui-best_run = Meilleur essai : { $place }, { $figure }
ui-board = Plateau de { $level }, { $size }
ui-boards = Plateaux
ui-breakdown = Niveau par niveau
ui-cancel = Arrêter
ui-cancelled = Arrêté.
ui-card =
    { $won ->
        [one] { $won } niveau gagné
       *[other] { $won } niveaux gagnés
    }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
ui-card-copied = Le texte de la carte est copié.
ui-card-copy = Copier le texte
ui-card-day = { $day }
ui-card-day_streak = { $day }, { $streak } jours d'affilée
ui-card-line = Elle ne dévoile rien.
ui-card-save = Enregistrer l'image
ui-card-saved = L'image est enregistrée.
ui-card-share = Partager la carte
ui-card_begun = Commencé
ui-card_new = Pas encore joué
ui-card_world = Nés d'une graine, ou importés par toi
ui-changed_elsewhere = Ce plateau a été modifié dans un autre onglet.
ui-check = Vérifier
ui-chosen = { $cell }. Touche encore, ou confirme.
ui-clear_all = Tout oublier
ui-clear_all_sure = Vraiment tout oublier ?
ui-clear_scores = Effacer les scores
ui-clear_scores_sure = Vraiment effacer les scores ?
ui-cleared = Oublié.
ui-close = Fermer
ui-coach = Leçon
ui-coach-cell_first = Pas encore : appuie d'abord sur { $cell }.
ui-coach-next = Suivant
ui-coach-not_now = Pas encore : appuie d'abord sur le bouton encadré.
ui-coach-read_first = Lis d'abord ceci, puis appuie sur Suivant.
ui-coach-step = Étape { $step } sur { $steps }
ui-coach-wanted = à faire maintenant
ui-coach-watch = Regarde le tour. Suivant montre la suite.
ui-column-best = Record
ui-column-game = Jeu
ui-column-level = Niveau
ui-column-stars = Étoiles
ui-commands = Commandes
ui-confirm = Confirmer { $cell }
ui-continue = Continuer
ui-continue_level = Continuer { $level }
ui-continue_with = Continuer { $game } : { $level }
ui-copied = Copié.
ui-copy_scores = Copier les scores
ui-daily-board = { $game }, plateau du { $day }
ui-daily-board_begun = { $game }, plateau du { $day }, en cours
ui-daily-board_of = Plateau du { $day }
ui-daily-board_won =
    { $game }, plateau du { $day }, gagné avec { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3
ui-daily-done =
    { $won ->
        [one] { $won } gagné
       *[other] { $won } gagnés
    } sur { $boards }
ui-daily-line = Un plateau par jour dans chaque jeu, le même pour tout le monde : facile le lundi, difficile le dimanche. On change de jour à minuit UTC.
ui-daily-month_after = Mois suivant
ui-daily-month_before = Mois précédent
ui-daily-months = Mois
ui-daily-no_clock = Il n'y a pas de plateaux à montrer : l'horloge de cet appareil indique un jour avant le { $first }.
ui-daily-no_clock_line = L'horloge de cet appareil indique un jour qui n'a pas de plateaux.
ui-daily-no_month = Il n'y a pas de plateaux ce mois-là. Les premiers sont ceux du { $first }.
ui-daily-none = Aucun plateau pour ce jour
ui-daily-not_a_date = « { $asked } » n'est pas un jour du calendrier. Un jour s'écrit comme 2026-11-19.
ui-daily-past = Voir tous les jours
ui-daily-title = Plateaux du jour
ui-daily-to_come = Le plateau du { $day } arrive ce jour-là, à minuit UTC.
ui-daily-today = Plateaux d'aujourd'hui
ui-daily-too_early = Il n'y a pas de plateau du { $day }. Les premiers sont ceux du { $first }.
ui-data = Tes données
ui-data_line = Réglages, victoires et plateaux inachevés sont gardés dans ce navigateur. Enregistre-les dans un fichier pour les emporter dans un autre.
ui-date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month } { $year }
ui-dateline = { $weekday } { $day }
ui-debug = Débogage
ui-debug-actions = Actions restantes
ui-debug-hash = Empreinte de l'état
ui-debug-id = Id
ui-debug-infected = Infectées
ui-debug-no_hash = Le worker a échoué ; la prochaine action l'interrogera de nouveau.
ui-debug-objective = Objectif
ui-debug-rules = Version des règles
ui-debug-seed = Graine
ui-debug-tier = Palier
ui-debug-tools = Outils
ui-debug-turn = Tours passés
ui-debug_setting = Afficher les infos de débogage
ui-dismiss = OK
ui-edges = Afficher les coordonnées au bord du plateau
ui-effects = Sons
ui-effects_volume = Volume des sons
ui-end_turn = Fin du tour
ui-everywhere = Partout
ui-export = Enregistrer
ui-exported = Enregistré sous quadrat-saves.json.
ui-failed-page = La page { $path } n'a pas pu s'ouvrir deux fois de suite. Rien de ce qui était enregistré n'est perdu. Recharge pour essayer encore une fois.
ui-failed-title = Cette page ne peut pas s'ouvrir
ui-finish = Terminer
ui-first_step = Commencer par { $game }
ui-game_stats =
    { $won ->
        [one] { $won } gagné
       *[other] { $won } gagnés
    } sur { $listed }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
ui-games = Jeux
ui-goal = But
ui-haptics = Vibrer au toucher, si le téléphone le permet
ui-help = Aide
ui-hint = Indice
ui-home = Accueil
ui-import = Charger
ui-imported =
    Tout le contenu du fichier est chargé, y compris { $boards ->
        [one] { $boards } plateau
       *[other] { $boards } plateaux
    }.
ui-keep = Garder
ui-keep_mine = Garder celui-ci
ui-kept_mine = Enregistré.
ui-keys = Touches
ui-language = Langue
ui-language_not_loaded = La langue n'a pas pu être chargée. Vérifie ta connexion, puis choisis-la de nouveau.
ui-language_own = Français
ui-language_system = Celle du navigateur
ui-lesson = Leçon { $lesson } : { $name }
ui-lesson_done = Leçon { $lesson } : { $name } (faite)
ui-lesson_over = Leçon terminée.
ui-lessons = Tutoriel
ui-level-won = gagné
ui-level_name = { $place } : { $name }
ui-levels = Niveaux
ui-levels_of = { $game } : niveaux
ui-line = Des jeux de grille sans hasard. Chaque casse-tête est prouvé gagnable.
ui-load_again = Réessayer
ui-load_stored = Charger
ui-loading = Le niveau se charge…
ui-log = Ce qui s'est passé
ui-log_empty = Rien pour l'instant.
ui-looks = Apparence
ui-lost = Niveau perdu
ui-making = Un plateau se prépare…
ui-milestone-first = Ta première victoire dans { $game }.
ui-milestone-group = { $group }, terminé : les { $count } niveaux sont gagnés.
ui-milestone-set = { $set } : série gagnée pour la première fois.
ui-milestone-stars = Trois étoiles, un sans-faute.
ui-month-january = janvier
ui-month-february = février
ui-month-march = mars
ui-month-april = avril
ui-month-may = mai
ui-month-june = juin
ui-month-july = juillet
ui-month-august = août
ui-month-september = septembre
ui-month-october = octobre
ui-month-november = novembre
ui-month-december = décembre
ui-month_of = { $month } { $year }
ui-more_ways = D'autres façons de jouer
ui-music = Musique
ui-music_volume = Volume de la musique
ui-name = Quadrat
ui-new_game = Nouvelle partie
ui-news = Nouveautés
ui-news-daily = Un plateau par jour dans quatre jeux, avec tes jours d'affilée et tous les jours passés.
ui-news-home = Continuer montre ton plateau tel que tu l'as laissé.
ui-news-levels = Les niveaux se choisissent d'après leur plateau : difficulté, étoiles et preuves d'un coup d'œil.
ui-next = Niveau suivant
ui-no_scores = Aucun niveau gagné pour l'instant.
ui-not_copied = Ce navigateur ne laisse pas la page copier quoi que ce soit.
ui-not_here = Cela ne fait rien dans ce jeu.
ui-not_imported = Le fichier n'a pas pu être chargé, et rien n'a changé. { $defect }
ui-not_loaded = Le niveau n'a pas pu être chargé. Vérifie ta connexion, puis réessaie.
ui-nothing_to_redo = Il n'y a rien à refaire.
ui-nothing_to_undo = Il n'y a rien à annuler.
ui-notice = Avis
ui-open = Ouvrir un fichier
ui-open-broken = Ce n'est pas un fichier de Quadrat, ou il est abîmé. { $defect }
ui-open-empty = Ce fichier est vide. Choisis une partie enregistrée, un vaisseau, une série de niveaux ou des données enregistrées.
ui-open-export = données enregistrées, ajoutées aux tiennes
ui-open-foreign = Cette partie ({ $game }) a été jouée sur un niveau qui n'existe pas ici. La ligne de commande la montre : quadrat replay FICHIER.
ui-open-game = Cette partie ({ $game }) ne peut pas s'ouvrir. { $defect }
ui-open-leave = Laisser
ui-open-left = Rien n'a changé.
ui-open-line = Choisis un fichier, dépose-le ici ou partage-le avec Quadrat. Tu peux ouvrir :
ui-open-load = Charger
ui-open-pack = Ces niveaux ({ $game }) sont pour la ligne de commande : quadrat play FICHIER. Il y a ici d'autres niveaux.
ui-open-pick = Choisir un fichier
ui-open-replace = Tu as déjà une partie sur ce niveau ({ $game }, { $level }). La remplacer par celle de ce fichier ?
ui-open-replace_it = Remplacer
ui-open-replay = parties enregistrées, finies ou non, sur le plateau de leur niveau
ui-open-saves =
    Ce sont des données enregistrées avec { $boards ->
        [one] { $boards } plateau
       *[other] { $boards } plateaux
    }. Les charger remplace tes réglages et ces plateaux. Tes victoires restent, et les meilleures comptent.
ui-open-sets = séries de niveaux et plateaux d'Infection
ui-open-too_long = Ce fichier dépasse { $most } Mo, la plus grande taille qui soit lue.
ui-open-unknown = Ce n'est pas un fichier de Quadrat. Tu peux ouvrir des parties enregistrées, des vaisseaux, des séries de niveaux et des données enregistrées.
ui-open-unreadable = Le fichier n'a pas pu être lu. Essaie de l'ouvrir encore une fois.
ui-open-world = vaisseaux, en JSON, en caractères ou de l'éditeur Tiled
ui-orders = Un nouveau plateau
ui-orders_line = Fait pour toi sur-le-champ, avec exactement une solution. Envoie son adresse à qui tu veux.
ui-own = Tes propres séries
ui-own-defects =
    { $count ->
        [one] Il y a une erreur
       *[other] Il y a { $count } erreurs
    } dans ce fichier. Rien n'a été lu.
ui-own-kept = Tes propres séries, gardées dans ce navigateur.
ui-own-line = Colle une série de niveaux ou des plateaux, ou choisis un fichier. Ils restent dans ce navigateur.
ui-own-pick = Choisir un fichier
ui-own-read = Le fichier a été lu.
ui-own-read_it = Lire
ui-own-remove = Supprimer tes séries
ui-own-remove_sure = Vraiment supprimer tes séries ?
ui-own-removed = Tes séries sont supprimées.
ui-own-text = Le texte d'une série de niveaux ou de plateaux
ui-place-lesson = Leçon { $lesson } sur { $lessons }
ui-place-level = { $shelf }, niveau { $level }
ui-play = Jouer
ui-play_level = Jouer { $level }
ui-plot-par =
    { $count ->
        [one] La dernière victoire
       *[other] Les { $count } dernières victoires, de la plus ancienne à la plus récente
    } : { $at_par } au par ou mieux, { $middle } au milieu, { $most } au plus.
ui-plot-times =
    { $count ->
        [one] La dernière victoire
       *[other] Les { $count } dernières victoires, de la plus ancienne à la plus récente
    } : { $least } au mieux, { $middle } au milieu, { $most } au plus.
ui-preview = Aperçu
ui-preview_setting = Montrer ce que le prochain tour apporte
ui-quit = Quitter
ui-redo = Refaire
ui-reload = recharge et reprends.
ui-replay = Revoir
ui-replay-line = Son adresse rejoue ta partie, coup par coup.
ui-replay-saved = Cette partie est trop longue pour une adresse : elle a été enregistrée dans un fichier.
ui-replay-share = Partager la partie
ui-replay-share_best = Partager ta partie : { $level }
ui-replay-title = Ta partie
ui-restart = Relancer
ui-restarted = Retour au début. Refaire ramène tes coups.
ui-retry = Rejouer
ui-rules = Comment jouer
ui-runs = Derniers essais
ui-save-changed = Ce niveau a changé depuis que tu l'as joué. Ton ancienne partie a été mise de côté ; le fichier que tu enregistres depuis les réglages la contient.
ui-save-crashed = Ta sauvegarde n'a pas pu s'ouvrir deux fois de suite : elle a été mise de côté. Le fichier que tu enregistres depuis les réglages la contient.
ui-save-damaged = Illisible : { WORD($what, "ui-saved") }. Tu repars donc de zéro. Une copie a été mise de côté ; le fichier que tu enregistres depuis les réglages la contient.
ui-save-details = Mis de côté sous { $key }. { $defect }
ui-save-refused = Le stockage de ce navigateur est plein ou désactivé. Tu peux continuer à jouer, mais tout sera oublié au rechargement. Dans les réglages, tu peux tout enregistrer dans un fichier.
ui-saved-board = ta partie sur ce niveau
ui-saved-progress = tes progrès
ui-saved-settings = tes réglages
ui-saved-statistics = tes statistiques
ui-scores = Scores
ui-scores-views = Scores et statistiques
ui-scores_sum =
    { $won ->
        [one] { $won } niveau gagné
       *[other] { $won } niveaux gagnés
    } avec { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }.
ui-scores_total = { $total } en tout.
ui-settings = Réglages
ui-share = Partager
ui-share_board = Partager ce plateau
ui-shared = L'adresse est copiée.
ui-shelf =
    { $won ->
        [one] { $won } gagné
       *[other] { $won } gagnés
    } sur { $levels }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
ui-shelf_endless =
    { $won ->
        [one] { $won } gagné
       *[other] { $won } gagnés
    }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }, sans fin
ui-skip_lessons = Passer les leçons
ui-solution = Solution
ui-sound = Son
ui-sound_off = Son coupé.
ui-sound_on = Son activé.
ui-stars =
    { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3
ui-statistics = Statistiques
ui-statistics-chain =
    Plus longue chaîne : { $chain ->
        [one] { $chain } case
       *[other] { $chain } cases
    }.
ui-statistics-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } de jeu en tout.
ui-statistics-days_title = Jours
ui-statistics-empty = Rien à compter pour l'instant. Termine une partie : son temps et ses coups seront ici.
ui-statistics-games =
    { $won ->
        [one] { $won } partie gagnée
       *[other] { $won } parties gagnées
    } et { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    } depuis que les parties sont comptées.
ui-statistics-longest =
    Plus longue suite : { $days ->
        [one] { $days } jour
       *[other] { $days } jours d'affilée
    }.
ui-statistics-no_streak = Termine une partie aujourd'hui pour commencer une nouvelle suite de jours.
ui-statistics-par = Coups comparés au par
ui-statistics-streak =
    Suite en cours : { $days ->
        [one] { $days } jour
       *[other] { $days } jours d'affilée
    }.
ui-statistics-times = Temps d'une victoire
ui-statistics-world =
    { $world } : { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur { $all }
ui-statistics-worlds = Étoiles par monde
ui-stats =
    { $won ->
        [one] { $won } niveau gagné
       *[other] { $won } niveaux gagnés
    }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
ui-step_auto = Auto
ui-step_back = Reculer
ui-step_next = Avancer
ui-step_skip = Passer
ui-still = Réduire les animations
ui-streak-freezes =
    { $freezes ->
        [one] { $freezes } joker
       *[other] { $freezes } jokers
    } en réserve.
ui-streak-none = Gagne un des plateaux d'aujourd'hui pour commencer une suite.
ui-streak-open =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours d'affilée
    }. Gagne un plateau aujourd'hui pour continuer.
ui-streak-rule = Tous les { $every } jours d'affilée, tu gagnes un joker, qui rattrape un jour manqué. Tu peux en avoir { $most }. Seuls comptent les plateaux gagnés le jour même.
ui-streak-today =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours d'affilée
    }.
ui-theme = Thème
ui-theme-contrast = Contraste
ui-theme-dark = Sombre
ui-theme-light = Clair
ui-theme-system = Système
ui-thinking = Je réfléchis…
ui-tile-begun = { $level }, en cours
ui-tile-best_known = meilleur par connu
ui-tile-difficulty = difficulté { $difficulty } sur 5
ui-tile-level = Niveau { $level }, { $name }
ui-tile-locked = { $level }, verrouillé : gagne le niveau précédent pour l'ouvrir
ui-tile-open = { $level }
ui-tile-proved = par prouvé
ui-tile-stars =
    { $level }, gagné avec { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3
ui-tile-won = { $level }, gagné
ui-today =
    Aujourd'hui : { $won ->
        [one] { $won } niveau
       *[other] { $won } niveaux
    }, { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    }
ui-tools = Outils
ui-touch = Toucher
ui-trouble = Quelque chose s'est mal passé. Rien n'est perdu :{ " " }
ui-tutorial = Tutoriel : { $done } sur { $lessons }
ui-undo = Annuler
ui-unknown-known = Il y a par exemple { $known } ; la page des niveaux les montre tous.
ui-unknown-lesson = Il n'y a pas de leçon { $lesson }. Il y en a { $count }.
ui-unknown-level = { $game } n'a pas de niveau { $level }.
ui-unknown-page = Il n'y a pas de page à l'adresse { $path }.
ui-unknown-title = Rien ici
ui-unlocked = Ouvrir tous les niveaux
ui-update = Une mise à jour est prête.
ui-update_now = Mise à jour prête : recharger
ui-watch = Regarder
ui-watch-best = Regarder ta meilleure partie : { $level }
ui-watch-failed = Impossible de regarder cette partie
ui-watch-fast = Vitesse : 2×
ui-watch-faster = Vitesse : 4×
ui-watch-first = Au début
ui-watch-last = À la fin
ui-watch-no_further = La partie ne va pas plus loin de ce côté.
ui-watch-no_record = Cela ne donne aucun score.
ui-watch-nothing_lost = Rien de ce qui est à toi n'est perdu. Tu peux jouer { $level } par toi-même.
ui-watch-only = Cette partie se regarde seulement. Joue le niveau pour faire tes propres coups.
ui-watch-pause = Pause
ui-watch-paused = En pause.
ui-watch-play = Lecture
ui-watch-play_level = Jouer ce niveau
ui-watch-runs = En lecture.
ui-watch-shared = Une partie partagée avec toi :
ui-watch-slow = Vitesse : ½×
ui-watch-step = Coup { $step } sur { $steps }
ui-watch-unfinished = elle n'est pas terminée.
ui-watch-usual = Vitesse : 1×
ui-watch-watching = Tu regardes
ui-watch-worth =
    gagnée avec { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } sur 3, { $figure }.
ui-watch-worth_nothing = Cela ne donne aucune étoile.
ui-watch-yours = Ta propre partie :
ui-weekday-friday = Vendredi
ui-weekday-monday = Lundi
ui-weekday-saturday = Samedi
ui-weekday-sunday = Dimanche
ui-weekday-thursday = Jeudi
ui-weekday-tuesday = Mardi
ui-weekday-wednesday = Mercredi
ui-won = Niveau gagné
ui-worker_failed = Quelque chose s'est mal passé pendant la réflexion. Ta partie est inchangée ; réessaie.
