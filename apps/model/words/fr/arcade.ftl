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
ui-column-level = Niveau
ui-column-stars = Étoiles
ui-commands = Commandes
ui-confirm = Confirmer { $cell }
ui-continue_level = Continuer { $level }
ui-continue_with = Continuer { $game } : { $level }
ui-copied = Copié.
ui-copy_scores = Copier les scores
ui-data = Tes données
ui-data_line = Réglages, victoires et plateaux inachevés sont gardés dans ce navigateur. Enregistre-les dans un fichier pour les emporter dans un autre.
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
ui-more_ways = D'autres façons de jouer
ui-music = Musique
ui-music_volume = Volume de la musique
ui-name = Quadrat
ui-new_game = Nouvelle partie
ui-next = Niveau suivant
ui-no_scores = Aucun niveau gagné pour l'instant.
ui-not_copied = Ce navigateur ne laisse pas la page copier quoi que ce soit.
ui-not_here = Cela ne fait rien dans ce jeu.
ui-not_imported = Le fichier n'a pas pu être chargé, et rien n'a changé. { $defect }
ui-not_loaded = Le niveau n'a pas pu être chargé. Vérifie ta connexion, puis réessaie.
ui-nothing_to_redo = Il n'y a rien à refaire.
ui-nothing_to_undo = Il n'y a rien à annuler.
ui-notice = Avis
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
ui-preview = Aperçu
ui-preview_setting = Montrer ce que le prochain tour apporte
ui-quit = Quitter
ui-redo = Refaire
ui-reload = recharge et reprends.
ui-replay = Revoir
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
ui-scores = Scores
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
ui-theme = Thème
ui-theme-contrast = Contraste
ui-theme-dark = Sombre
ui-theme-light = Clair
ui-theme-system = Système
ui-thinking = Je réfléchis…
ui-tile-begun = { $level }, en cours
ui-tile-level = Niveau { $level }, { $name }
ui-tile-locked = { $level }, verrouillé : gagne le niveau précédent pour l'ouvrir
ui-tile-open = { $level }
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
ui-won = Niveau gagné
ui-worker_failed = Quelque chose s'est mal passé pendant la réflexion. Ta partie est inchangée ; réessaie.
