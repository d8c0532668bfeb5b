import type { Source } from '../estimate';

/** Printed sources. Names of codes are public references; their figures are regulation or measures. */
const TAKEN = '2026-11-21';

export const SOURCES = {
  dpe: {
    label: 'Méthode 3CL-DPE 2021, arrêté du 31 mars 2021, annexe 1 (lue dans Open3CL, licence MIT)',
    date: '2021-03-31',
    url: 'https://github.com/Open3CL/engine',
  },
  zones: { label: 'Zones climatiques, arrêté du 16 avril 2010, annexe 3', date: '2010-04-16' },
  baseTemperature: { label: 'Température de base de la plaine, deux sources professionnelles concordantes', date: TAKEN },
  fcu: {
    label: 'Besoin par classe de DPE, degrés-jours et coefficients G, France Chaleur Urbaine (licence MIT)',
    date: TAKEN,
    url: 'https://github.com/betagouv/france-chaleur-urbaine-publicodes',
  },
  contents: { label: 'Contenu en énergie, arrêté du 15 septembre 2006, annexe 3, version 2026', date: '2026-10-01' },
  efficiency: { label: 'Rendement de l’installation, d’après les facteurs de la méthode 3CL-DPE', date: TAKEN },
  scop: { label: 'ADEME, avis d’octobre 2025, 100 pompes à chaleur mesurées un an', date: '2025-10', url: 'https://librairie.ademe.fr' },
  indoor: { label: '19\u00a0°C à l’intérieur, code de l’énergie, article R241-26', date: TAKEN },
  hotWater: { label: 'Besoin par personne, haut de la fourchette, France Chaleur Urbaine (licence MIT)', date: TAKEN },
  quechoisirCet: { label: 'Que Choisir, guide du chauffe-eau thermodynamique', date: TAKEN },
  cooling: { label: 'Règles du métier, en watts par m²\u202f; aucune méthode publique pour un logement', date: TAKEN },
  coolingUse: { label: 'ADEME, consommation d’un logement équipé, 2022', date: '2022' },
  ev: { label: 'Consommations relevées par des conducteurs et par des loueurs', date: '2022' },
  evLoss: { label: 'Pertes de charge, ADAC et ÖAMTC, quatre voitures', date: '2022' },
  bit: { label: 'Behavioural Insights Team, quatre études', date: '2017' },
  ademeThermostat: { label: 'ADEME, «\u00a0jusqu’à 15\u00a0%\u00a0», sans régulation auparavant', date: '2026-01-10' },
  ours: { label: 'Notre hypothèse', date: TAKEN },
} as const satisfies Record<string, Source>;
