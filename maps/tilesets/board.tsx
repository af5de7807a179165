<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="board" tilewidth="88" tileheight="88" tilecount="100" columns="10">
 <image source="pictures/board_squares.png" width="880" height="880"/>
</tileset>
