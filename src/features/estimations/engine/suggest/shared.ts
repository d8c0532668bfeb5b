import type { Candidate } from '../home';

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
export const PANELS: Candidate = {
  url: 'panneaux-photovoltaiques',
  why: [
    { text: 'Le toit produit une part de l’électricité de la maison.', if: ['toit'] },
    'Au sol ou sur un abri, ils produisent une part de l’électricité de la maison.',
  ],
};
