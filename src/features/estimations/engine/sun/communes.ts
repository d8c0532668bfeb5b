import type { Sun } from '../tool';
import { type CommunePlace, irradiationOf, namedPlaces, nameWords, placeAt, places } from './communes-table';
import { SOUTH_WEST, SOUTH_WEST_CODE } from './south-west';

/** `code`: INSEE code of a commune, number of a département, or `SOUTH_WEST_CODE`. */
export type Commune = { code: string; name: string; departement: string };

const ENOUGH = 12;

/** Best 12 by prefix; all communes of a whole postal code or name; a code adds its département. Accents, case and « St » do not count. */
export function findCommunes(query: string): readonly Commune[] {
  return found(query).map(({ code, shown, departement }) => ({ code, name: shown, departement }));
}

/** What is offered for a town outside the table: the south-west, then its départements. Nothing while a postal code has one digit. */
export function listWholes(query: string): readonly Commune[] {
  const words = nameWords(query);
  if (words === '' || /^\d$/.test(words)) return [];
  return [
    { code: SOUTH_WEST_CODE, name: SOUTH_WEST_NAME, departement: '' },
    ...places()
      .filter(isWhole)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, name, departement }) => ({ code, name, departement })),
  ];
}

const SOUTH_WEST_NAME = 'Moyenne du Sud-Ouest';

export const ABSENT = 'Absente de notre table du Sud-Ouest\u00a0: choisissez la moyenne de son département, ou celle du Sud-Ouest.';

/** Unpacks the table in two short tasks, before a key is pressed. */
export function prepare() {
  places();
  setTimeout(namedPlaces);
}

/** `code`: of a commune, even a former one, a département's two digits, or `SOUTH_WEST_CODE`. */
export function sunAt(code: string): Sun | undefined {
  if (code === SOUTH_WEST_CODE) return { name: SOUTH_WEST_NAME, departement: '', from: 'moyenne du Sud-Ouest', ...SOUTH_WEST_SUN };
  const place = placeAt(code);
  if (!place) return undefined;
  const { ghi, from, spread_pct } = irradiationOf(place);
  return { name: place.name, departement: place.departement, ghi_kwh_m2: ghi, from, spread_pct };
}

const SOUTH_WEST_SUN = {
  ghi_kwh_m2: SOUTH_WEST.central,
  spread_pct: Math.ceil((1 - SOUTH_WEST.low / SOUTH_WEST.central) * 100),
};

/** Best as `findCommunes`, without départements: each postal code of a commune is one. */
export function findTowns(query: string): readonly { name: string; departement: string; postal: string }[] {
  const typed = query.trim();
  return found(query)
    .filter((place) => !isWhole(place))
    .flatMap(({ name, departement, postal }) =>
      postal.filter((one) => !/^\d+$/.test(typed) || one.startsWith(typed)).map((one) => ({ name, departement, postal: one })),
    );
}

const isWhole = ({ code }: CommunePlace) => code.length === 2;

function found(query: string): readonly CommunePlace[] {
  const typed = query.trim();
  return /^\d+$/.test(typed) ? byPostal(typed) : byName(nameWords(typed));
}

function byPostal(digits: string): readonly CommunePlace[] {
  if (digits.length < 2) return [];
  const communes = places().filter(({ postal }) => postal.some((one) => one.startsWith(digits)));
  const departement = placeAt(digits.slice(0, 2));
  if (!departement) return communes.slice(0, Math.max(ENOUGH, digits.length === 5 ? communes.length : 0));
  if (digits.length === 5) return [...communes, departement];
  return digits.length === 2 ? [departement, ...communes.slice(0, ENOUGH - 1)] : [...communes.slice(0, ENOUGH - 1), departement];
}

function byName(words: string): readonly CommunePlace[] {
  if (words === '') return [];
  const ranked: { place: CommunePlace; rank: number; length: number }[] = [];
  for (const { place, words: name, bare } of namedPlaces()) {
    const rank =
      name === words || bare === words ? 0 : name.startsWith(words) || bare.startsWith(words) ? 1 : name.includes(` ${words}`) ? 2 : 3;
    if (rank < 3) ranked.push({ place, rank, length: name.length });
  }
  ranked.sort((a, b) => a.rank - b.rank || a.length - b.length);
  const exact = ranked.filter(({ rank }) => rank === 0).length;
  const seen = new Set<string>();
  return ranked
    .map(({ place }) => place)
    .filter(({ code }) => !seen.has(code) && seen.add(code))
    .slice(0, Math.max(ENOUGH, exact));
}
