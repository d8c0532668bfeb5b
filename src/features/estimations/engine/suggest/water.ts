import type { Candidate } from '../home';

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
