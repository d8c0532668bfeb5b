import type { Repere } from '~/features/familles/repere';

/**
 * The fiches repères of the starter familles, by their url: at most three lines a point, each short enough to stand in a table beside those of its
 * neighbours. No figure of performance, price or aid.
 */
export default {
  'pompe-a-chaleur-air-eau': {
    convient: [
      'Maison isolée, ou dont l’isolation est prévue',
      'Plancher chauffant ou radiateurs à basse température',
      'Remplacement d’une chaudière',
    ],
    verifier: [
      'La place de l’unité extérieure, loin des chambres et du voisin',
      'La température d’eau que demandent vos radiateurs',
      'La puissance de votre abonnement électrique',
    ],
    travaux: ['Unité dehors, module dans un cellier ou un garage', 'Raccordement au circuit de chauffage en place'],
    entretien: ['Contrôle régulier par un professionnel', 'Grille et abords de l’unité à garder dégagés'],
    showroom: ['Un module intérieur, pour juger de sa place', 'La régulation et ses réglages'],
  },
  geothermie: {
    convient: [
      'Maison avec un grand terrain, ou un forage possible',
      'Construction neuve ou rénovation lourde',
      'Émetteurs à basse température',
    ],
    verifier: [
      'L’accès d’une pelle ou d’une foreuse',
      'La nature du sous-sol et la zone réglementaire',
      'Les arbres, les réseaux et la fosse',
    ],
    travaux: ['Tubes enterrés ou forage, puis remise en état du jardin', 'Pompe à chaleur à l’intérieur, sans unité dehors'],
    entretien: ['Contrôle régulier par un professionnel', 'Pression et antigel du circuit enterré à surveiller'],
    showroom: ['Une coupe de capteur enterré', 'Une pompe à chaleur d’intérieur, pour sa taille'],
  },
  'chauffe-eau-thermodynamique': {
    convient: [
      'Remplacement d’un ballon électrique',
      'Foyer qui consomme de l’eau chaude chaque jour',
      'Garage, cellier ou buanderie non chauffés',
    ],
    verifier: [
      'Le volume et la température de la pièce',
      'La hauteur sous plafond et la solidité du sol',
      'Le bruit, si une chambre est voisine',
    ],
    travaux: ['Ballon, évacuation des condensats, parfois deux gaines d’air', 'Une ligne électrique à la mesure de l’appareil'],
    entretien: ['Filtre ou grille d’air à nettoyer', 'Groupe de sécurité à manœuvrer, anode à contrôler'],
    showroom: ['Un ballon ouvert, pour comprendre ses trois sources d’air', 'La commande et ses programmes'],
  },
  'chaudiere-a-condensation': {
    convient: ['Logement déjà raccordé au gaz, ou doté d’une citerne', 'Radiateurs en place que l’on garde', 'Peu de place dehors'],
    verifier: [
      'Le conduit de fumée et l’évacuation des condensats',
      'Les règles en vigueur pour votre énergie',
      'L’état du circuit et des radiateurs',
    ],
    travaux: ['Échange de l’appareil, conduit adapté ou ventouse', 'Désembouage du circuit avant la pose'],
    entretien: ['Visite chaque année, avec attestation', 'Pression du circuit à regarder de temps en temps'],
    showroom: ['Une chaudière murale, capot ouvert', 'Les thermostats qui la pilotent'],
  },
  'poele-a-granules': {
    convient: [
      'Pièce de vie ouverte sur le reste de la maison',
      'Chauffage principal d’une petite maison, ou appoint',
      'Vous acceptez de porter des sacs',
    ],
    verifier: [
      'Le conduit de fumée, ou un passage en toiture',
      'L’arrivée d’air et les distances aux matériaux',
      'Un endroit sec pour les granulés',
    ],
    travaux: ['Conduit posé ou tubé, prise électrique', 'Plaque de sol et mise en service réglée'],
    entretien: ['Vitre à nettoyer et creuset à vider plusieurs fois par semaine', 'Ramonage et révision par un professionnel'],
    showroom: ['La flamme et le bruit d’un poêle en marche', 'Les tailles et les habillages'],
  },
  'plancher-chauffant': {
    convient: ['Construction neuve ou rénovation des sols', 'Pompe à chaleur ou géothermie', 'Grandes pièces sans radiateur visible'],
    verifier: ['La hauteur disponible sous les portes', 'L’isolation sous la dalle', 'Le revêtement de sol voulu'],
    travaux: ['Isolant, tubes et chape, puis un temps de séchage', 'Collecteurs à loger dans un placard'],
    entretien: ['Presque rien chez vous', 'Qualité de l’eau du circuit à faire contrôler'],
    showroom: ['Une coupe de plancher, du sol à la dalle', 'Le collecteur et la régulation par pièce'],
  },
  radiateurs: {
    convient: [
      'Rénovation où l’on garde le circuit d’eau',
      'Pièces à remettre à niveau l’une après l’autre',
      'Chaudière ou pompe à chaleur',
    ],
    verifier: [
      'La taille utile, d’après les pertes de la pièce',
      'La place au mur et sous les fenêtres',
      'La température d’eau du générateur',
    ],
    travaux: ['Dépose, pose et équilibrage du circuit', 'Robinets thermostatiques'],
    entretien: ['Purge de temps en temps', 'Poussière à retirer entre les ailettes'],
    showroom: ['Les formes, les couleurs et les sèche-serviettes', 'Un robinet thermostatique connecté'],
  },
  'climatisation-murale': {
    convient: ['Une chambre ou un séjour à rafraîchir', 'Chauffage de mi-saison de la même pièce', 'Logement sans réseau de gaines'],
    verifier: [
      'La place de l’unité dehors, et le bruit pour le voisin',
      'L’accord de la copropriété, le cas échéant',
      'Volets et ombre, d’abord',
    ],
    travaux: ['Un perçage, une liaison frigorifique, une ligne électrique', 'Évacuation des condensats'],
    entretien: ['Filtres à laver soi-même', 'Contrôle périodique par un professionnel'],
    showroom: ['Le souffle et le bruit d’une unité en marche', 'Les formats et les finitions'],
  },
  'climatisation-gainable': {
    convient: ['Maison à combles accessibles ou à faux plafond', 'Plusieurs pièces, sans unité visible', 'Rénovation ou construction'],
    verifier: ['La hauteur libre pour l’appareil et les gaines', 'L’isolation des combles', 'Une trappe pour l’entretien'],
    travaux: ['Gaines isolées, bouches et reprise d’air', 'Unité dehors et ligne électrique'],
    entretien: ['Filtre de reprise à nettoyer', 'Contrôle périodique par un professionnel'],
    showroom: ['Les bouches et les grilles', 'Le réglage pièce par pièce'],
  },
  'climatisation-console': {
    convient: ['Pièce mansardée ou mur bas', 'Place d’un ancien radiateur', 'Chauffage et fraîcheur de la même pièce'],
    verifier: ['Le passage devant l’appareil, meubles compris', 'La place de l’unité dehors', 'L’évacuation des condensats'],
    travaux: ['Un perçage bas, une liaison frigorifique', 'Une ligne électrique'],
    entretien: ['Filtres à laver soi-même, à portée de main', 'Contrôle périodique par un professionnel'],
    showroom: ['Une console posée au sol, pour sa taille', 'Le souffle haut et bas'],
  },
  'multi-split': {
    convient: ['Plusieurs pièces, une seule unité dehors', 'Façade où la place manque', 'Besoins différents d’une pièce à l’autre'],
    verifier: [
      'La longueur des liaisons vers chaque pièce',
      'La puissance quand toutes marchent ensemble',
      'L’accord de la copropriété, le cas échéant',
    ],
    travaux: ['Une liaison par pièce, sous goulotte ou encastrée', 'Unité dehors et ligne électrique'],
    entretien: ['Filtres de chaque unité à laver', 'Contrôle périodique par un professionnel'],
    showroom: ['Murales et consoles, côte à côte', 'La commande de plusieurs pièces'],
  },
  'vmc-double-flux': {
    convient: [
      'Maison bien isolée et étanche à l’air',
      'Rue bruyante, ou fenêtres que l’on garde fermées',
      'Construction ou rénovation lourde',
    ],
    verifier: ['Le passage de deux réseaux de gaines', 'Un local accessible pour le caisson', 'L’étanchéité de la maison'],
    travaux: ['Caisson, gaines isolées, bouches dans chaque pièce', 'Réglage des débits à la mise en service'],
    entretien: ['Filtres à changer régulièrement', 'Bouches à dépoussiérer, échangeur à contrôler'],
    showroom: ['Un échangeur ouvert', 'Les filtres, neufs et usés'],
  },
  'traitement-de-l-air': {
    convient: [
      'Air trop sec, trop humide ou chargé de poussières',
      'Chambre d’une personne sensible',
      'En plus d’une bonne ventilation, jamais à sa place',
    ],
    verifier: ['La cause de l’humidité, avant l’appareil', 'La surface de la pièce', 'L’état de la ventilation'],
    travaux: ['Aucun pour un appareil mobile', 'Une prise et une évacuation pour un appareil fixe'],
    entretien: ['Filtres et réservoirs à nettoyer', 'Consommables à changer selon la notice'],
    showroom: ['Le bruit de chaque vitesse', 'Les filtres et leur rôle'],
  },
  'panneaux-photovoltaiques': {
    convient: ['Toit dégagé, au sud, à l’est ou à l’ouest', 'Foyer qui consomme en journée', 'Charpente et couverture en bon état'],
    verifier: ['Les ombres, hiver compris', 'L’âge de la couverture', 'Les règles d’urbanisme de la commune'],
    travaux: ['Fixation en toiture, câbles, protections au tableau', 'Déclaration en mairie et raccordement'],
    entretien: ['Production à regarder de temps en temps', 'Nettoyage seulement si la salissure reste'],
    showroom: ['Les panneaux et leurs fixations', 'Le suivi de la production sur un écran'],
  },
  'onduleur-hybride': {
    convient: [
      'Installation solaire neuve, batterie prévue plus tard',
      'Remplacement d’un onduleur en fin de vie',
      'Vous voulez suivre votre production',
    ],
    verifier: [
      'L’accord entre panneaux, onduleur et batterie',
      'Un mur frais, sec et ventilé',
      'Ce que l’appareil fait pendant une coupure',
    ],
    travaux: ['Pose murale, protections, mise à la terre', 'Mise en service et réglage du suivi'],
    entretien: ['Grilles d’air à dépoussiérer', 'Messages et mises à jour à suivre'],
    showroom: ['L’application de suivi', 'Un onduleur et son coffret de protection'],
  },
  'batterie-de-stockage': {
    convient: ['Surplus solaire régulier en journée', 'Consommation surtout le soir', 'Onduleur compatible, en place ou prévu'],
    verifier: [
      'Votre surplus réel, avant de choisir la taille',
      'Un local tempéré, hors passage',
      'Ce que couvre la garantie, et à quelles conditions',
    ],
    travaux: ['Pose au mur ou au sol, protections', 'Réglage avec l’onduleur'],
    entretien: ['Abords dégagés, température à surveiller', 'Mises à jour et alertes à suivre'],
    showroom: ['Un module de batterie, pour son volume', 'Les écrans de charge et de décharge'],
  },
  'chauffe-eau-solaire': {
    convient: ['Toit ou sol bien exposé', 'Foyer qui utilise de l’eau chaude toute l’année, été compris', 'Place pour un grand ballon'],
    verifier: ['Le chemin des tuyaux, du toit au ballon', 'Les ombres', 'L’appoint pour les jours gris'],
    travaux: ['Capteurs, ballon, circuit et régulation', 'Déclaration en mairie pour les capteurs'],
    entretien: ['Pression et antigel du circuit à contrôler', 'Protection contre la surchauffe, l’été'],
    showroom: ['Un capteur et sa fixation', 'Un ballon à deux échangeurs'],
  },
  'carport-solaire': {
    convient: ['Toit de la maison mal tourné ou protégé', 'Place de stationnement sans ombre', 'Voiture électrique, en place ou prévue'],
    verifier: [
      'Le règlement d’urbanisme et les limites de terrain',
      'Le sol, le vent et les réseaux enterrés',
      'La distance au tableau électrique',
    ],
    travaux: ['Fondations, ossature, panneaux, tranchée', 'Démarches en mairie et raccordement'],
    entretien: ['Gouttières et feuilles à retirer', 'Serrages et production à contrôler'],
    showroom: ['Les panneaux à double face', 'Une maquette de carport'],
  },
  'kit-autoconsommation': {
    convient: ['Petit budget, envie de commencer', 'Terrasse, jardin ou mur bien exposé', 'Consommation de fond en journée'],
    verifier: ['La prise et le circuit qui reçoivent le kit', 'La déclaration à Enedis', 'L’accord du propriétaire ou de la copropriété'],
    travaux: ['Lestage ou fixation, puis branchement selon la notice', 'Convention à signer en ligne'],
    entretien: ['Fixations à vérifier après un coup de vent', 'Nettoyage à l’eau claire si besoin'],
    showroom: ['Un kit monté, à toucher', 'Le compteur de production'],
  },
  'thermostat-connecte': {
    convient: [
      'Chauffage sans programmation aujourd’hui',
      'Absences et horaires qui changent',
      'Chaudière, pompe à chaleur ou radiateurs électriques',
    ],
    verifier: ['L’accord avec votre générateur ou vos radiateurs', 'Le réseau sans fil à l’endroit voulu', 'Qui garde vos données, et où'],
    travaux: ['Remplacement du thermostat en place, ou modules par pièce', 'Réglage avec vous, à la mise en service'],
    entretien: ['Piles à changer', 'Programmes à revoir à chaque saison'],
    showroom: ['Plusieurs thermostats, à manipuler', 'L’application, sur votre téléphone'],
  },
  'borne-de-recharge': {
    convient: [
      'Voiture électrique ou hybride rechargeable',
      'Garage ou place à soi, copropriété comprise',
      'Recharge la nuit ou sous le soleil',
    ],
    verifier: ['La puissance de votre abonnement', 'La distance entre tableau et stationnement', 'Le droit à la prise, en copropriété'],
    travaux: ['Ligne dédiée et protections, par un électricien qualifié', 'Délestage, si la maison en a besoin'],
    entretien: ['Câble et prise à regarder', 'Essai de la protection différentielle'],
    showroom: ['Une borne et son câble, en main', 'La charge aux heures creuses ou au soleil'],
  },
  'volets-connectes': {
    convient: ['Fenêtres au soleil, été comme hiver', 'Volets roulants en place à motoriser', 'Personnes qui peinent à les manœuvrer'],
    verifier: ['L’état des tabliers et des coulisses', 'Une arrivée électrique, ou un moteur solaire', 'L’accord avec votre box'],
    travaux: ['Moteur dans l’axe, commande au mur ou sans fil', 'Réglage des fins de course'],
    entretien: ['Coulisses à brosser', 'Détection d’obstacle à essayer'],
    showroom: ['Un volet motorisé, à manœuvrer', 'Les commandes et les scénarios'],
  },
  'securite-connectee': {
    convient: ['Maison souvent vide en journée', 'Envie d’être prévenu, sans vigile', 'Complément de bonnes serrures'],
    verifier: ['Ce que votre assurance demande', 'La couverture du réseau', 'Le champ des caméras, limité à chez vous'],
    travaux: ['Détecteurs sans fil, centrale, sirène', 'Réglage des alertes avec vous'],
    entretien: ['Piles et sirène à essayer', 'Codes d’accès à changer de temps en temps'],
    showroom: ['Une centrale et ses détecteurs', 'Une alerte, reçue sur un téléphone'],
  },
  'gestion-de-l-energie': {
    convient: ['Foyer avec panneaux, borne ou ballon à piloter', 'Envie de comprendre sa consommation', 'Heures creuses à mieux utiliser'],
    verifier: ['Les appareils que le système sait commander', 'La place libre dans le tableau', 'Qui garde vos données, et où'],
    travaux: ['Capteurs et modules au tableau, par un électricien', 'Réglage des priorités avec vous'],
    entretien: ['Mises à jour à accepter', 'Priorités à revoir quand un appareil change'],
    showroom: ['Un tableau de bord en marche', 'Les priorités, de la borne au ballon'],
  },
} satisfies Record<string, Repere>;
