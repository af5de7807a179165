<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ground" tilewidth="88" tileheight="88" tilecount="576" columns="24">
 <image source="pictures/ground.jpg" width="2112" height="2112"/>
</tileset>
