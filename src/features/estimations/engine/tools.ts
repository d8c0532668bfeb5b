import type { UniversCode } from '~/content/vocabulary/univers';
import type { ToolSlug } from './tool';

type Listed = {
  slug: ToolSlug;
  /** A shop that does not offer it has no such tool. */
  univers: UniversCode | undefined;
  title: string;
  short: string;
  /** Starter addresses whose pages link here. */
  familles: readonly string[];
  /** Further possible results. */
  also: readonly string[];
};

/** In display order. */
export const TOOLS = [
  {
    slug: 'soleil',
    univers: 'SOLAIRE_PHOTOVOLTAIQUE',
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
    univers: 'POMPE_CHALEUR',
    title: 'Votre besoin de chauffage et la classe de pompe à chaleur',
    short: 'Chauffage',
    familles: ['pompe-a-chaleur-air-eau', 'geothermie', 'plancher-chauffant', 'radiateurs', 'chaudiere-a-condensation', 'poele-a-granules'],
    also: ['climatisation-murale', 'thermostat-connecte', 'gestion-de-l-energie'],
  },
  {
    slug: 'eau-chaude',
    univers: 'POMPE_CHALEUR',
    title: 'Votre eau chaude et un chauffe-eau thermodynamique',
    short: 'Eau chaude',
    familles: ['chauffe-eau-thermodynamique', 'chauffe-eau-solaire'],
    also: ['pompe-a-chaleur-air-eau', 'chaudiere-a-condensation', 'gestion-de-l-energie'],
  },
  {
    slug: 'climatisation',
    univers: 'CLIMATISATION',
    title: 'La puissance de climatisation, pièce par pièce',
    short: 'Climatisation',
    familles: ['climatisation-murale', 'climatisation-console', 'climatisation-gainable', 'multi-split'],
    also: ['volets-connectes'],
  },
  {
    slug: 'borne',
    univers: 'DOMOTIQUE',
    title: 'Recharger votre voiture à la maison',
    short: 'Borne de recharge',
    familles: ['borne-de-recharge'],
    also: ['gestion-de-l-energie', 'panneaux-photovoltaiques'],
  },
  {
    slug: 'thermostat',
    univers: 'DOMOTIQUE',
    title: 'Ce qu’un thermostat peut économiser',
    short: 'Thermostat',
    familles: ['thermostat-connecte'],
    also: ['gestion-de-l-energie', 'panneaux-photovoltaiques', 'radiateurs'],
  },
  {
    slug: 'aides',
    univers: undefined,
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
] as const satisfies readonly Listed[];

/** Without those of a univers that the shop does not offer. */
export const toolsWithout = (hidden: readonly UniversCode[] = []) => TOOLS.filter(({ univers }) => !univers || !hidden.includes(univers));
