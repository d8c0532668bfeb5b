import type { StarterMarque } from './shapes';

export default [
  {
    url: 'caloreve',
    name: 'Calorève',
    logo: 'caloreve.svg',
    summary: 'Pompes à chaleur air-eau et chaudières à condensation pensées pour remplacer un ancien chauffage sans tout refaire.',
    text: `
      <p>Calorève s’est fait connaître avec ses <a href="/familles/chaudiere-a-condensation">chaudières</a>, puis s’est tournée vers les
      <a href="/familles/pompe-a-chaleur-air-eau">pompes à chaleur air-eau</a>. Ses appareils s’adressent surtout à la rénovation :
      raccords placés là où on les attend, module intérieur qui tient dans une buanderie, régulation capable de faire travailler deux
      générateurs ensemble. Chaque appareil passe au banc d’essai en eau et en électricité avant de quitter l’atelier d’assemblage,
      en Bretagne.</p>
      <p>Nous la proposons parce que ses notices sont claires, ses schémas hydrauliques complets, et que l’on accède aux organes par
      l’avant. Un installateur s’y retrouve vite, et notre SAV aussi.</p>
    `,
    website: 'https://caloreve.example',
  },
  {
    url: 'tellurive',
    name: 'Tellurive',
    logo: 'tellurive.svg',
    summary: 'Des pompes à chaleur géothermiques et leurs accessoires de captage, pour les terrains et les maisons qui s’y prêtent.',
    text: `
      <p>Tellurive ne fait qu’une chose : tirer parti du sol. La marque réunit la pompe à chaleur, les collecteurs, les tubes de
      captage et la régulation, pour que les éléments soient prévus l’un pour l’autre. Les circuits frigorifiques sont brasés et
      contrôlés par des équipes auvergnates, puis habillés d’une caisse bien isolée du bruit, car l’appareil loge souvent près des
      pièces de vie.</p>
      <p>La <a href="/familles/geothermie">géothermie</a> ne convient pas partout, et ce fabricant le dit franchement : il demande une
      étude du terrain avant toute commande. Cette prudence nous plaît. Son service technique relit les dossiers que nous lui
      adressons, et signale ce qui manque avant le passage du foreur ou du terrassier.</p>
    `,
    website: 'https://tellurive.example',
  },
  {
    url: 'ondeliane',
    name: 'Ondéliane',
    logo: 'ondeliane.svg',
    summary: 'L’eau chaude par l’air ou par le soleil : chauffe-eau thermodynamiques et solaires faciles à entretenir, aux pièces suivies.',
    text: `
      <p>Chez Ondéliane, tout part du ballon. La cuve est soudée, émaillée, puis entourée d’un isolant épais ; on lui associe ensuite
      une petite pompe à chaleur ou un échangeur solaire. Ce tronc commun donne deux gammes parentes : les
      <a href="/familles/chauffe-eau-thermodynamique">chauffe-eau thermodynamiques</a> et les
      <a href="/familles/chauffe-eau-solaire">chauffe-eau solaires</a>, avec des commandes semblables d’un modèle à l’autre.</p>
      <p>Ses ateliers des Pays de la Loire gardent les pièces d’usure interchangeables entre générations proches : anode, résistance,
      joint de bride. C’est la raison de sa présence dans nos rayons, avec une autre, toute simple : la trappe de visite s’ouvre sans
      déplacer l’appareil, même au fond d’un cellier étroit.</p>
    `,
    website: 'https://ondeliane.example',
  },
  {
    url: 'foyerance',
    name: 'Foyérance',
    logo: 'foyerance.svg',
    summary: 'Poêles à granulés en acier et en fonte, sobres de ligne, étudiés pour un nettoyage simple et un réglage sans mystère.',
    text: `
      <p>Foyérance fabrique des <a href="/familles/poele-a-granules">poêles à granulés</a> dans la tradition des fondeurs de Lorraine :
      creuset et porte en fonte, corps en acier, habillages en tôle peinte, en pierre ou en céramique. On trouve dans la gamme des
      modèles à convection naturelle, d’autres ventilés ou canalisables, et des formats peu profonds pour un couloir ou un petit
      séjour.</p>
      <p>Ce qui nous a décidés se voit poêle ouvert : un cendrier que l’on sort d’une main, une vis démontable, un tableau de commande
      aux mots français. Foyérance forme aussi les installateurs à la mise en route et au réglage de l’air, l’étape qui compte le plus
      pour une vitre claire et un feu régulier.</p>
    `,
    website: 'https://foyerance.example',
  },
  {
    url: 'tiedea',
    name: 'Tiédéa',
    logo: 'tiedea.svg',
    summary: 'Radiateurs et planchers chauffants pour diffuser une chaleur douce, avec les collecteurs et les réglages qui vont avec.',
    text: `
      <p>Produire la chaleur ne suffit pas, il faut la répandre. Tiédéa s’y consacre avec des
      <a href="/familles/radiateurs">radiateurs</a> à eau ou électriques et des systèmes de
      <a href="/familles/plancher-chauffant">plancher chauffant</a> complets : dalles, tubes, collecteurs, têtes de réglage. L’acier
      est plié, soudé et peint dans le Jura, où l’on prépare aussi les teintes demandées hors catalogue.</p>
      <p>Nous travaillons avec elle pour l’étendue de ses dimensions : sous une fenêtre basse, le long d’un mur en pierre ou dans une
      salle d’eau, une taille convient presque toujours. Le fabricant fournit les émissions de chaleur à plusieurs régimes d’eau, ce
      qui permet d’associer ses émetteurs à une pompe à chaleur en connaissance de cause.</p>
    `,
    website: 'https://tiedea.example',
  },
  {
    url: 'briselune',
    name: 'Brisélune',
    logo: 'briselune.svg',
    summary: 'Climatisation murale, gainable, console et multi-split : une même famille d’appareils pour chaque pièce de la maison.',
    text: `
      <p>Brisélune couvre toute la climatisation de la maison : unités <a href="/familles/climatisation-murale">murales</a>, systèmes
      <a href="/familles/climatisation-gainable">gainables</a>, <a href="/familles/climatisation-console">consoles</a> et ensembles
      <a href="/familles/multi-split">multi-split</a>. Les unités intérieures partagent leurs télécommandes et beaucoup de leurs
      filtres. Le dessin des turbines et des volets d’air occupe une bonne part du travail, mené sur le littoral charentais avec des
      mesures de bruit pièce fermée.</p>
      <p>Dans nos étés où les nuits restent lourdes, un appareil de chambre doit savoir se faire oublier : nous l’avons écouté avant de
      le retenir. Autre bon point, les filtres sortent sans outil et le bac à condensats se nettoie en place.</p>
    `,
    website: 'https://briselune.example',
  },
  {
    url: 'ventadou',
    name: 'Ventadou',
    logo: 'ventadou.svg',
    summary: 'VMC double flux et appareils de traitement de l’air pour une maison qui respire, sans courant d’air ni humidité.',
    text: `
      <p>Née au pied du Massif central, Ventadou s’occupe de l’air que l’on ne voit pas. Elle construit des centrales de
      <a href="/familles/vmc-double-flux">VMC double flux</a> avec leurs gaines et leurs bouches, ainsi que des purificateurs et des
      déshumidificateurs pour le <a href="/familles/traitement-de-l-air">traitement de l’air</a>. Les caissons sont moulés d’une pièce
      autour de l’échangeur, pour limiter les fuites et les vibrations.</p>
      <p>Les maisons anciennes que l’on isole deviennent vite étanches, et l’humidité s’y invite. Nous voulions donc une marque qui
      accompagne le réseau autant que la machine : plan de gaines vérifié, débits à régler bouche par bouche, filtres de rechange
      disponibles au comptoir sous une référence lisible.</p>
    `,
    website: 'https://ventadou.example',
  },
  {
    url: 'maison-soleil',
    name: 'Maison Soleil',
    logo: 'maison-soleil.svg',
    summary: 'Panneaux photovoltaïques, carports et kits d’autoconsommation, avec des fixations prévues pour nos toits en tuiles canal.',
    text: `
      <p>Maison Soleil assemble des <a href="/familles/panneaux-photovoltaiques">panneaux photovoltaïques</a> et conçoit ce qui les
      porte : crochets, rails, structures de <a href="/familles/carport-solaire">carport</a> en bois ou en acier, châssis de jardin pour
      les <a href="/familles/kit-autoconsommation">kits d’autoconsommation</a>. L’encadrement et le contrôle des modules se font en
      Provence ; les cellules viennent de fournisseurs que le fabricant nomme sur demande.</p>
      <p>Sur une toiture en tuiles canal, le point délicat n’est pas le panneau mais la fixation. C’est là que cette marque a retenu
      notre attention : ses pièces suivent la courbe de la tuile, et chaque livraison comporte un plan de pose avec les efforts de vent
      à vérifier par l’installateur.</p>
    `,
    website: 'https://maison-soleil.example',
  },
  {
    url: 'voltagarde',
    name: 'Voltagarde',
    logo: 'voltagarde.svg',
    summary: 'Onduleurs hybrides et batteries de stockage en modules, pour utiliser le soir une part du soleil de la journée.',
    text: `
      <p>Voltagarde relie le toit à la maison. Ses <a href="/familles/onduleur-hybride">onduleurs hybrides</a> dirigent le courant
      entre panneaux, usages et réseau ; ses <a href="/familles/batterie-de-stockage">batteries de stockage</a> s’empilent par modules
      et peuvent grandir avec l’installation, dans les limites données par la notice. Les coffrets sont câblés et essayés en Isère, et
      chaque module porte un numéro qui permet de retrouver son lot.</p>
      <p>Nous avons choisi cette marque pour sa transparence : conditions de garantie écrites sans détour, consignes d’emplacement
      précises, mode secours expliqué avec ce qu’il alimente et ce qu’il n’alimente pas. Les données de production restent consultables
      sur place, même si Internet est coupé.</p>
    `,
    website: 'https://voltagarde.example',
  },
  {
    url: 'alliborne',
    name: 'Alliborne',
    logo: 'alliborne.svg',
    summary: 'Bornes de recharge pour le garage, le mur extérieur ou la copropriété, qui s’accordent au compteur et au solaire.',
    text: `
      <p>Alliborne fabrique des <a href="/familles/borne-de-recharge">bornes de recharge</a> pour la maison, la copropriété et les
      petits parcs d’entreprise. Boîtier résistant aux chocs et à la pluie, support de câble intégré, voyant compréhensible de loin :
      l’objet est simple, presque effacé. À l’intérieur, un module mesure ce que consomme le logement et modère la charge quand il le
      faut. L’électronique est montée dans le Nord, sur des cartes que l’on peut remplacer séparément.</p>
      <p>Elle figure dans notre choix parce que ses bornes dialoguent avec des matériels d’autres fabricants, par des protocoles
      ouverts. Si vous ajoutez plus tard des panneaux ou changez de voiture, la borne suit sans vous lier à un seul système.</p>
    `,
    website: 'https://alliborne.example',
  },
  {
    url: 'maisondine',
    name: 'Maisondine',
    logo: 'maisondine.svg',
    summary: 'Thermostats connectés et gestion de l’énergie : comprendre ses consommations et chauffer au moment où l’on en a besoin.',
    text: `
      <p>Maisondine conçoit des <a href="/familles/thermostat-connecte">thermostats</a>, des têtes de radiateur et des modules de
      <a href="/familles/gestion-de-l-energie">gestion de l’énergie</a> réunis dans une application en français. Un même écran montre
      la température des pièces, la production du toit et les usages qui pèsent. Logiciel et boîtiers sont étudiés à Toulouse et dans
      sa région, avec des essais menés dans des logements habités.</p>
      <p>Ce que nous apprécions : les réglages essentiels restent possibles sur le thermostat, sans téléphone, et un changement de
      locataire ou de propriétaire se règle en quelques gestes. Le fabricant publie la liste des générateurs compatibles ; nous la
      consultons avec vous avant de vous vendre quoi que ce soit.</p>
    `,
    website: 'https://maisondine.example',
  },
  {
    url: 'sentivol',
    name: 'Sentivol',
    logo: 'sentivol.svg',
    summary: 'Volets connectés et sécurité de la maison : motorisations, alarmes, détecteurs et caméras sous une commande commune.',
    text: `
      <p>Sentivol protège les ouvertures. D’un côté, des moteurs et des commandes pour les <a href="/familles/volets-connectes">volets
      connectés</a>, roulants ou battants ; de l’autre, une gamme de <a href="/familles/securite-connectee">sécurité connectée</a> avec
      centrale, détecteurs, sirène et caméras. Les motoréducteurs sont assemblés en Savoie, et les détecteurs y sont réglés un à un
      avant emballage.</p>
      <p>Fermer les volets contre le soleil de l’après-midi, les rouvrir à la fraîche : un geste ancien chez nous, qu’une horloge ou
      une sonde peut reprendre. Nous avons retenu ce fabricant pour ses commandes murales, qui fonctionnent sans réseau, et pour ses
      images de caméra, enregistrées chez vous plutôt qu’au loin.</p>
    `,
    website: 'https://sentivol.example',
  },
] satisfies StarterMarque[];
