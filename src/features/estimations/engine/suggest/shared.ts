import type { Candidate } from '../home';

/** What several tools lead to. */
export const WALL: Candidate = {
  url: 'climatisation-murale',
  why: ['Une unité au mur, dans la pièce où l’on vit.'],
};
export const ENERGY: Candidate = {
  url: 'gestion-de-l-energie',
  why: ['Pour voir ce qui consomme, et lancer les appareils au bon moment.'],
};
export const THERMOSTAT: Candidate = {
  url: 'thermostat-connecte',
  why: ['Peu de travaux\u00a0: il baisse seul la nuit et en votre absence.'],
};
export const AIR_WATER: Candidate = {
  url: 'pompe-a-chaleur-air-eau',
  why: [
    { text: 'À la place de la chaudière, elle peut garder le plancher chauffant.', of: ['chaudiere', 'plancher'] },
    { text: 'À la place de la chaudière, elle peut garder les radiateurs à eau.', of: ['chaudiere'], if: ['radiateurs_eau'] },
    { text: 'Elle se raccorde au plancher chauffant.', of: ['plancher'] },
    { text: 'Elle se raccorde aux radiateurs à eau.', of: ['radiateurs_eau'] },
    'Elle prend à l’air une part de la chaleur qu’elle donne à l’eau du chauffage.',
  ],
};
export const RADIATORS: Candidate = {
  url: 'radiateurs',
  why: [
    {
      text: 'Des radiateurs plus grands laissent la chaudière travailler moins chaud.',
      of: ['chaudiere'],
      if: ['radiateurs_eau'],
    },
    { text: 'Plus grands, ils laissent l’eau moins chaude, et une pompe à chaleur consomme moins.', of: ['radiateurs_eau'] },
    'Plus justes, et réglés pièce par pièce.',
  ],
};
/** In a home whose electricity weighs. */
export const PANELS: Candidate = {
  url: 'panneaux-photovoltaiques',
  why: [
    { text: 'Le toit produit une part de l’électricité de la maison.', if: ['toit'] },
    'Au sol ou sur un abri, ils produisent une part de l’électricité de la maison.',
  ],
};
