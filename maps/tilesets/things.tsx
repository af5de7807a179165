<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="things" tilewidth="480" tileheight="405" tilecount="103" columns="0" objectalignment="center">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="bowl of apples"/>
   <property name="tall" type="float" value="160"/>
  </properties>
  <image width="404" height="404" source="third_party/apple_bowl.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="1" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="basketball"/>
   <property name="tall" type="float" value="238"/>
  </properties>
  <image width="404" height="404" source="third_party/basketball.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="2" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="birthday cake"/>
   <property name="tall" type="float" value="106"/>
  </properties>
  <image width="405" height="405" source="third_party/birthday_cake.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="393" height="393">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="3" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="blue block"/>
   <property name="tall" type="float" value="40"/>
  </properties>
  <image width="173" height="90" source="pictures/block_blue_long.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="5" width="161" height="80"/>
  </objectgroup>
 </tile>
 <tile id="4" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="wooden cube"/>
   <property name="tall" type="float" value="40"/>
  </properties>
  <image width="156" height="156" source="pictures/block_cube.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144"/>
  </objectgroup>
 </tile>
 <tile id="5" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tin"/>
   <property name="label" value="red pillar"/>
   <property name="tall" type="float" value="70"/>
  </properties>
  <image width="156" height="156" source="pictures/block_cylinder.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="6" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="long block"/>
   <property name="tall" type="float" value="40"/>
  </properties>
  <image width="256" height="90" source="pictures/block_long.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="8" y="5" width="240" height="80"/>
  </objectgroup>
 </tile>
 <tile id="7" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="plank"/>
   <property name="tall" type="float" value="14"/>
  </properties>
  <image width="381" height="90" source="pictures/block_plank.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="10" y="5" width="361" height="80"/>
  </objectgroup>
 </tile>
 <tile id="8" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="red cube"/>
   <property name="tall" type="float" value="40"/>
  </properties>
  <image width="156" height="156" source="pictures/block_red_cube.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144"/>
  </objectgroup>
 </tile>
 <tile id="9" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="roof block"/>
   <property name="tall" type="float" value="40"/>
  </properties>
  <image width="173" height="90" source="pictures/block_roof.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="8" y="5" width="157" height="80"/>
  </objectgroup>
 </tile>
 <tile id="10" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="blue book"/>
   <property name="tall" type="float" value="36"/>
  </properties>
  <image width="406" height="290" source="pictures/book_blue.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="11" y="9" width="384" height="272"/>
  </objectgroup>
 </tile>
 <tile id="11" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="green book"/>
   <property name="tall" type="float" value="18"/>
  </properties>
  <image width="381" height="246" source="pictures/book_green.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="10" y="8" width="361" height="230"/>
  </objectgroup>
 </tile>
 <tile id="12" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="red book"/>
   <property name="tall" type="float" value="26"/>
  </properties>
  <image width="406" height="266" source="pictures/book_red.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="11" y="8" width="384" height="250"/>
  </objectgroup>
 </tile>
 <tile id="13" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="stack of books"/>
   <property name="tall" type="float" value="94"/>
  </properties>
  <image width="406" height="305" source="pictures/book_stack.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="13" y="35">
    <polygon points="0,0 18,260 33,260 263,243 326,255 328,244 331,239 380,235 362,-25 347,-25 117,-8 54,-20 52,-9 49,-4"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="14" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="big bowl"/>
   <property name="tall" type="float" value="170"/>
  </properties>
  <image width="404" height="317" source="third_party/bowl.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="195" y="5">
    <polygon points="0,0 -52,11 -91,34 -127,77 -146,137 -188,140 -189,164 -145,170 -140,200 -124,235 -80,281 -41,300 15,307 66,296 105,273 141,230 159,171 202,167 203,143 159,137 141,77 97,28 51,6"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="15" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="loaf of bread"/>
   <property name="tall" type="float" value="76"/>
  </properties>
  <image width="404" height="276" source="third_party/bread.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="119" y="5">
    <polygon points="0,0 -44,13 -72,32 -93,56 -108,88 -113,115 -111,152 -94,195 -68,227 -38,239 -20,232 -7,208 29,101 32,195 43,246 72,251 77,243 81,258 151,266 194,263 246,235 279,173 279,106 246,42 194,14 129,11 45,23 29,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="16" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="blue brick"/>
   <property name="tall" type="float" value="23"/>
  </properties>
  <image width="156" height="156" source="pictures/brick_2x2_blue.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144"/>
  </objectgroup>
 </tile>
 <tile id="17" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="red brick"/>
   <property name="tall" type="float" value="23"/>
  </properties>
  <image width="156" height="81" source="pictures/brick_2x4_red.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="4" width="144" height="73"/>
  </objectgroup>
 </tile>
 <tile id="18" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="yellow brick"/>
   <property name="tall" type="float" value="23"/>
  </properties>
  <image width="156" height="81" source="pictures/brick_2x4_yellow.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="4" width="144" height="73"/>
  </objectgroup>
 </tile>
 <tile id="19" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="wall"/>
   <property name="label" value="brick wall"/>
   <property name="tall" type="float" value="42"/>
  </properties>
  <image width="273" height="73" source="pictures/brick_wall_mixed.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="8" y="4" width="257" height="65"/>
  </objectgroup>
 </tile>
 <tile id="20" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="butter dish"/>
   <property name="tall" type="float" value="27"/>
  </properties>
  <image width="324" height="125" source="third_party/butter_dish.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="90">
    <polygon points="0,0 7,3 11,7 13,26 16,29 23,31 287,31 294,29 297,26 298,9 303,3 310,0 312,-4 312,-51 310,-55 303,-58 299,-62 298,-77 296,-83 287,-86 22,-86 14,-83 12,-77 12,-64 7,-58 0,-55 -2,-51 -2,-4"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="21" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="cactus"/>
   <property name="tall" type="float" value="225"/>
  </properties>
  <image width="300" height="261" source="third_party/cactus.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="15" y="139">
    <polygon points="0,0 17,14 28,11 41,46 71,80 63,81 66,93 84,95 78,105 96,111 194,93 249,60 256,37 276,32 276,12 260,12 268,-8 240,-87 204,-119 157,-134 113,-131 70,-110 28,-45 5,-47 18,-21 14,-13 5,-20 10,-10"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="22" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="cap"/>
   <property name="tall" type="float" value="110"/>
  </properties>
  <image width="295" height="404" source="third_party/cap.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="141" y="6">
    <polygon points="0,0 -24,6 -38,7 -65,15 -114,62 -118,69 -119,79 -133,129 -136,145 -124,188 -128,259 -124,301 -103,348 -62,384 1,392 12,392 75,384 116,348 137,302 141,261 137,188 149,141 130,67 127,62 78,15 51,7 37,6 13,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="23" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="deck"/>
   <property name="label" value="deck of cards"/>
   <property name="tall" type="float" value="15"/>
  </properties>
  <image width="144" height="196" source="pictures/card_deck.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="8" width="130" height="180"/>
  </objectgroup>
 </tile>
 <tile id="24" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="other"/>
   <property name="label" value="cardboard box"/>
   <property name="tall" type="float" value="300"/>
  </properties>
  <image width="404" height="259" source="third_party/cardboard_box.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="5" width="392" height="249"/>
  </objectgroup>
 </tile>
 <tile id="25" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="other"/>
   <property name="label" value="cat"/>
   <property name="tall" type="float" value="300"/>
  </properties>
  <image width="274" height="404" source="third_party/cat.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="87" y="30">
    <polygon points="0,0 -40,57 -63,141 -82,184 -63,196 -37,196 -42,284 -18,307 20,361 40,368 53,361 92,307 115,285 110,195 138,197 155,187 154,207 165,209 181,149 182,118 173,75 155,35 118,-10 98,-21 66,-24 49,-22"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="26" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="cereal_box"/>
   <property name="label" value="cereal box"/>
   <property name="tall" type="float" value="280"/>
  </properties>
  <image width="402" height="142" source="pictures/cereal_box.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="11" y="6" width="380" height="130"/>
  </objectgroup>
 </tile>
 <tile id="27" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="chess set"/>
   <property name="tall" type="float" value="60"/>
  </properties>
  <image width="404" height="404" source="third_party/chessboard.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392"/>
  </objectgroup>
 </tile>
 <tile id="28" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="chopping board"/>
   <property name="tall" type="float" value="25"/>
  </properties>
  <image width="404" height="282" source="third_party/chopping_board.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="65" y="5">
    <polygon points="0,0 -51,2 -56,6 -58,13 -59,250 -57,264 -53,269 -40,271 5,272 278,272 325,270 330,266 333,250 333,22 331,8 328,4 325,2 314,1 278,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="29" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tape_roll"/>
   <property name="label" value="cup and saucer"/>
   <property name="tall" type="float" value="43"/>
  </properties>
  <image width="204" height="204" source="third_party/coffee_cup.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="196" height="196">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="30" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="mug"/>
   <property name="label" value="mug"/>
   <property name="tall" type="float" value="108"/>
  </properties>
  <image width="174" height="245" source="third_party/coffee_mug.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="5" width="166" height="166.38">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="31" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="coffee to go"/>
   <property name="tall" type="float" value="130"/>
  </properties>
  <image width="174" height="174" source="third_party/coffee_to_go.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="166" height="166">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="32" type="Decor">
  <image width="206" height="206" source="pictures/cork_coaster.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="7" width="192" height="192">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="33" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="mug"/>
   <property name="label" value="creamer"/>
   <property name="tall" type="float" value="89"/>
  </properties>
  <image width="248" height="173" source="third_party/creamer.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="168" height="165">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="34" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tin"/>
   <property name="label" value="cupcake"/>
   <property name="tall" type="float" value="75"/>
  </properties>
  <image width="154" height="154" source="third_party/cupcake.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="146" height="146">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="35" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="desk calendar"/>
   <property name="tall" type="float" value="108"/>
  </properties>
  <image width="245" height="163" source="third_party/desk_calendar.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="4" width="235" height="155"/>
  </objectgroup>
 </tile>
 <tile id="36" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="telephone"/>
   <property name="tall" type="float" value="74"/>
  </properties>
  <image width="364" height="404" source="third_party/desk_phone.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="47">
    <polygon points="0,0 0,350 352,351 352,-41 133,-41 133,-2 131,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="37" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="red die"/>
   <property name="tall" type="float" value="30"/>
  </properties>
  <image width="156" height="156" source="pictures/die_red_3.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144"/>
  </objectgroup>
 </tile>
 <tile id="38" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="white die"/>
   <property name="tall" type="float" value="30"/>
  </properties>
  <image width="156" height="156" source="pictures/die_white_3.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="144" height="144"/>
  </objectgroup>
 </tile>
 <tile id="39" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="domino"/>
   <property name="tall" type="float" value="8"/>
  </properties>
  <image width="81" height="156" source="pictures/domino.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="6" width="73" height="144"/>
  </objectgroup>
 </tile>
 <tile id="40" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="eraser"/>
   <property name="tall" type="float" value="13"/>
  </properties>
  <image width="156" height="74" source="pictures/eraser.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="4" width="144" height="66"/>
  </objectgroup>
 </tile>
 <tile id="41" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tape_roll"/>
   <property name="label" value="torch"/>
   <property name="tall" type="float" value="45"/>
  </properties>
  <image width="95" height="304" source="third_party/flashlight.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="14" y="24">
    <polygon points="0,0 0,30 2,32 2,178 -8,199 -9,205 -11,229 -11,274 -10,275 77,275 78,274 78,229 76,205 75,199 65,178 65,32 67,30 67,0 63,0 61,-2 54,-19 13,-19 6,-2 4,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="42" type="Decor">
  <image width="42" height="361" source="third_party/fork.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="6">
    <polygon points="0,0 -3,78 -1,90 6,100 9,108 4,282 4,347 7,350 25,350 27,349 28,346 28,282 23,108 26,100 33,90 35,78 33,9 32,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="43" type="Decor">
  <image width="404" height="380" source="third_party/french_fries.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="233">
    <polygon points="0,0 55,-49 32,49 200,53 104,93 97,132 188,108 175,140 244,108 288,124 383,-18 352,-32 392,-97 354,-82 369,-127 332,-160 318,-115 300,-149 261,-79 281,-136 258,-143 264,-164 325,-163 329,-181 274,-186 258,-227 112,-223 12,-85"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="44" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="fruit bowl"/>
   <property name="tall" type="float" value="140"/>
  </properties>
  <image width="385" height="404" source="third_party/fruit_bowl.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="373" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="45" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="cereal_box"/>
   <property name="label" value="present"/>
   <property name="tall" type="float" value="251"/>
  </properties>
  <image width="404" height="316" source="third_party/gift.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="5" width="392" height="306"/>
  </objectgroup>
 </tile>
 <tile id="46" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="box_lid"/>
   <property name="label" value="hair brush"/>
   <property name="tall" type="float" value="35"/>
  </properties>
  <image width="388" height="114" source="third_party/hair_brush.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="45">
    <polygon points="0,0 3,38 7,38 21,50 50,61 89,66 130,65 170,56 187,47 213,24 333,38 366,34 375,27 376,1 373,-7 347,-14 214,0 184,-25 161,-35 118,-42 73,-41 33,-33 3,-12"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="47" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="glass"/>
   <property name="label" value="hamburger"/>
   <property name="tall" type="float" value="86"/>
  </properties>
  <image width="224" height="224" source="third_party/hamburger.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="216" height="216">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="48" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="hammer"/>
   <property name="tall" type="float" value="33"/>
  </properties>
  <image width="404" height="153" source="third_party/hammer.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="65">
    <polygon points="0,0 2,83 6,84 41,83 41,37 43,34 76,36 134,33 219,36 276,34 392,36 392,-2 332,0 236,-2 156,1 85,-2 43,0 41,-3 41,-62 29,-62 21,-24 10,-12 2,-8"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="49" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="hat"/>
   <property name="tall" type="float" value="150"/>
  </properties>
  <image width="345" height="405" source="third_party/hat.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="171" y="6">
    <polygon points="0,0 -67,14 -124,51 -160,109 -165,179 -165,198 -153,267 -106,342 -52,383 -5,392 7,392 56,378 103,338 153,263 168,197 168,178 163,108 127,51 75,16"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="50" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="glass"/>
   <property name="label" value="headphones"/>
   <property name="tall" type="float" value="82"/>
  </properties>
  <image width="382" height="404" source="third_party/headphones.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="8" y="155">
    <polygon points="0,0 18,206 53,218 65,242 93,239 84,65 48,59 43,98 16,116 13,2 84,-58 207,-74 294,-53 347,-9 355,109 328,94 322,54 287,60 272,227 301,239 352,202 368,23 326,-88 269,-131 200,-149 127,-142 58,-106 17,-54"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="51" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="hot dog"/>
   <property name="tall" type="float" value="65"/>
  </properties>
  <image width="404" height="144" source="third_party/hot_dog.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="25" y="4">
    <polygon points="0,0 -9,2 -13,6 -16,15 -16,41 -13,57 -7,72 -17,88 -19,118 -16,129 -11,133 7,136 82,136 296,129 358,122 368,116 372,108 373,88 366,76 371,59 372,30 370,19 364,12 328,9"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="52" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="keys"/>
   <property name="tall" type="float" value="28"/>
  </properties>
  <image width="234" height="232" source="third_party/keys.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="20" y="108">
    <polygon points="0,0 -1,14 13,39 -15,110 -2,107 37,41 70,115 79,119 77,80 98,103 107,105 108,91 69,35 71,14 79,8 103,18 129,18 172,1 205,-37 207,-78 179,-102 149,-104 122,-97 79,-65 62,-21 19,-28"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="53" type="Decor">
  <image width="58" height="404" source="third_party/kitchen_knife.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="19" y="398">
    <polygon points="0,0 36,0 33,-103 29,-110 29,-114 32,-118 32,-139 29,-142 23,-328 20,-357 8,-392 5,-392 -2,-381 -10,-366 -12,-358 -15,-284 -16,-143 -11,-141 -1,-141 2,-138"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="54" type="Decor">
  <image width="39" height="405" source="third_party/knife.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="22" y="6">
    <polygon points="0,0 -7,5 -12,15 -16,28 -19,50 -18,111 -11,182 -11,389 -10,392 -8,393 11,393 14,388 14,25 12,3 8,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="55" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="laptop"/>
   <property name="tall" type="float" value="20"/>
  </properties>
  <image width="404" height="303" source="third_party/laptop.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="5" width="392" height="293"/>
  </objectgroup>
 </tile>
 <tile id="56" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="matchbox"/>
   <property name="tall" type="float" value="16"/>
  </properties>
  <image width="156" height="100" source="pictures/matchbox.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="8" y="5" width="141" height="90"/>
  </objectgroup>
 </tile>
 <tile id="57" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="notepad"/>
   <property name="tall" type="float" value="11"/>
  </properties>
  <image width="235" height="323" source="pictures/notepad.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="5" width="221" height="307"/>
  </objectgroup>
 </tile>
 <tile id="58" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="oval plate"/>
   <property name="tall" type="float" value="22"/>
  </properties>
  <image width="404" height="290" source="third_party/oval_plate.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="5" width="392" height="280">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="59" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="pan"/>
   <property name="tall" type="float" value="120"/>
  </properties>
  <image width="404" height="329" source="third_party/pan.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="18" y="213">
    <polygon points="0,0 33,3 52,42 70,64 123,99 181,111 216,108 254,95 294,68 317,41 337,0 371,-5 380,-33 379,-72 367,-98 334,-101 315,-141 273,-182 216,-205 153,-205 109,-189 71,-162 48,-132 32,-97 -3,-92 -12,-64 -12,-32"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="60" type="Decor">
  <image width="21" height="284" source="third_party/pen.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="85">
    <polygon points="0,0 2,0 4,3 3,194 13,194 14,-63 11,-80 6,-80 4,-67 0,-59"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="61" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="pencil pot"/>
   <property name="tall" type="float" value="170"/>
  </properties>
  <image width="151" height="170" source="third_party/pen_box.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="23" y="145">
    <polygon points="0,0 23,16 47,21 79,17 92,10 105,20 113,20 113,10 107,-4 119,-21 124,-45 124,-56 119,-79 104,-102 82,-117 62,-120 61,-135 56,-141 52,-141 49,-138 45,-121 24,-117 1,-102 -14,-79 -19,-55 -15,-25"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="62" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="pencil"/>
   <property name="tall" type="float" value="8"/>
  </properties>
  <image width="360" height="23" source="pictures/pencil.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="2" y="3" width="340" height="17"/>
  </objectgroup>
 </tile>
 <tile id="63" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="red pencil"/>
   <property name="tall" type="float" value="8"/>
  </properties>
  <image width="360" height="23" source="pictures/pencil_red.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="2" y="3" width="340" height="17"/>
  </objectgroup>
 </tile>
 <tile id="64" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="spiky plant"/>
   <property name="tall" type="float" value="232"/>
  </properties>
  <image width="404" height="404" source="third_party/plant_spiky.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="201">
    <polygon points="0,0 82,22 72,126 126,95 135,130 177,116 194,196 216,114 320,124 289,70 324,61 310,19 390,2 308,-20 318,-124 264,-93 255,-128 213,-114 196,-194 174,-112 70,-122 101,-68 66,-59 80,-17"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="65" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="mug"/>
   <property name="label" value="plastic cup"/>
   <property name="tall" type="float" value="100"/>
  </properties>
  <image width="162" height="162" source="third_party/plastic_cup.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="154" height="154">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="66" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="plate"/>
   <property name="tall" type="float" value="22"/>
  </properties>
  <image width="404" height="404" source="third_party/plate.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="67" type="Decor">
  <image width="404" height="219" source="third_party/playing_cards.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="257" y="4">
    <polygon points="0,0 -98,3 -106,12 -115,15 -156,27 -169,26 -249,75 -251,89 -180,206 -165,208 -116,178 -55,160 -43,166 -15,169 -7,178 79,211 87,210 92,206 141,79 140,68 136,64 79,43 76,40 76,30 70,23 10,15 7,12 5,3"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="68" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="glass"/>
   <property name="label" value="sugar pot"/>
   <property name="tall" type="float" value="90"/>
  </properties>
  <image width="224" height="224" source="third_party/pottery.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="4" width="216" height="216">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="69" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="wooden puzzle"/>
   <property name="tall" type="float" value="13"/>
  </properties>
  <image width="316" height="316" source="third_party/puzzle_house.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="158">
    <polygon points="0,0 32,0 35,3 35,153 269,153 269,3 272,0 304,0 304,-2 246,-60 246,-129 211,-129 211,-100 208,-98 153,-153 150,-153 0,-2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="70" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="other"/>
   <property name="label" value="rock"/>
   <property name="tall" type="float" value="400"/>
  </properties>
  <image width="404" height="272" source="third_party/rock.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="60" y="49">
    <polygon points="0,0 -33,42 -44,69 -54,112 -48,163 -9,184 54,197 77,208 175,218 220,212 249,184 298,158 330,146 337,113 338,75 338,44 331,18 241,-12 180,-21 125,-33 103,-44 70,-44 24,-8"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="71" type="Decor">
  <image width="404" height="48" source="third_party/ruler.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="11" y="4" width="383" height="40"/>
  </objectgroup>
 </tile>
 <tile id="72" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="salad bowl"/>
   <property name="tall" type="float" value="117"/>
  </properties>
  <image width="404" height="404" source="third_party/salad_bowl.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="73" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="glass"/>
   <property name="label" value="salt shaker"/>
   <property name="tall" type="float" value="79"/>
  </properties>
  <image width="154" height="154" source="third_party/salt_shaker.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="46" y="3">
    <polygon points="0,0 -18,29 -42,41 -42,50 -35,71 -43,101 -42,107 -18,119 0,148 28,140 62,148 80,119 104,107 104,98 97,77 104,50 104,41 76,25 63,0 34,8"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="74" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="saw"/>
   <property name="tall" type="float" value="20"/>
  </properties>
  <image width="404" height="117" source="third_party/saw.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="4">
    <polygon points="0,0 1,30 68,47 75,47 98,55 129,61 171,73 178,73 201,81 272,97 304,107 316,109 327,94 390,94 392,91 392,88 383,79 377,40 367,18 368,12 374,7 374,3 307,-1"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="75" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="scissors"/>
   <property name="tall" type="float" value="15"/>
  </properties>
  <image width="278" height="142" source="third_party/scissors.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="68">
    <polygon points="0,0 53,3 108,-2 165,26 203,66 231,70 243,64 251,52 250,32 242,20 228,13 191,7 167,-8 181,-13 260,-19 267,-26 268,-44 263,-53 244,-62 206,-63 184,-55 151,-31 110,-22 8,-25 7,-20 31,-12"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="76" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="book"/>
   <property name="label" value="screwdriver"/>
   <property name="tall" type="float" value="31"/>
  </properties>
  <image width="404" height="52" source="third_party/screwdriver.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="193" y="14">
    <polygon points="0,0 0,5 -3,7 -183,7 -187,9 -187,15 -183,17 -2,17 0,19 0,24 6,26 7,34 48,26 63,26 106,35 188,35 200,33 205,27 205,-3 198,-10 107,-11 94,-10 63,-2 48,-2 7,-10 6,-2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="77" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="football"/>
   <property name="tall" type="float" value="220"/>
  </properties>
  <image width="404" height="404" source="third_party/soccer_ball.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="392" height="392">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="78" type="Decor">
  <image width="69" height="364" source="third_party/spoon.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="30" y="6">
    <polygon points="0,0 -8,3 -15,10 -21,21 -25,33 -27,59 -23,78 -3,110 -8,350 -4,353 12,353 17,350 12,110 32,78 35,68 36,46 34,33 24,10 13,1"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="79" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="steak"/>
   <property name="tall" type="float" value="51"/>
  </properties>
  <image width="404" height="243" source="third_party/steak.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="150" y="207">
    <polygon points="0,0 21,19 117,31 129,31 178,16 217,-1 242,-53 248,-80 228,-104 205,-148 174,-180 121,-182 103,-179 66,-185 45,-192 29,-202 7,-201 -10,-196 -24,-187 -37,-158 -75,-111 -98,-95 -141,-71 -144,-43 -129,-14 -90,4 -32,5"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="80" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="succulent"/>
   <property name="tall" type="float" value="114"/>
  </properties>
  <image width="277" height="262" source="third_party/succulent.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="33" y="107">
    <polygon points="0,0 12,9 -4,14 -22,30 -28,47 -26,67 -14,80 4,84 27,125 49,143 93,149 112,140 136,141 223,104 219,90 229,37 238,25 230,22 229,9 236,5 228,0 212,-58 169,-94 138,-102 104,-72 50,-71 33,-54 19,-1"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="81" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="table tennis bat"/>
   <property name="tall" type="float" value="13"/>
  </properties>
  <image width="235" height="404" source="third_party/table_tennis_bat.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="111" y="6">
    <polygon points="0,0 -38,9 -76,37 -99,76 -107,133 -101,182 -96,200 -84,218 -31,252 -18,265 -13,310 -23,390 32,392 35,370 26,302 31,266 43,253 100,214 115,178 120,127 112,76 89,37 51,9 30,2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="82" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="tablet"/>
   <property name="tall" type="float" value="8"/>
  </properties>
  <image width="287" height="404" source="third_party/tablet.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="5" y="6" width="277" height="392"/>
  </objectgroup>
 </tile>
 <tile id="83" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="tape measure"/>
   <property name="tall" type="float" value="19"/>
  </properties>
  <image width="295" height="104" source="third_party/tape_measure.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="103" y="76">
    <polygon points="0,0 -2,-35 -3,-37 -8,-39 -10,-51 -10,-54 -7,-56 -4,-62 187,-61 187,-73 186,-67 183,-65 -5,-65 -9,-67 -96,-67 -98,-66 -98,0 -96,14 -92,25 -17,25 -13,15 -9,12 -6,4"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="84" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tape_roll"/>
   <property name="label" value="roll of tape"/>
   <property name="tall" type="float" value="45"/>
  </properties>
  <image width="306" height="257" source="third_party/tape_roll.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="53" y="5" width="248" height="247">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="85" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tin"/>
   <property name="label" value="teacup"/>
   <property name="tall" type="float" value="68"/>
  </properties>
  <image width="244" height="245" source="third_party/teacup.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="5" width="236" height="235">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="86" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="bottle"/>
   <property name="label" value="teapot"/>
   <property name="tall" type="float" value="213"/>
  </properties>
  <image width="405" height="276" source="third_party/teapot.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="165" y="5">
    <polygon points="0,0 -31,8 -53,21 -100,63 -137,91 -152,109 -158,123 -159,135 -156,149 -139,173 -44,251 -20,262 1,266 31,266 62,259 96,241 121,217 140,184 150,149 233,149 233,117 150,117 140,82 128,59 106,33 87,19 62,7 44,2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="87" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="other"/>
   <property name="label" value="teddy bear"/>
   <property name="tall" type="float" value="322"/>
  </properties>
  <image width="404" height="267" source="third_party/teddy_bear.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="191" y="5">
    <polygon points="0,0 -51,18 -84,56 -180,70 -185,90 -179,114 -165,134 -122,125 -103,131 -135,208 -64,256 -49,255 -23,217 15,226 45,217 69,253 84,257 157,208 125,131 145,125 190,133 201,114 207,77 197,68 106,56 73,18 27,1"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="88" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="text marker"/>
   <property name="tall" type="float" value="17"/>
  </properties>
  <image width="66" height="210" source="third_party/text_marker.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="11" y="4">
    <polygon points="0,0 -8,42 -8,70 0,202 44,202 52,70 52,42 44,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="89" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tin"/>
   <property name="label" value="tin"/>
   <property name="tall" type="float" value="110"/>
  </properties>
  <image width="160" height="160" source="pictures/tin_can.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="6" width="148" height="148">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="90" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="mug"/>
   <property name="label" value="box of tissues"/>
   <property name="tall" type="float" value="100"/>
  </properties>
  <image width="406" height="215" source="pictures/tissue_box.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="10" y="7" width="386" height="201"/>
  </objectgroup>
 </tile>
 <tile id="91" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="biplane"/>
   <property name="tall" type="float" value="57"/>
  </properties>
  <image width="280" height="253" source="third_party/toy_biplane.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="86" y="246">
    <polygon points="0,0 104,-5 108,-11 89,-20 105,-28 106,-52 168,-53 188,-68 189,-93 179,-109 84,-113 79,-203 109,-208 112,-229 105,-239 2,-239 -5,-224 -1,-208 29,-203 24,-113 -61,-111 -80,-97 -81,-72 -70,-55 4,-50 3,-28 28,-10"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="92" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="toy car"/>
   <property name="tall" type="float" value="127"/>
  </properties>
  <image width="191" height="404" source="third_party/toy_car.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="4" y="6" width="183" height="392"/>
  </objectgroup>
 </tile>
 <tile id="93" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="mug"/>
   <property name="label" value="toy train"/>
   <property name="tall" type="float" value="96"/>
  </properties>
  <image width="404" height="168" source="third_party/toy_train.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="20" y="89">
    <polygon points="0,0 -9,55 24,75 151,25 162,34 197,3 240,-4 248,-22 361,-1 378,-65 366,-79 317,-70 315,-83 289,-85 216,-66 205,-75 170,-44 127,-37 115,-17"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="94" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="case"/>
   <property name="label" value="tray"/>
   <property name="tall" type="float" value="55"/>
  </properties>
  <image width="404" height="307" source="third_party/tray.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="5">
    <polygon points="0,0 -1,295 390,297 391,2"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="95" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="phone"/>
   <property name="label" value="remote control"/>
   <property name="tall" type="float" value="17"/>
  </properties>
  <image width="94" height="364" source="third_party/tv_remote.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="3" y="6" width="88" height="352"/>
  </objectgroup>
 </tile>
 <tile id="96" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="glass"/>
   <property name="label" value="bottle"/>
   <property name="tall" type="float" value="85"/>
  </properties>
  <image width="117" height="404" source="third_party/wine_bottle_lying.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="7" y="6">
    <polygon points="0,0 -3,7 -4,19 -4,154 -1,195 5,223 27,286 33,311 36,346 36,370 34,372 34,384 36,391 37,392 66,392 69,384 69,372 67,370 67,344 70,311 76,286 98,223 105,187 107,154 106,7 103,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="97" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="jar"/>
   <property name="label" value="wooden toy"/>
   <property name="tall" type="float" value="117"/>
  </properties>
  <image width="158" height="124" source="third_party/wood_toy.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="69" y="3">
    <polygon points="0,0 -16,4 -27,11 -37,26 -40,43 -63,47 -65,60 -59,65 -43,64 -35,81 -24,94 -6,102 0,116 12,118 20,113 23,102 45,90 59,64 82,64 85,60 85,50 81,46 58,45 53,24 38,7 18,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="98" type="Obstacle">
  <properties>
   <property name="kind" propertytype="Kind" value="tin"/>
   <property name="label" value="xylophone"/>
   <property name="tall" type="float" value="60"/>
  </properties>
  <image width="404" height="244" source="third_party/xylophone.png"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="6" y="69">
    <polygon points="0,0 0,106 24,106 26,112 103,120 105,125 129,125 131,130 182,134 184,139 234,143 236,148 260,148 262,153 390,171 390,-65 262,-47 260,-42 184,-33 182,-28 131,-24 129,-19 105,-19 103,-14 26,-6 24,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="901" type="Wall">
  <properties>
   <property name="seat" type="int" propertytype="Seat" value="1"/>
  </properties>
  <image width="480" height="40" source="pictures/wall_blue.png"/>
 </tile>
 <tile id="902" type="Wall">
  <properties>
   <property name="seat" type="int" propertytype="Seat" value="2"/>
  </properties>
  <image width="480" height="40" source="pictures/wall_red.png"/>
 </tile>
 <tile id="903" type="Wall">
  <properties>
   <property name="seat" type="int" propertytype="Seat" value="3"/>
  </properties>
  <image width="480" height="40" source="pictures/wall_green.png"/>
 </tile>
 <tile id="904" type="Wall">
  <properties>
   <property name="seat" type="int" propertytype="Seat" value="4"/>
  </properties>
  <image width="480" height="40" source="pictures/wall_yellow.png"/>
 </tile>
</tileset>
