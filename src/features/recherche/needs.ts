import { type Meaning, termsOf } from './terms';

/** One-way, unlike staff synonyms: « fioul » finds heat pumps, not the reverse. Left: typed; right: sought instead. */
const NEEDS: [typed: string, sought: string][] = [
  [
    'fioul, fuel, mazout, chaudière fioul, chaudière au fioul, cuve à fioul, remplacer chaudière fioul',
    'pompe à chaleur, pompe à chaleur air-eau',
  ],
  ['aérothermie, aérothermique, pac air eau, haute température', 'pompe à chaleur air-eau'],
  ['forage, captage, sonde géothermique, pac eau eau, sol eau, pompe à chaleur sol eau', 'géothermie'],
  ['CET, ballon thermodynamique, chauffe-eau pompe à chaleur', 'chauffe-eau thermodynamique'],
  ['CESI, ballon solaire, solaire thermique, eau chaude solaire', 'chauffe-eau solaire'],
  ['gaz, chaudière gaz, chaudière murale, chaudière à gaz', 'chaudière'],
  ['bois, bûche, granulé, granulé de bois, feu, cheminée, insert', 'poêle'],
  [
    'convecteur, inertie, grille-pain, sèche-serviettes, radiateur sèche-serviettes, chauffage électrique, chauffage d’appoint',
    'radiateur',
  ],
  ['rafraîchir, refroidir, fraîcheur, canicule', 'climatisation'],
  ['clim réversible, monosplit, mono split, split mural, clim murale', 'climatisation murale'],
  ['clim plafond, clim gainée, climatisation centralisée, clim invisible', 'climatisation gainable'],
  ['clim au sol, climatisation au sol', 'climatisation console'],
  ['bi-split, tri-split, quadri-split, multi-zone, plusieurs pièces, deux pièces, trois pièces', 'multi-split'],
  [
    'humidité, humide, moisissure, moisi, condensation fenêtre, condensation vitre, condensation sur les fenêtres, buée, salpêtre, renouvellement d’air',
    'VMC, ventilation, traitement de l’air',
  ],
  [
    'qualité de l’air, air sain, pollen, poussière, allergie, asthme, odeurs, purificateur, purifier, purification, déshumidificateur, filtration',
    'traitement de l’air, ventilation',
  ],
  ['production d’électricité, produire mon électricité, énergie solaire, panneau pv', 'photovoltaïque, panneau'],
  ['micro-onduleur', 'onduleur'],
  ['stockage, stocker, accumulateur, lithium, powerwall', 'batterie, batterie de stockage'],
  ['ombrière, abri voiture, abri de voiture, abri solaire, pergola solaire', 'carport'],
  ['plug and play, panneau à brancher, à brancher, kit solaire, panneau de balcon, balcon', 'kit autoconsommation'],
  ['programmateur, programmable, programmation, régulation, chronothermostat, régulation chauffage', 'thermostat'],
  [
    'recharger, charger sa voiture, chargeur, recharger voiture, prise renforcée, prise green up, station de recharge, voiture électrique, véhicule électrique, VE',
    'borne de recharge',
  ],
  ['store, volet roulant, brise-soleil, motorisation, volet solaire, persienne', 'volet'],
  [
    'caméra, surveillance, intrusion, cambriolage, sirène, détecteur, détecteur de fumée, télésurveillance, vidéosurveillance',
    'sécurité, alarme',
  ],
  [
    'délestage, délesteur, Linky, suivi de consommation, suivi consommation, consommation, gestionnaire d’énergie, heures creuses',
    'gestion de l’énergie',
  ],
  ['maison intelligente, connecté, objet connecté', 'domotique'],
  ['fuite, fuit, coule, goutte', 'goutte, coule, fuite'],
  ['gelé, gèle, givré', 'givre'],
];

const WEIGHT = 0.8;

const read = (text: string) => text.split(',').map(termsOf);
export const NEED_MEANINGS: Meaning[] = NEEDS.map(([typed, sought]) => ({ words: read(typed), means: read(sought), weight: WEIGHT }));
