import type { ToolSlug } from './tool';

type Listed = {
  slug: ToolSlug;
  title: string;
  short: string;
  /** Starter addresses whose pages link here. */
  familles: readonly string[];
  /** Further possible results. */
  also: readonly string[];
};

/** In display order. */
export const TOOLS: readonly Listed[] = [
  {
    slug: 'soleil',
    title: 'Ce que le soleil peut produire chez vous',
    short: 'Soleil',
    familles: [
      'panneaux-photovoltaiques',
      'kit-autoconsommation',
      'carport-solaire',
      'batterie-de-stockage',
      'onduleur-hybride',
      'gestion-de-l-energie',
    ],
    also: [],
  },
  {
    slug: 'chauffage',
    title: 'Votre besoin de chauffage et la classe de pompe à chaleur',
    short: 'Chauffage',
    familles: ['pompe-a-chaleur-air-eau', 'geothermie', 'plancher-chauffant', 'radiateurs', 'chaudiere-a-condensation', 'poele-a-granules'],
    also: ['climatisation-murale', 'thermostat-connecte', 'gestion-de-l-energie'],
  },
  {
    slug: 'eau-chaude',
    title: 'Votre eau chaude et un chauffe-eau thermodynamique',
    short: 'Eau chaude',
    familles: ['chauffe-eau-thermodynamique', 'chauffe-eau-solaire'],
    also: ['pompe-a-chaleur-air-eau', 'chaudiere-a-condensation', 'gestion-de-l-energie'],
  },
  {
    slug: 'climatisation',
    title: 'La puissance de climatisation, pièce par pièce',
    short: 'Climatisation',
    familles: ['climatisation-murale', 'climatisation-console', 'climatisation-gainable', 'multi-split'],
    also: ['volets-connectes'],
  },
  {
    slug: 'borne',
    title: 'Recharger votre voiture à la maison',
    short: 'Borne de recharge',
    familles: ['borne-de-recharge'],
    also: ['gestion-de-l-energie', 'panneaux-photovoltaiques'],
  },
  {
    slug: 'thermostat',
    title: 'Ce qu’un thermostat peut économiser',
    short: 'Thermostat',
    familles: ['thermostat-connecte'],
    also: ['gestion-de-l-energie', 'panneaux-photovoltaiques', 'radiateurs'],
  },
  {
    slug: 'aides',
    title: 'Les aides auxquelles penser',
    short: 'Aides',
    familles: [
      'pompe-a-chaleur-air-eau',
      'geothermie',
      'chauffe-eau-thermodynamique',
      'chauffe-eau-solaire',
      'panneaux-photovoltaiques',
      'poele-a-granules',
      'climatisation-murale',
      'chaudiere-a-condensation',
    ],
    also: [],
  },
];
