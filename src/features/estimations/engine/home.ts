import type { SuggestedFamille } from './estimate';

/** What a sentence presupposes. `local`: garage, cellar or other unheated place. */
type Thing =
  | 'chaudiere'
  | 'gaz'
  | 'fioul'
  | 'radiateurs_eau'
  | 'plancher'
  | 'local'
  | 'toit'
  | 'terrain'
  | 'combles'
  | 'volets'
  | 'copropriete';

export type Home = { has: ReadonlySet<Thing>; lacks: ReadonlySet<Thing> };

/** `of`: must be known to exist; `if`: may exist, so not known to be absent. */
type Presupposes = { of?: readonly Thing[]; if?: readonly Thing[] };
export type Sentence = string | (Presupposes & { text: string });
/** Shows the first reason that applies; the last one always does. */
export type Candidate = Presupposes & { url: string; why: readonly [...Sentence[], string] };

const holds = ({ of = [], if: possible = [] }: Presupposes, { has, lacks }: Home) =>
  of.every((thing) => has.has(thing)) && possible.every((thing) => !lacks.has(thing));

export const spoken = (home: Home, sentences: readonly (Sentence | false)[]): string[] =>
  sentences.flatMap((one) => {
    if (one === false) return [];
    if (typeof one === 'string') return [one];
    return holds(one, home) ? [one.text] : [];
  });

export const fitting = (home: Home, candidates: readonly (Candidate | false)[]): SuggestedFamille[] =>
  candidates.flatMap((one) => {
    if (one === false || !holds(one, home)) return [];
    const [why = ''] = spoken(home, one.why);
    return [{ url: one.url, why }];
  });

export type Habitation = 'maison' | 'appartement' | 'construction';
export type Heat =
  | 'fioul'
  | 'gaz'
  | 'propane'
  | 'combustible'
  | 'granules'
  | 'buches'
  | 'bois'
  | 'electricite'
  | 'electrique'
  | 'pompe'
  | 'aucun';
export type Emitters = 'plancher' | 'radiateurs_basse_temp' | 'radiateurs_classiques' | 'air_air';
export type HomeFacts = {
  habitation?: Habitation | undefined;
  heat?: Heat | undefined;
  emitters?: Emitters | undefined;
  has?: readonly Thing[];
  lacks?: readonly Thing[];
};

const BOILERS: Partial<Record<Heat, { has: readonly Thing[]; lacks: readonly Thing[] }>> = {
  fioul: { has: ['fioul', 'chaudiere'], lacks: ['gaz'] },
  gaz: { has: ['gaz', 'chaudiere'], lacks: ['fioul'] },
  propane: { has: ['chaudiere'], lacks: ['fioul'] },
  combustible: { has: ['chaudiere'], lacks: [] },
};
const NO_BOILER: readonly Thing[] = ['chaudiere', 'gaz', 'fioul'];
const WATER: Partial<Record<Emitters, Thing>> = {
  plancher: 'plancher',
  radiateurs_basse_temp: 'radiateurs_eau',
  radiateurs_classiques: 'radiateurs_eau',
};

export const hasBoiler = (heat: Heat | undefined) => heat !== undefined && heat in BOILERS;
export const isElectric = (heat: Heat | undefined) => heat === 'electrique' || heat === 'electricite';

export function dwellingOf({ habitation, heat, emitters, has = [], lacks = [] }: HomeFacts): Home {
  const boiler = heat && habitation !== 'construction' ? BOILERS[heat] : undefined;
  const water = emitters && WATER[emitters];
  const none: Thing[] = [...lacks];
  if (!boiler && (heat || habitation === 'construction')) none.push(...NO_BOILER);
  if (boiler) none.push(...boiler.lacks);
  if (emitters) none.push(...(['plancher', 'radiateurs_eau'] as const).filter((thing) => thing !== water));
  else if (isElectric(heat) || heat === 'aucun' || habitation === 'construction') none.push('radiateurs_eau');
  if (habitation === 'appartement') none.push('toit', 'terrain', 'local', 'combles');
  else if (habitation) none.push('copropriete');
  return {
    has: new Set([
      ...has,
      ...(boiler?.has ?? []),
      ...(water ? [water] : []),
      ...(habitation === 'appartement' ? ['copropriete' as const] : []),
    ]),
    lacks: new Set(none),
  };
}
