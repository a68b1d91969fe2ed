### Ce que dit l'atelier de Vaisseaux (Ships) : plans, règles d'un plan, retouches, fichiers.
###
### Glossaire.
###   map plan · ship vaisseau · hull coque · space espace · floor sol · cell case · wall mur
###   room salle · corridor couloir · door porte · choke door porte critique · depth profondeur
###   squad escouade · enemy spawn arrivée d'ennemis · objective objectif · exit, extraction sortie
###   seed graine · recipe recette · gallery galerie · layers, overlays calques · rulers axes
###   legend légende · figures chiffres · badge pastille · marks repères
###   rule règle ; kept respectée, broken enfreinte · edit retoucher · undo Annuler · redo Refaire
###   dense ship vaisseau dense · tree ship vaisseau en arbre · maze labyrinthe · ring station anneau

ships-all_kept = Toutes les règles sont respectées.
ships-another = Graine au hasard
ships-at = Ligne { $line }, colonne { $column }
ships-at_path = { $path }, ligne { $line }
ships-bad_address = L'adresse ne mène à aucun plan : { $reason }.
ships-badge =
    { $kept ->
        [one] { $kept } règle
       *[other] { $kept } règles
    } sur { $rules }
ships-bring = Importer un plan
ships-bring_line = Colle un plan ici, ou dépose un fichier n'importe où sur la page : JSON, plan ASCII, paquet de plans, paquet de contenu ou carte de Tiled (.tmj). Le format est détecté.
ships-brought = Ton plan
ships-cell = Colonne { $x }, rangée { $y } :
ships-cell-corridor =
    couloir de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }.
ships-cell-cut_off = Aucune porte ne mène d'ici à un couloir.
ships-cell-depth =
    À { $depth ->
        [one] { $depth } porte
       *[other] { $depth } portes
    } du couloir.
ships-cell-door = Porte { $id } { WORD($side, "ships-side") }, { WORD($state, "ships-state") }, { $hp } sur { $most }.
ships-cell-enemies = Des ennemis arrivent d'ici ({ $id }, rayon { $radius }).
ships-cell-extraction = L'escouade sort ici.
ships-cell-no_way = L'escouade ne peut pas l'atteindre.
ships-cell-objective = Objectif { $id } : { $kind }.
ships-cell-open = Ouvert { WORD($side, "ships-side") }.
ships-cell-room = salle { $number }, { $width } sur { $height }.
ships-cell-squad = L'escouade part d'ici.
ships-cell-steps =
    À { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    } de l'escouade.
ships-cell-void = espace vide.
ships-cell-wall = Mur { WORD($side, "ships-side") }.
ships-choice_unnamed = Plan { $number }
ships-chokes = Ferme n'importe laquelle de ces portes, et l'escouade ne peut plus atteindre un objectif ou la sortie.
ships-closer = Zoom avant
ships-colours = { WORD($theme, "ui-theme") }
ships-copied = Copié.
ships-depth-corridor = Couloir
ships-depth-doors =
    { $doors ->
        [one] { $doors } porte
       *[other] { $doors } portes
    }
ships-depth_line = Profondeur : combien de portes séparent une salle du couloir le plus proche.
ships-depths = Profondeur : portes depuis un couloir
ships-differ =
    { $count ->
        [one] { $count } case diffère
       *[other] { $count } cases diffèrent
    }
ships-edit = { WORD($effect, "ships-edited_by") } { $place }.
ships-edit_button = Éditer
ships-edit_hint = Choisis un côté ou une case du plan pour le modifier.
ships-edit_keys = Choisis un côté ou une case du plan pour le modifier. Au clavier, les flèches déplacent le curseur, 1 à 7 prennent un outil, W, A, S et D modifient un côté de la case, Entrée modifie la case, U annule et R refait.
ships-edited = Plan retouché
ships-edited_by-door_added = Porte
ships-edited_by-door_removed = Mur à la place de la porte
ships-edited_by-enemies_added = Arrivée d'ennemis
ships-edited_by-enemies_removed = Plus d'arrivée d'ennemis
ships-edited_by-extraction_added = Sortie
ships-edited_by-extraction_removed = Plus de sortie
ships-edited_by-floor_added = Sol
ships-edited_by-floor_removed = Espace
ships-edited_by-objective_added = Objectif
ships-edited_by-objective_removed = Plus d'objectif
ships-edited_by-squad_added = Escouade
ships-edited_by-squad_removed = Plus d'escouade
ships-edited_by-wall_added = Mur
ships-edited_by-wall_removed = Ouverture
ships-edited_name = { $name } (retouché)
ships-editing = Retouche en cours. Choisis un mur ou une case à modifier.
ships-edits_kept = Annuler ramène tes retouches.
ships-farther = Zoom arrière
ships-field-choice = Plan dans le fichier
ships-field-colours = Couleurs
ships-field-depth = Profondeur maximale
ships-field-depth_usual = selon la taille
ships-field-enemies = Arrivées d'ennemis
ships-field-height = Rangées
ships-field-maker = Genre
ships-field-objectives = Objectifs
ships-field-pixels = Taille de l'image
ships-field-rules = Vérifier selon
ships-field-seed = Graine
ships-field-width = Colonnes
ships-figure-chokes = Portes critiques
ships-figure-corridors = Couloirs
ships-figure-deepest = Profondeur maximale
ships-figure-doors = Portes
ships-figure-enemies = Arrivées d'ennemis
ships-figure-floor = Sol
ships-figure-mission = Pas de toute la mission
ships-figure-nearest_enemy = Pas jusqu'au premier ennemi
ships-figure-objectives = Objectifs
ships-figure-rooms = Salles
ships-figure-size = Taille
ships-figure-way = Pas de l'escouade à la sortie
ships-fit = Cadrer
ships-flaws =
    Ce n'est pas encore un plan : { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }. Le plan précédent reste.
ships-gallery = Galerie de 24 vaisseaux
ships-help-edit = Éditer modifie à la main murs, portes et salles. Exporter enregistre images et fichiers pour d'autres programmes.
ships-help-maps = Le bouton Suivante dessine un autre vaisseau. Recette change ce qui est dessiné ; Plans contient une galerie et lit tes propres plans.
ships-help-marks = Un bouclier marque le départ de l'escouade, une maison avec une flèche la sortie, une tête à piquants l'arrivée d'ennemis, un losange un objectif.
ships-help-purpose = Des plans de pont pour les jeux d'escouades en vaisseau. Ici, tu les crées, les vérifies et les exportes ; on n'y joue pas.
ships-help-rules = La pastille compte les règles que le plan respecte. Appuie dessus pour les voir toutes, avec celles qui sont enfreintes.
ships-keep = Garder et comparer
ships-kept = Gardé. Le prochain plan apparaîtra à côté.
ships-keys = Choisis une case du plan pour savoir ce qu'elle contient. Au clavier, les flèches déplacent le curseur, Maj et les flèches la vue, + et - zooment, 0 cadre le plan, E édite, N et P parcourent les graines.
ships-leave = Ne plus comparer
ships-left = Comparaison terminée.
ships-legend-closed = Porte fermée
ships-legend-decks = Les murs épais donnent sur l'espace, les minces divisent le vaisseau. Les salles sont meublées ; un trait pointillé suit le milieu des couloirs.
ships-legend-destroyed = Porte détruite
ships-legend-enemies = Arrivée d'ennemis
ships-legend-extraction = Sortie
ships-legend-locked = Porte verrouillée
ships-legend-objective = Objectif
ships-legend-open = Porte ouverte
ships-legend-squad = Escouade
ships-legs = Objectifs
ships-legs-detour = Détour
ships-legs-objective = Objectif
ships-legs-steps = Pas
ships-line = Des plans de pont nés d'une graine ou lus dans ton fichier. Vérifie-les, retouche-les, exporte-les.
ships-made = { WORD($maker, "ships-makers") }, graine { $seed }
ships-make_replaces = Ces réglages créent un nouveau plan, qui remplace celui affiché.
ships-maker = { WORD($maker, "ships-makers") }
ships-makers-dense-ship = Vaisseau dense
ships-makers-procedural-maze = Labyrinthe
ships-makers-ring = Station en anneau
ships-makers-tree-ship = Vaisseau en arbre
ships-marks = Repères
ships-more = et { $more } de plus
ships-next = Suivante
ships-no_code = ce n'est ni une demande à un générateur, comme dense-ship.12x12.7, ni un plan
ships-no_presets = le paquet de contenu n'a pas de plans
ships-no_route = L'escouade ne peut pas atteindre la sortie.
ships-not_editing = Retouche terminée.
ships-not_read =
    Ce n'est pas un plan : { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }. La première : { $first }
ships-not_recognised = Ce n'est ni du JSON ni un plan ASCII. Quadrat lit un plan, un paquet ou un paquet de contenu (JSON), une carte de Tiled (.tmj) ou un plan ASCII qui commence par un mur comme +-+-+.
ships-nothing_to_redo = Il n'y a rien à refaire.
ships-nothing_to_undo = Il n'y a rien à annuler.
ships-now_broken = Maintenant enfreint : { $rules }.
ships-oddities =
    Le plan a été lu, avec { $count ->
        [one] { $count } avertissement
       *[other] { $count } avertissements
    } :
ships-other = Gardé
ships-other_size = Les deux plans n'ont pas la même taille : leurs cases ne sont pas comparées.
ships-overlay-coordinates = Axes
ships-overlay-depth = Profondeur
ships-overlay-graph = Graphe
ships-overlay-grid = Grille
ships-overlay-path = Trajet
ships-overlay-rooms = Salles
ships-overlays = Calques
ships-panel-export = Exporter
ships-panel-figures = Chiffres
ships-panel-layers = Calques
ships-panel-legend = Légende
ships-panel-maps = Plans
ships-panel-recipe = Recette
ships-panel-rules = Règles
ships-percent = { $percent } %
ships-pick = Choisir un fichier
ships-pixels = { $pixels } px par case
ships-place-cell = en colonne { $x }, rangée { $y }
ships-place-columns = entre les colonnes { $first } et { $second }, rangée { $along }
ships-place-rows = entre les rangées { $first } et { $second }, colonne { $along }
ships-previous = Graine précédente
ships-range = { $field } : entre { $least } et { $most }.
ships-ratio = { $kept }/{ $rules }
ships-read = Lire
ships-redid = Retouche refaite.
ships-redo = Refaire
ships-refusals-cell = Cet outil agit sur toute la case : appuie sur Entrée.
ships-refusals-full = Le plan ne peut pas recevoir une porte de plus.
ships-refusals-hull = De l'autre côté, c'est le vide : la coque reste.
ships-refusals-side = Choisis un côté de la case : W, A, S ou D.
ships-refusals-void = Il n'y a pas de sol où se tenir.
ships-refused = { WORD($reason, "ships-refusals") }
ships-rooms =
    { $rooms ->
        [one] { $rooms } salle
       *[other] { $rooms } salles
    }, profondeur d'au plus { $depth ->
        [one] { $depth } porte
       *[other] { $depth } portes
    }.
ships-rooms_only =
    { $rooms ->
        [one] { $rooms } salle
       *[other] { $rooms } salles
    }, { $doors ->
        [one] { $doors } porte
       *[other] { $doors } portes
    }.
ships-route =
    De l'escouade à la sortie : { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }, { $doors ->
        [one] { $doors } porte
       *[other] { $doors } portes
    }.
ships-route_without_ends = Place une escouade et une sortie pour voir le trajet entre les deux.
ships-row = Douze graines côte à côte
ships-rule-acyclic = Les portes ne forment pas de boucle
ships-rule-complete = Une escouade et une sortie sont placées
ships-rule-connected = Toutes les cases sont accessibles
ships-rule-corridor-length = Les couloirs font au moins la moitié de la longueur du vaisseau
ships-rule-corridors-apart = Les couloirs ne se longent pas
ships-rule-corridors-narrow = Les couloirs ont une case de large
ships-rule-depth = Aucune salle n'est trop profonde
ships-rule-edges = Rien n'est ouvert sur l'espace
ships-rule-entities-in-rooms = Tout est dans une salle
ships-rule-entities-on-floor = Tout est sur du sol
ships-rule-frame = Il y a un couloir
ships-rule-full = Plus de 90 % est du sol
ships-rule-majors-apart = Escouade, ennemis et sortie ont chacun leur salle
ships-rule-no-inner-doors = Aucune porte n'est à l'intérieur d'un couloir ou d'une salle
ships-rule-no-nested-rooms = Aucune salle n'est divisée ni logée dans le coin d'autres salles
ships-rule-objectives-apart = Des objectifs ne partagent une salle que si aucune n'est vide
ships-rule-one-per-cell = Une seule chose par case
ships-rule-room-shapes = Hors des couloirs, il n'y a que des salles d'au plus 2 sur 2
ships-rule-room-size = Les salles font au plus 2 sur 2
ships-rule-size = Un générateur peut faire cette taille
ships-rule-sparse = Moins de 90 % est du sol
ships-rule-squad-alone = L'escouade est seule dans sa salle
ships-rule_broken = enfreinte
ships-rule_kept = respectée
ships-rule_words = { WORD($rule, "ships-rule") }
ships-rules_of = { WORD($set, "ships-set") }
ships-rules_usual = Les siennes : { WORD($set, "ships-set") }
ships-saved = Enregistré sous { $file }.
ships-scripted = Un script dessine ce plan : ni la graine ni ces réglages ne le changent.
ships-seed = Graine { $seed }
ships-set-any = tout plan
ships-set-dense-ship = vaisseaux denses
ships-set-procedural-maze = labyrinthes
ships-set-tree-ship = vaisseaux en arbre
ships-several = Le fichier contient { $count } plans au choix.
ships-shortfall =
    Il manquait de la place pour { $enemies ->
        [one] { $enemies } arrivée d'ennemis
       *[other] { $enemies } arrivées d'ennemis
    } et { $objectives ->
        [one] { $objectives } objectif
       *[other] { $objectives } objectifs
    }.
ships-show_chokes =
    Montrer { $count ->
        [one] { $count } porte critique
       *[other] { $count } portes critiques
    }
ships-side-east = à l'est
ships-side-north = au nord
ships-side-south = au sud
ships-side-west = à l'ouest
ships-state-Closed = fermée
ships-state-Destroyed = détruite
ships-state-Locked = verrouillée
ships-state-Open = ouverte
ships-still_broken =
    { $kept ->
        [one] { $kept } règle respectée
       *[other] { $kept } règles respectées
    } sur { $rules }. À revoir : { $broken }.
ships-summary =
    { $name } : { $width } sur { $height }, { $rooms ->
        [one] { $rooms } salle
       *[other] { $rooms } salles
    }, { $doors ->
        [one] { $doors } porte
       *[other] { $doors } portes
    }.
ships-swap = Échanger les deux
ships-take-ascii = ASCII
ships-take-copy_ascii = Copier l'ASCII
ships-take-copy_json = Copier le JSON
ships-take-json = JSON
ships-take-png = PNG
ships-take-svg = SVG
ships-take-tiled = Tiled
ships-take-tiles = Tuiles pour Tiled
ships-text = Le plan en texte
ships-this = Ce plan
ships-tiled_saved = Enregistré, avec ses tuiles : garde ship-tiles.png dans le même dossier. Si ton navigateur l'a retenu, appuie sur Tuiles pour Tiled.
ships-too_long = Le texte fait { $bytes } octets ; au plus { $most } sont lus.
ships-tool = { WORD($tool, "ships-tools") }
ships-tool_taken = { WORD($tool, "ships-tools") }.
ships-tools = Outils
ships-tools-door = Porte
ships-tools-enemies = Ennemis
ships-tools-extraction = Sortie
ships-tools-floor = Sol
ships-tools-objective = Objectif
ships-tools-squad = Escouade
ships-tools-wall = Mur
ships-undid = Retouche annulée.
ships-undo = Annuler
ships-unmarked = Repères effacés.
ships-verdict =
    { $kept ->
        [one] { $kept } règle respectée
       *[other] { $kept } règles respectées
    } sur { $rules }.
