### El guion del tutorial de Pangur y otras palabras que solo necesita la línea de comandos. No forman
### parte de las páginas del navegador.
###
### Glosario: como en pangur.ftl. defect = defecto.

cli-defects =
    { $count ->
        [one] { $count } defecto
       *[other] { $count } defectos
    }
cli-more = y { $count } más
pangur-declined-confirm = Eso ahora no: confirma dónde están los gatos.
pangur-declined-end = Eso ahora no: pasa el turno.
pangur-declined-finished = El tutorial ha terminado.
pangur-declined-hit = Eso ahora no: golpea al ratón de { $at } con { WORD($cat, "pangur-cat") }.
pangur-declined-move = Eso ahora no: mueve a { WORD($cat, "pangur-cat") } a { $to }.
pangur-declined-place = Eso ahora no: pon a { WORD($cat, "pangur-cat") } en { $at }.
pangur-declined-read_on = Lee esto primero y luego sigue.
pangur-declined-watch_on = Mira primero el turno de los ratones hasta el final.
pangur-tutorial-again = ¡Ay! Pero ahora está aturdido. Golpéalo otra vez.
pangur-tutorial-armour = El ratón de A3 es de rango 3. Su mordisco le costaría a Pangur dos corazones, pero a Baircne, con maullido 2, solo uno. Así que deja que Baircne lo golpee primero.
pangur-tutorial-bite = Un ratón que sobrevive a su primer golpe queda aturdido y muerde al caer: su rango menos el maullido del gato. Aquí fue 2 menos 1, así que Pangur perdió un corazón. Un ratón aturdido no vuelve a morder, y duerme el resto de la ronda.
pangur-tutorial-bond = A Baircne le gusta cazar al lado de Pangur: justo junto a él, Baircne tiene un golpe más. Mueve a Baircne a B3. Salir de la sombra le cuesta el golpe de allí, pero la amistad lo compensa.
pangur-tutorial-catch = El último golpe lo caza, y Pangur recupera un corazón.
pangur-tutorial-cats = Cada gato tiene cinco corazones y dos números. La caza es cuántas veces puede golpear en un turno. El maullido es lo fuerte que suena: suaviza cada mordisco y ahuyenta ratones en las puertas.
pangur-tutorial-clear_first = Baircne sigue junto a Pangur y tiene tres golpes, bastantes para tres ratones pequeños. El primero está en B4.
pangur-tutorial-clear_gate = Un turno nuevo devuelve a cada gato sus movimientos y golpes. Primero despeja la puerta: que Guardian cace el ratón de B5.
pangur-tutorial-clear_second = El segundo está en C4. Que Baircne lo cace también.
pangur-tutorial-clear_third = Úsalo para el ratón de A5.
pangur-tutorial-confirm = Antes de empezar la partida puedes recolocar los gatos cuantas veces quieras. Estos sitios están bien, así que confírmalos.
pangur-tutorial-count = Cuenta siempre antes de golpear. Su mordisco será 4 menos 1, o sea tres corazones, y Pangur tiene cinco. Así que golpea al ratón de E3.
pangur-tutorial-end = Puedes pasar el turno en cualquier momento, les queden o no movimientos y golpes a los gatos. Pásalo ahora.
pangur-tutorial-entered = Guardian ahuyentó a tres de los seis ratones. Los otros entraron por B5, en fila detrás del primero. Nadie entra por una puerta en la que hay un gato.
pangur-tutorial-finish = Le queda un corazón. Cázalo con Baircne, que recupera el corazón perdido.
pangur-tutorial-free_gate = Hay un ratón en la puerta B5. Que Pangur lo cace.
pangur-tutorial-gates = C5 es una de las tres puertas, por las que después de cada turno quieren entrar otros seis ratones. Los maullidos de todos los gatos en puertas se suman: es el maullímetro, y tantos ratones salen huyendo. Guardian solo asusta a tres.
pangur-tutorial-heal = Ahora golpea otra vez al ratón aturdido de E1. Un gato que caza un ratón recupera un corazón, hasta cinco.
pangur-tutorial-help = Ahora está aturdido y cualquiera puede golpearlo sin que le muerda. Que Pangur ayude con un último golpe.
pangur-tutorial-hit = Un gato puede golpear a cualquier ratón en las ocho casillas de alrededor, y cada golpe quita un corazón. Que Guardian cace el ratón pequeño de D5.
pangur-tutorial-last_end = Todo está listo. Pasa el turno.
pangur-tutorial-last_gate = No queda ningún ratón. A Pangur le queda además un movimiento: toma la tercera puerta, D5, y el maullímetro marca seis.
pangur-tutorial-last_mouse = Queda un ratón, y con su grano ha subido al rango 4. Manda a Pangur en línea recta hasta E4: desde la sombra hay justo los golpes necesarios, cuatro.
pangur-tutorial-losing = Pierdes si un gato se queda sin corazones, si hay ratones en las nueve casillas interiores o si un ratón llega al rango 7. ¡Pero esta partida se puede ganar en esta misma ronda!
pangur-tutorial-mice = Cada ratón tiene un rango, de 1 en adelante. Es lo fuerte que muerde y cuántos corazones tiene. No pierdas de vista los dos de rango 3.
pangur-tutorial-mice_act = Los gatos han hecho lo que podían; ahora les toca a los ratones. Actúan uno por uno, la fila de arriba primero. Un ratón fuera de la sombra corre a ella si puede llegar. Si no, ataca a un gato que tenga al lado. Si no hay ninguno, se acerca a la sombra.
pangur-tutorial-mice_eat = Luego cada ratón que no está aturdido come tanto grano como su rango, y los que están en la sombra suben un rango. Al final de la ronda, todos los que quedan están sanos otra vez, así que conviene acabar lo que se empieza.
pangur-tutorial-move = Los gatos se mueven como la dama del ajedrez: en línea recta o en diagonal, mientras nadie estorbe. Guardian tiene un movimiento por turno. Úsalo para ir a C5.
pangur-tutorial-move_twice = Pangur es rápido y tiene dos movimientos por turno. Mándalo a D1, abajo. Es sombra, así que tendrá cuatro golpes en vez de tres.
pangur-tutorial-once_more = Y otra vez: no puede hacer nada.
pangur-tutorial-place_baircne = Baircne es bueno en ambas cosas, con caza 2 y maullido 2. Pon a Baircne en B1, junto a un ratón.
pangur-tutorial-place_guardian = Guardian solo golpea una vez, pero tiene la voz más fuerte: caza 1, maullido 3. Pon a Guardian en E5, en la esquina.
pangur-tutorial-place_pangur = Pangur es el cazador, con caza 3 y maullido 1. Pon a Pangur en D3, una casilla abierta del centro.
pangur-tutorial-shadow = Las casillas oscuras del borde son sombra. Un gato que da desde allí su primer golpe del turno tiene uno más: un Golpe de sombra. Guardian también lo tenía, pero lo perdió al salir de la sombra.
pangur-tutorial-shadow_hit = Baircne también espera en la sombra, con tres golpes en vez de dos. Usa el primero para cazar el ratón de C1.
pangur-tutorial-stay_dark = A Pangur le quedan un movimiento y dos golpes. Ve por la diagonal hasta A4. También es sombra, así que conserva el golpe de más.
pangur-tutorial-strike = El ratón de E1 tiene dos corazones, así que un golpe no basta. Golpéalo con Pangur de todos modos y mira qué hace.
pangur-tutorial-take_gate = El camino a B5 está libre. Lleva a Baircne a esa puerta; Pangur está justo al lado, así que conserva el tercer golpe.
pangur-tutorial-turn = Ahora es el turno de los gatos. Cada uno puede moverse y golpear, en cualquier orden, y puedes cambiar de uno a otro cuando quieras.
pangur-tutorial-watch = Recorre paso a paso lo que hacen los ratones; también puedes volver atrás. Mira cómo el ratón de B4 prueba sus dientes con Guardian, cómo crece el de E3 y la oleada en las puertas.
pangur-tutorial-watch_flight = Recórrelo y mira cómo toda la oleada sale huyendo.
pangur-tutorial-welcome = ¡Hola! Tres gatos guardan el grano de esta casa, y los ratones van a por él. Echa a todos los ratones y no dejes entrar a ninguno más.
pangur-tutorial-winning = Ganas cuando ha pasado una oleada, no hay ratones en la casa y no entró ninguno. Juntos, los gatos tienen un maullímetro de 3 y 2 y 1, o sea seis: los tres deben acabar en las puertas.
pangur-tutorial-won = Has ganado en dos rondas, y nadie puede hacerlo en menos. Ganar pronto, salvar grano y mantener a tus gatos con cinco corazones suma puntos. ¡Ahora prueba a tu manera!
