import { fold } from '~/platform/text/fold';
import type { Sun } from '../tool';
import table from './communes.json' with { type: 'json' };

/** `code`: INSEE code of a commune, or number of a département. */
type Commune = { code: string; name: string; departement: string };
type Place = Commune & { words: string; postal: readonly string[]; sun: Pick<Sun, 'ghi_kwh_m2' | 'from' | 'spread_pct'> };

const ENOUGH = 12;

/** Best 12 by prefix of name or postal code, ignoring accents, case and « St ». A postal code adds its département. */
export function findCommunes(query: string): readonly Commune[] {
  const typed = query.trim();
  return (/^\d+$/.test(typed) ? byPostal(typed) : byName(wordsOf(typed)))
    .slice(0, ENOUGH)
    .map(({ code, name, departement }) => ({ code, name, departement }));
}

/** `code`: of a commune, or a département's two digits. */
export function sunAt(code: string): Sun | undefined {
  const place = byCode().get(code);
  return place && { name: place.name, departement: place.departement, ...place.sun };
}

/** Best 12 as `findCommunes`, without départements: each postal code of a commune is one. */
export function findTowns(query: string): readonly { name: string; departement: string; postal: string }[] {
  const typed = query.trim();
  return (/^\d+$/.test(typed) ? byPostal(typed) : byName(wordsOf(typed)))
    .filter(({ code }) => code.length > 2)
    .slice(0, ENOUGH)
    .flatMap(({ name, departement, postal }) =>
      postal.filter((one) => !/^\d+$/.test(typed) || one.startsWith(typed)).map((one) => ({ name, departement, postal: one })),
    );
}

function byPostal(digits: string): readonly Place[] {
  if (digits.length < 2) return [];
  const communes = places().filter(({ code, postal }) => code.length > 2 && postal.some((one) => one.startsWith(digits)));
  const departement = byCode().get(digits.slice(0, 2));
  if (!departement) return communes;
  return digits.length === 2 ? [departement, ...communes] : [...communes.slice(0, ENOUGH - 1), departement];
}

function byName(words: string): readonly Place[] {
  if (words === '') return [];
  const rank = ({ words: name }: Place) => {
    const bare = name.replace(ARTICLE, '');
    if (name === words || bare === words) return 0;
    if (name.startsWith(words) || bare.startsWith(words)) return 1;
    return ` ${name}`.includes(` ${words}`) ? 2 : 3;
  };
  return places()
    .map((place) => ({ place, rank: rank(place) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.place.words.length - b.place.words.length)
    .map(({ place }) => place);
}

const ARTICLE = /^(?:le |la |les |l )/;

const wordsOf = (name: string) =>
  fold(name)
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte');

const places = once(() => table.departements.flatMap(placesOf));
const byCode = once(() => new Map(places().map((place) => [place.code, place])));

function placesOf({ code, name, mean, mean_spread_pct, near_spread_pct, own, near }: (typeof table.departements)[number]): Place[] {
  const whole: Place = {
    code,
    name: `${name}, moyenne du département`,
    departement: code,
    words: wordsOf(name),
    postal: [],
    sun: { ghi_kwh_m2: mean, from: 'moyenne du département', spread_pct: mean_spread_pct },
  };
  return [
    whole,
    ...rowsOf(code, own, 'valeur de la commune', 0),
    ...rowsOf(code, near, 'moyenne des cinq communes voisines', near_spread_pct),
  ];
}

function rowsOf(departement: string, columns: (typeof table.departements)[number]['own'], from: string, spread_pct: number): Place[] {
  const [steps, ghis, postals] = [columns.steps, columns.ghi, columns.postal].map((column) => column.split(' ')) as [
    string[],
    string[],
    string[],
  ];
  let number = 0;
  return columns.names.split('|').map((name, row) => {
    number += Number(steps[row]);
    return {
      code: departement + String(number).padStart(3, '0'),
      name,
      departement,
      words: wordsOf(name),
      postal: (postals[row] || undefined)?.split('/').map((end) => (end.length === 5 ? end : departement + end)) ?? [],
      sun: { ghi_kwh_m2: Number(ghis[row]), from, spread_pct },
    };
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
