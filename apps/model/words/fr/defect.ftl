### Ce qui ne va pas dans un fichier. Après le code (E005) et l'endroit dans le fichier vient une de
### ces phrases.

defect-bytes = { $count } octets ; au plus { $most } sont lus
defect-count = { $count } { $what } ; au plus { $most } sont lus
defect-depth = plus de { $depth } niveaux d'imbrication
defect-double_key = la clé { $key } apparaît deux fois dans un objet
defect-double_level = la bibliothèque a déjà un niveau { $id }
defect-double_set = la bibliothèque a déjà une série de niveaux { $id }
defect-empty_pack = un paquet a besoin d'au moins un niveau
defect-empty_set = une série de niveaux a besoin d'au moins un niveau
defect-empty_text = un texte est attendu, mais il est vide
defect-expected = attendu : { WORD($wanted, "defect-kind") } ; trouvé : { WORD($found, "defect-kind") }
defect-in_document = { $key } : { $defect }
defect-in_use = l'identifiant { $id } est déjà pris par { $path }
defect-json = JSON non valide : { $reason }
defect-kind-a-number = un nombre
defect-kind-a-whole-number = un nombre entier
defect-kind-an-array = une liste
defect-kind-an-object = un objet
defect-kind-lost = perdue
defect-kind-null = null
defect-kind-ongoing = en cours
defect-kind-text = un texte
defect-kind-true-or-false = true ou false
defect-kind-won = gagnée
defect-less = { $number } est inférieur à { $least }
defect-missing = manque
defect-more = { $number } est supérieur à { $most }
defect-must_be_text = { $key } doit être un texte
defect-no_documents = un objet composé de textes est attendu ici
defect-not_known_document = { $key } n'appartient pas à Quadrat ; sont connus : { $known }…
defect-not_utf8 = pas du texte UTF-8
defect-outside = { $number } n'est pas compris entre { $least } et { $most }
defect-plan_fails =
    le plan ne gagne pas : à la fin, la partie est { $outcome ->
        [won] gagnée
        [lost] perdue
       *[other] en cours
    }
defect-plan_turns = le fichier dit { $said }, mais le plan gagne en { $turns } tours
defect-refused = { $action } est refusé
defect-refused_because = { $action } est refusé : { $reason }
defect-replay = le fichier dit { $said }, mais rejouer la partie donne { $found }
defect-run = une partie de ce jeu est attendue
defect-scores = le jeu et le niveau sont attendus ici, et peut-être des étoiles et un nombre
defect-second_version = version { $found } ; ce programme lit les versions 1 à { $newest }
defect-stranger = { $what } n'est pas un fichier de Quadrat ; attendu : { $expected }
defect-unknown_game = jeu inconnu : { $game } ; au choix : { $known }
defect-unknown_key = clé inconnue ; au choix : { $known }
defect-unknown_level = pas de niveau { $level } ; au choix : { $known }
defect-unknown_word = mot inconnu : { $word } ({ $what }) ; au choix : { $known }
defect-unsupported = la version { $found } n'est pas prise en charge ; ce programme lit la version { $known }
defect-wrapped = un niveau dans un autre objet ; tout ce qui l'entoure est ignoré
