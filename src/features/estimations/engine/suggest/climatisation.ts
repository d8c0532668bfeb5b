import type { SuggestedFamille } from '../estimate';
import { type Candidate, dwellingOf, fitting, type Habitation } from '../home';
import { WALL } from './shared';

const CONSOLE: Candidate = {
  url: 'climatisation-console',
  why: [{ text: 'Au sol, sous une pente de toit.', of: ['combles'] }, 'Au sol, quand le mur n’a pas de place.'],
};
const MULTI: Candidate = { url: 'multi-split', why: ['Une seule unité dehors pour plusieurs pièces.'] };
const DUCTS: Candidate = {
  url: 'climatisation-gainable',
  why: [
    { text: 'Cachée dans les combles ou le faux plafond, une bouche dans chaque pièce.', if: ['combles'] },
    'Cachée dans le faux plafond, une bouche dans chaque pièce.',
  ],
};
const SHUTTERS: Candidate = {
  url: 'volets-connectes',
  if: ['volets'],
  why: ['Fermés avant le soleil, ils évitent une part de la chaleur.'],
};

export type CoolFacts = {
  habitation?: Habitation | undefined;
  rooms?: number | undefined;
  combles?: string | undefined;
  volets?: string | undefined;
};

export function suggestClimatisation(facts: CoolFacts): SuggestedFamille[] {
  const { habitation, rooms, combles, volets } = facts;
  const home = dwellingOf({
    habitation,
    has: combles === 'oui' && habitation !== 'appartement' ? ['combles'] : [],
    lacks: [...(combles === 'non' ? (['combles'] as const) : []), ...(volets === 'non' ? (['volets'] as const) : [])],
  });
  if (rooms === undefined && habitation !== 'appartement')
    return fitting(home, [WALL, habitation === 'construction' ? DUCTS : MULTI, SHUTTERS]);
  if (rooms === undefined || rooms === 1) return fitting(home, [WALL, CONSOLE]);
  return fitting(home, rooms === 2 ? [MULTI, WALL] : [MULTI, DUCTS]);
}
