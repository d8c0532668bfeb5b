const TRADE = `aérothermie artisan autoconsommation batterie biomasse borne chaleur chaudière chauffage chauffagiste chauffe climatisation
  climatiseur condensation confort connecté console convecteur cumulus dépannage devis domotique écologie économie électricité électrique
  énergie entretien fioul gainable géothermie granulés habitat installateur installation inverter isolation kilowatt magasin maison multisplit
  onduleur panneau panneaux photovoltaïque plancher plomberie plombier poêle pompe radiateur recharge rénovation réversible sanitaire sécurité
  showroom solaire solution solutions split stockage thermique thermodynamique thermostat traitement ventilation volets`;

const SITE = `accès admin administrateur administration administrator azerty azertyuiop bienvenue bonjour compte connexion editeur entreprise
  équipe gestion internet login manager motdepasse ordinateur password passwort patron qwerty qwertyuiop qwertz secret serveur session site
  société travail utilisateur vitrine welcome`;

/** Famous sentences without spaces: zxcvbn rates each as several random words, and leak lists hold few. */
const SENTENCES = `abcdefghijklmnopqrstuvwxyz alleajactaest aleajactaest allezlesbleus allonsenfantsdelapatrie allyourbasearebelongtous
  alouettegentillealouette anticonstitutionnellement astalavistababy auclairdelalune bonjourlemonde carpediem cestlavie
  changemoi changeme cogitoergosum correcthorsebatterystaple chevalcorrectpileagrafe correctchevalbatterieagrafe correctchevalpileagrafe
  demaindeslaube dessinemoiunmouton dontworrybehappy dormezvous errarehumanumest etreounepasetre telleestlaquestion frerejacques
  hastalavistababy helloworld heyjude hotelcalifornia iamyourfather illbeback iloveyou ilestcinqheuresparisseveille ilpleutilmouille
  invinoveritas jaioubliemonmotdepasse jenesaispas jepensedoncjesuis jesuischarlie jesuistonpere jetaime jetadore
  lanuitporteconseil lapinblanc lavieenrose laviestbelle lavieestbelle lejourdegloireestarrive lepetitprince letempsdescerises letitbe
  lhivervient liberteegalitefraternite longtempsjemesuiscouchedebonneheure loremipsum dolorsitamet maytheforcebewithyou
  metroboulotdodo mignonneallonsvoirsilarose monamour monmotdepasse mypassword nemequittepas nonjeneregretterien nimportequoi
  onnevoitbienquaveclecoeur openssesame opensesame sesameouvretoi petitapetitloiseaufaitsonnid pierrequiroulenamassepasmousse
  portezcevieuxwhiskyaujugeblondquifume pourlavie quelaforcesoitavectoi quivivraverra rienneserdecourir
  rienesertdecouririlfautpartirapoint rollinginthedeep souslepontmirabeaucoulelaseine stairwaytoheaven supercalifragilisticexpialidocious
  thatisthequestion thequickbrownfox jumpsoverthelazydog tobeornottobe toinfinityandbeyond troubador troubadour unedeuxtrois
  undeuxtroissoleil unpourtoustouspourun unesourisverte quicouraitdanslherbe venividivici verslinfinietaudela vivelafrance wearethechampions
  wewillrockyou winteriscoming yellowsubmarine`;

/** Worthless in a password of any shop. Lower case, without accents. */
export const GUESSABLE_WORDS = [TRADE, SITE, SENTENCES].flatMap((words) => words.split(/\s+/));
