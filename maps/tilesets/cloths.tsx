<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="cloths" tilewidth="88" tileheight="88" tilecount="84" columns="12">
 <image source="pictures/cloths.png" width="1056" height="616"/>
</tileset>
