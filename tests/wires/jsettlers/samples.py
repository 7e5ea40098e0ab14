"""One message of every type, or more where a type has several forms: wire text, readable form.

Written by hand from the protocol's reference.
"""

from __future__ import annotations

SAMPLES = [
    (
        "9998|2700,2.7.00,TW1,;6pl;sb;sc=2700;,de_DE",
        "SOCVersion:2700|str=2.7.00|verBuild=TW1|feats=;6pl;sb;sc=2700;|cliLocale=de_DE",
    ),
    (
        "9998|2500,2.5.00,TW1,\t",
        "SOCVersion:2500|str=2.5.00|verBuild=TW1|feats=(null)|cliLocale=(null)",
    ),
    ("999|P,mira,1,\t,", "SOCAuthRequest:role=P|nickname=mira|scheme=1|password empty"),
    ("1022|kit", "SOCImARobot:nickname=kit|cookie=null|rbclass=null"),
    (
        "1022|kit,org.example.Brain",
        "SOCImARobot:nickname=kit|cookie=null|rbclass=org.example.Brain",
    ),
    (
        "1071|90,40,0.25,1.5,1.0,2.0,1.0,1,0",
        "SOCUpdateRobotParams:mgl=90|me=40|ebf=0.25|af=1.5|laf=1.0|dcm=2.0|tm=1.0|st=1|tf=0",
    ),
    ("1059|No room, sorry", "SOCRejectConnection:No room, sorry"),
    ("1062|Back at ten, all", "SOCBCastTextMsg:text=Back at ten, all"),
    ("1069|Welcome", "SOCStatusMessage:status=Welcome"),
    ("1069|4,Taken, try another", "SOCStatusMessage:sv=4|status=Taken, try another"),
    (
        "1070|mira,\t,example.org,m@example.org",
        "SOCCreateAccount:nickname=mira|password empty|host=example.org|email=m@example.org",
    ),
    ("9999|-1", "SOCServerPing:sleepTime=-1"),
    ("1064|harbour", "SOCAdminPing:game=harbour"),
    ("1065", "SOCAdminReset:"),
    ("1088|harbour", "SOCTimingPing:game=harbour"),
    ("1001|café", "SOCNewChannel:channel=café"),
    ("1002|café,mira,kit", "SOCChannelMembers:channel=café|members=[mira, kit]"),
    ("1002|café", "SOCChannelMembers:channel=café|members=[]"),
    ("1003|", "SOCChannels:channels="),
    ("1003|café,corner", "SOCChannels:channels=café,corner"),
    ("1004|mira,\t,\t,café", "SOCJoinChannel:nickname=mira|password empty|host=\t|channel=café"),
    ("1005|café\0mira\0one, two", "SOCChannelTextMsg:channel=café|nickname=mira|text=one, two"),
    ("1006|mira,-,café", "SOCLeaveChannel:nickname=mira|host=-|channel=café"),
    ("1007|café", "SOCDeleteChannel:channel=café"),
    ("1008", "SOCLeaveAll:"),
    ("1020|mira,café", "SOCJoinChannelAuth:nickname=mira|channel=café"),
    ("1019|harbour,?far isle", "SOCGames:games=[harbour, ?far isle]"),
    ("1083", "SOCGamesWithOptions:(pa empty)"),
    (
        "1083|harbour|PL=4,RD=t|far isle|-",
        "SOCGamesWithOptions:p=harbour|p=PL=4,RD=t|p=far isle|p=-",
    ),
    ("1016|harbour", "SOCNewGame:game=harbour"),
    ("1015|harbour", "SOCDeleteGame:game=harbour"),
    (
        "1078|mira,\t,\t,harbour,PL=6,PLB=t",
        (
            "SOCNewGameWithOptionsRequest:nickname=mira|password empty|host=\t|game=harbour"
            "|opts=PL=6,PLB=t"
        ),
    ),
    (
        "1079|?harbour,1108,PL=6,PLB=t",
        "SOCNewGameWithOptions:game=?harbour|param1=1108|param2=PL=6,PLB=t",
    ),
    ("1080", "SOCGameOptionGetDefaults:opts=null"),
    ("1080|BC=t4,PL=4", "SOCGameOptionGetDefaults:opts=BC=t4,PL=4"),
    ("1081|-", "SOCGameOptionGetInfos:options=-"),
    ("1081|PL,N7,?I18N", "SOCGameOptionGetInfos:options=PL,N7,?I18N"),
    ("1081|?I18N", "SOCGameOptionGetInfos:options=?I18N"),
    (
        "1082|VP|3|-1|2000|f|10|10|20|t|12|1|Points to win: #",
        "SOCGameOptionInfo:p=VP|p=3|p=-1|p=2000|p=f|p=10|p=10|p=20|p=t|p=12|p=1|p=Points to win: #",
    ),
    (
        "1082|HUE|4|2000|2100|f|1|1|2|f|2|0|Colour|red|blue",
        "SOCGameOptionInfo:p=HUE|p=4|p=2000|p=2100|p=f|p=1|p=1|p=2|p=f|p=2|p=0|p=Colour|p=red|p=blue",
    ),
    ("1100|O|4|PL|Spieler|RD|\t", "SOCLocalizedStrings:type=O|flags=0x4|strs=PL|Spieler|RD|"),
    ("1100|S|1f", "SOCLocalizedStrings:type=S|flags=0x1f|(strs empty)"),
    (
        "1101|SC_ABC|2000|2100|VP=t12|Mist|Sail, and see",
        (
            "SOCScenarioInfo:key=SC_ABC|minVers=2000|lastModVers=2100|opts=VP=t12|title=Mist"
            "|desc=Sail, and see"
        ),
    ),
    ("1101|SC_NO|0|-2", "SOCScenarioInfo:key=SC_NO|minVers=0|lastModVers=MARKER_KEY_UNKNOWN"),
    ("1101|-", "SOCScenarioInfo:key=-"),
    ("1101|[|SC_ABC|?", "SOCScenarioInfo:p=[|p=SC_ABC|p=?"),
    (
        "1108|harbour|R|O 1|UB|C 2|mira|2600",
        "SOCChangeGameOptions:p=harbour|p=R|p=O 1|p=UB|p=C 2|p=mira|p=2600",
    ),
    ("1010|harbour\0mira\0so, then", "SOCGameTextMsg:game=harbour|nickname=mira|text=so, then"),
    ("1091|harbour\x01kit = ready", "SOCGameServerText:game=harbour|text=kit = ready"),
    ("1013|mira,\t,\t,harbour", "SOCJoinGame:nickname=mira|password empty|host=\t|game=harbour"),
    ("1021|harbour", "SOCJoinGameAuth:game=harbour"),
    ("1021|harbour,18,20", "SOCJoinGameAuth:game=harbour|bh=18|bw=20"),
    ("1021|harbour,16,18,S,3,-1", "SOCJoinGameAuth:game=harbour|bh=16|bw=18|vs=[3, -1]"),
    ("1017|harbour,mira,kit", "SOCGameMembers:game=harbour|members=[mira, kit]"),
    ("1011|mira,-,harbour", "SOCLeaveGame:nickname=mira|host=-|game=harbour"),
    (
        "1012|harbour,kit,2,true",
        "SOCSitDown:game=harbour|nickname=kit|playerNumber=2|robotFlag=true",
    ),
    ("1058|harbour,1,-1", "SOCChangeFace:game=harbour|playerNumber=1|faceId=-1"),
    ("1068|harbour,2,clear", "SOCSetSeatLock:game=harbour|playerNumber=2|state=CLEAR_ON_RESET"),
    (
        "1068|harbour,false,true,false,clear",
        "SOCSetSeatLock:game=harbour|states=UNLOCKED,LOCKED,UNLOCKED,CLEAR_ON_RESET",
    ),
    ("1018|harbour", "SOCStartGame:game=harbour"),
    ("1018|harbour,5", "SOCStartGame:game=harbour|gameState=5"),
    (
        "1023|harbour,3,PL=4,RD=t",
        "SOCBotJoinGameRequest:game=harbour|playerNumber=3|opts=PL=4,RD=t",
    ),
    ("1056|harbour", "SOCRobotDismiss:game=harbour"),
    ("1073|harbour", "SOCResetBoardRequest:game=harbour"),
    ("1074|harbour,-1,2", "SOCResetBoardAuth:game=harbour|rejoinPN=-1|requestingPN=2"),
    ("1075|harbour,2", "SOCResetBoardVoteRequest:game=harbour|param=2"),
    ("1076|harbour,1,0", "SOCResetBoardVote:game=harbour|pn=1|vote=0"),
    ("1077|harbour", "SOCResetBoardReject:game=harbour"),
    ("1025|harbour,20", "SOCGameState:game=harbour|state=20"),
    ("1026|harbour,2", "SOCTurn:game=harbour|playerNumber=2"),
    ("1026|harbour,2,15", "SOCTurn:game=harbour|playerNumber=2|gameState=15"),
    ("1072|harbour,2", "SOCRollDicePrompt:game=harbour|playerNumber=2"),
    ("1031|harbour", "SOCRollDice:game=harbour"),
    ("1030|harbour", "SOCRollDiceRequest:game=harbour"),
    ("1028|harbour,8", "SOCDiceResult:game=harbour|param=8"),
    (
        "1092|harbour|2|0|5|1|3|2|5|0|2|9|1|1",
        "SOCDiceResultResources:game=harbour|p=2|p=0|p=5|p=1|p=3|p=2|p=5|p=0|p=2|p=9|p=1|p=1",
    ),
    ("1032|harbour", "SOCEndTurn:game=harbour"),
    (
        "1024|harbour,2,102,6,1,Y",
        "SOCPlayerElement:game=harbour|playerNum=2|actionType=LOSE|elementType=6|amount=1|news=Y",
    ),
    (
        "1024|harbour,-1,100,19,0",
        "SOCPlayerElement:game=harbour|playerNum=-1|actionType=SET|elementType=19|amount=0",
    ),
    (
        "1086|harbour|1|101|2|3|5|1",
        "SOCPlayerElements:game=harbour|playerNum=1|actionType=GAIN|e2=3,e5=1",
    ),
    ("1096|harbour|2|24|6|-1", "SOCGameElements:game=harbour|e2=24,e6=-1"),
    ("1063|harbour,0,7", "SOCResourceCount:game=harbour|playerNum=0|count=7"),
    (
        "1097|harbour,1,2,found land, at last",
        "SOCSVPTextMessage:game=harbour|pn=1|svp=2|desc=found land, at last",
    ),
    ("1061|harbour,7,10,true,false", "SOCGameStats:game=harbour|7|10|true|false"),
    ("1061|harbour,t2,1795029357,1,0", "SOCGameStats:game=harbour|stype=2|1795029357|1|0"),
    ("1085|harbour|1|3|0|4|1|0", "SOCPlayerStats:game=harbour|p=1|p=3|p=0|p=4|p=1|p=0"),
    ("1103|harbour|1|2|0|0|1|3|0", "SOCBotGameDataCheck:game=harbour|p=1|p=2|p=0|p=0|p=1|p=3|p=0"),
    ("1104|harbour,20,3", "SOCDeclinePlayerRequest:game=harbour|state=20|reason=3"),
    (
        "1104|harbour,0,4,1,1034,not there, please",
        (
            "SOCDeclinePlayerRequest:game=harbour|state=0|reason=4|detail1=1|detail2=1034"
            "|text=not there, please"
        ),
    ),
    ("1089|harbour,3,1001,171,2", "SOCSimpleRequest:game=harbour|pn=3|reqType=1001|v1=171|v2=2"),
    ("1090|harbour,3,3,6,4", "SOCSimpleAction:game=harbour|pn=3|actType=3|v1=6|v2=4"),
    ("1054|harbour,2", "SOCFirstPlayer:game=harbour|playerNumber=2"),
    ("1055|harbour,2", "SOCSetTurn:game=harbour|param=2"),
    ("1047|harbour,25", "SOCDevCardCount:game=harbour|numDevCards=25"),
    ("1048|harbour,2,true", "SOCSetPlayedDevCard:game=harbour|playerNumber=2|playedDevCard=true"),
    ("1066|harbour,-1", "SOCLongestRoad:game=harbour|playerNumber=-1"),
    ("1067|harbour,1", "SOCLargestArmy:game=harbour|playerNumber=1"),
    (
        "1014|harbour,"
        + ",".join(["6"] * 36 + ["52"])
        + ","
        + ",".join(["-1"] * 36 + ["9"])
        + ",-1",
        "SOCBoardLayout:game=harbour|hexLayout={ "
        + "6 " * 36
        + "52 }|numberLayout={ "
        + "-1 " * 36
        + "9 }|robberHex=0xffffffff",
    ),
    (
        "1084|harbour,3,RH,777,LH,[3,1795,2,4,VS,[2,-2,1",
        "SOCBoardLayout2:game=harbour|bef=3|RH=777|LH={ 703 2 4 }|VS={ -2 1 }",
    ),
    (
        "1084|harbour,1,HL,[2,10,6,RH,83,NL,[2,-1,11",
        "SOCBoardLayout2:game=harbour|bef=1|HL={ 10 6 }|RH=83|NL={ -1 11 }",
    ),
    ("1057|harbour,2,35,167", "SOCPotentialSettlements:game=harbour|playerNum=2|list=23 a7 "),
    (
        "1057|harbour,-1,NA,2,PAN,0,LA1,1027,1540,LA2,3082,SE,c07,-c0b,d04,SE,803,SE,0",
        (
            "SOCPotentialSettlements:game=harbour|playerNum=-1|list=(fromAllLANodes)|pan=0"
            "|la1=403 604 |la2=c0a |lse={{c07-c0b,d04},{803},{}}"
        ),
    ),
    ("1009|harbour,1,2,1034", "SOCPutPiece:game=harbour|playerNumber=1|pieceType=2|coord=40a"),
    ("1043|harbour,-1", "SOCBuildRequest:game=harbour|pieceType=-1"),
    ("1044|harbour,-2", "SOCCancelBuildRequest:game=harbour|pieceType=-2"),
    (
        "1093|harbour,1,3,1034,2571",
        "SOCMovePiece:game=harbour|pn=1|pieceType=3|fromCoord=40a|toCoord=a0b",
    ),
    ("1094|harbour,1,3,1034", "SOCRemovePiece:game=harbour|pn=1|pieceType=3|coord=1034"),
    ("1095|harbour,5,2566,3,0", "SOCPieceValue:game=harbour|pieceType=5|coord=a06|pv1=3|pv2=0"),
    ("10001|harbour,2821,7,9", "SOCRevealFogHex:game=harbour|hexCoord=b05|hexType=7|diceNum=9"),
    ("10002|harbour|1|1034|28", "SOCSetShipRouteClosed:game=harbour|p=1|p=1034|p=28"),
    (
        "1105|harbour,1,3,2566,2823",
        "SOCUndoPutPiece:game=harbour|playerNumber=1|pieceType=3|coord=a06|movedFromCoord=b07",
    ),
    ("1106|harbour,40,0,132,0", "SOCSetLastAction:game=harbour|actType=BUILD_PIECE|p1=0|p2=132"),
    (
        "1106|harbour,160,0,0,0,R1,4,0,0,0,0,R2,0,1,0,0,0",
        (
            "SOCSetLastAction:game=harbour|actType=TRADE_BANK"
            "|rs1=[clay=4|ore=0|sheep=0|wheat=0|wood=0|unknown=0]"
            "|rs2=[clay=0|ore=1|sheep=0|wheat=0|wood=0|unknown=0]"
        ),
    ),
    (
        "1107|harbour,1,too late, sorry",
        "SOCUndoNotAllowedReasonText:game=harbour|isNotAllowed=1|reason=too late, sorry",
    ),
    ("1060|harbour,1,139", "SOCLastSettlement:game=harbour|playerNumber=1|coord=8b"),
    (
        "1087|harbour,1,1,1029",
        "SOCDebugFreePlace:game=harbour|playerNumber=1|pieceType=1|coord=0x405",
    ),
    (
        "1040|harbour,4,0,0,0,0,0,0,1,0,0,2",
        (
            "SOCBankTrade:game=harbour|give=clay=4|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
            "|get=clay=0|ore=0|sheep=1|wheat=0|wood=0|unknown=0|pn=2"
        ),
    ),
    (
        "1041|harbour,1,true,false,true,false,1,0,0,0,0,0,0,0,2,0",
        (
            "SOCMakeOffer:game=harbour|from=1|to=true,false,true,false"
            "|give=clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
            "|get=clay=0|ore=0|sheep=0|wheat=2|wood=0|unknown=0"
        ),
    ),
    ("1038|harbour,-1", "SOCClearOffer:game=harbour|playerNumber=-1"),
    ("1037|harbour,2,3", "SOCRejectOffer:game=harbour|playerNumber=2|reasonCode=3"),
    ("1039|harbour,0,1", "SOCAcceptOffer:game=harbour|accepting=0|offering=1"),
    (
        "1039|harbour,2,1,1,0,0,0,0,0,0,0,2,0",
        (
            "SOCAcceptOffer:game=harbour|accepting=2|offering=1"
            "|toAccepting=clay=1|ore=0|sheep=0|wheat=0|wood=0|unknown=0"
            "|toOffering=clay=0|ore=0|sheep=0|wheat=2|wood=0|unknown=0"
        ),
    ),
    ("1042|harbour,-1", "SOCClearTradeMsg:game=harbour|playerNumber=-1"),
    ("1029|harbour,4", "SOCDiscardRequest:game=harbour|numDiscards=4"),
    (
        "1033|harbour,1,1,1,0,1,0",
        "SOCDiscard:game=harbour|resources=clay=1|ore=1|sheep=1|wheat=0|wood=1|unknown=0",
    ),
    (
        "1033|harbour,p3,0,0,0,0,0,4",
        "SOCDiscard:game=harbour|playerNum=3|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=4",
    ),
    (
        "1052|harbour,0,1,0,1,0",
        "SOCPickResources:game=harbour|resources=clay=0|ore=1|sheep=0|wheat=1|wood=0|unknown=0",
    ),
    (
        "1052|harbour,0,1,0,1,0,3,2",
        (
            "SOCPickResources:game=harbour|resources=clay=0|ore=1|sheep=0|wheat=1|wood=0|unknown=0"
            "|pn=3|reason=2"
        ),
    ),
    ("1053|harbour,4", "SOCPickResourceType:game=harbour|resType=4"),
    ("1034|harbour,2,-2315", "SOCMoveRobber:game=harbour|playerNumber=2|coord=-90b"),
    ("1035|harbour,-3", "SOCChoosePlayer:game=harbour|choice=-3"),
    (
        "1036|harbour,NONE,true,false,true,false",
        "SOCChoosePlayerRequest:game=harbour|canChooseNone=true|choices=[true, false, true, false]",
    ),
    (
        "1102|harbour,2,0,R,6,1,T",
        "SOCRobberyResult:game=harbour|perp=2|victim=0|resType=6|amount=1|isGainLose=true",
    ),
    (
        "1102|harbour,2,0,E,106,5,F",
        (
            "SOCRobberyResult:game=harbour|perp=2|victim=0|peType=SCENARIO_CLOTH_COUNT|amount=5"
            "|isGainLose=false|victimAmount=0"
        ),
    ),
    (
        "1102|harbour,-1,1,S,2,1,5,3,T,0,4",
        (
            "SOCRobberyResult:game=harbour|perp=-1|victim=1"
            "|resSet=clay=0|ore=1|sheep=0|wheat=0|wood=3|unknown=0|isGainLose=true|extraValue=4"
        ),
    ),
    ("1045|harbour", "SOCBuyDevCardRequest:game=harbour"),
    ("1046|harbour,2,1,9", "SOCDevCardAction:game=harbour|playerNum=2|actionType=PLAY|cardType=9"),
    (
        "1046|harbour,2,3,4,8",
        "SOCDevCardAction:game=harbour|playerNum=2|actionType=ADD_OLD|cardTypes=[4, 8]",
    ),
    ("1049|harbour,9", "SOCPlayDevCardRequest:game=harbour|devCard=9"),
    (
        "1098|harbour,-1,5,-2,3",
        "SOCInventoryItemAction:game=harbour|playerNum=-1|action=CANNOT_PLAY|itemType=-2|rc=3",
    ),
    (
        "1098|harbour,1,2,-3,5",
        (
            "SOCInventoryItemAction:game=harbour|playerNum=1|action=ADD_PLAYABLE|itemType=-3"
            "|kept=true|isVP=false|canCancel=true"
        ),
    ),
    (
        "1099|harbour,5,_SC_WOND,3,0,2,166,1,w3",
        "SOCSetSpecialItem:game=harbour|op=SET_PICK|typeKey=_SC_WOND|gi=3|pi=0|pn=2|co=a6|lv=1|sv=w3",
    ),
    (
        "1099|harbour,2,_SC_WOND,-1,0,3,-1,0,\t",
        (
            "SOCSetSpecialItem:game=harbour|op=CLEAR|typeKey=_SC_WOND|gi=-1|pi=0|pn=3|co=-1|lv=0"
            "|sv null"
        ),
    ),
]
