import { fold } from '~/platform/text/fold';
import table from './communes.json' with { type: 'json' };

type Departement = (typeof table.departements)[number];
/** `name`: of the commune today; `named`: what is searched, maybe a former name; `shown`: both. `code`: INSEE code, or number of a département. */
export type CommunePlace = {
  code: string;
  name: string;
  named: string;
  shown: string;
  departement: string;
  postal: readonly string[];
  value: { ghi: number; from: string; spread_pct: number } | undefined;
};

/** Communes, and the mean of each département. */
export const places = once(() => table.departements.flatMap(placesOf));
const byCode = once(() => new Map(places().map((place) => [place.code, place])));
/** Names that another commune holds today: its place, under both names. */
const formerPlaces = once(() => table.departements.flatMap(formerOf));
/** Words to search, folded as one text: ten times faster than one name at a time. */
export const namedPlaces = once(() => {
  const all = [...places(), ...formerPlaces().map(({ place }) => place)];
  const words = nameWords(all.map(({ named }) => named).join('\n')).split('\n');
  return all.map((place, row) => {
    const name = words[row] as string;
    return { place, words: name, bare: name.replace(ARTICLE, '') };
  });
});
/** By codes that are no longer in use: those of estimates kept before a merger. */
const formerByCode = once(() => new Map(formerPlaces().flatMap(({ code, place, own }) => (code ? [[code, { ...place, ...own }]] : []))));

export const placeAt = (code: string): CommunePlace | undefined => byCode().get(code) ?? formerByCode().get(code);

/** Of a place without a value: the mean of the known communes of its postal codes, else that of its département. */
export function irradiationOf({ value, postal, departement }: CommunePlace): NonNullable<CommunePlace['value']> {
  if (value) return value;
  const known = new Set(postal.flatMap((one) => knownByPostal().get(one) ?? []));
  const whole = table.departements.find(({ code }) => code === departement) as Departement;
  if (known.size === 0) return { ghi: whole.mean, from: 'moyenne du département', spread_pct: whole.mean_spread_pct };
  const mean = [...known].reduce((sum, one) => sum + one.value.ghi, 0) / known.size;
  return { ghi: Math.round(mean), from: 'moyenne des communes connues de même code postal', spread_pct: whole.postal_spread_pct };
}

type Known = CommunePlace & { value: NonNullable<CommunePlace['value']> };
const knownByPostal = once(() => {
  const known = places().filter((place): place is Known => place.value !== undefined);
  const byPostal = new Map<string, Known[]>();
  for (const place of known) for (const one of place.postal) byPostal.set(one, [...(byPostal.get(one) ?? []), place]);
  return byPostal;
});

/** One name a line. */
export const nameWords = (names: string) =>
  fold(names)
    .replace(/[^a-z\d\n]+/g, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte');

const ARTICLE = /^(?:le |la |les |l )/;

function placesOf(departement: Departement): CommunePlace[] {
  const { code, name, mean, mean_spread_pct, near_spread_pct, steps, origin, ghi, postal } = departement;
  const whole = `${name}, moyenne du département`;
  const [values, postals] = [ghi.split(' '), postal.split(' ')];
  let valued = 0;
  const codes = codesOf(code, steps);
  return [
    {
      code,
      name: whole,
      named: whole,
      shown: whole,
      departement: code,
      postal: [],
      value: { ghi: mean, from: 'moyenne du département', spread_pct: mean_spread_pct },
    },
    ...unpackNames(departement.names).map((commune, row) => ({
      code: codes[row] as string,
      name: commune,
      named: commune,
      shown: commune,
      departement: code,
      postal: (postals[row] || undefined)?.split('/').map((end) => (end.length === 5 ? end : code + end)) ?? [],
      value:
        origin[row] === '-'
          ? undefined
          : {
              ghi: mean + Number(values[valued++]),
              ...(origin[row] === 'o'
                ? { from: 'valeur de la commune', spread_pct: 0 }
                : { from: 'moyenne des cinq communes voisines', spread_pct: near_spread_pct }),
            },
    })),
  ];
}

type Former = { code: string | undefined; place: CommunePlace; own: Pick<CommunePlace, 'value'> | undefined };

function formerOf({ code: departement, former }: Departement): Former[] {
  if (former.names === '') return [];
  const [codes, to, ghis] = [codesOf(departement, former.steps), former.to.split(' '), former.ghi.split(' ')];
  return unpackNames(former.names).map((name, row) => {
    const place = byCode().get(codeOf(departement, Number(to[row]))) as CommunePlace;
    const ghi = Number(ghis[row]);
    return {
      code: codes[row],
      place: { ...place, named: name, shown: `${name}, aujourd’hui ${place.name}` },
      own: ghi > 0 ? { value: { ghi, from: 'valeur de la commune', spread_pct: 0 } } : undefined,
    };
  });
}

function codesOf(departement: string, steps: string): string[] {
  let number = 0;
  return steps === ''
    ? []
    : steps.split(' ').map((step) => {
        number += Number(step);
        return codeOf(departement, number);
      });
}

const codeOf = (departement: string, number: number) => departement + String(number).padStart(3, '0');

/** Each name after a digit: how many signs it shares with the one before. */
function unpackNames(packed: string): string[] {
  let before = '';
  return packed.split(/(?=\d)/).map((entry) => {
    before = before.slice(0, Number(entry[0])) + entry.slice(1);
    return before;
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
