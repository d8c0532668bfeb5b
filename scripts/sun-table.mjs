/** Makes `src/features/estimations/engine/sun/communes.json` of the tables in `scripts/sun-table`: node scripts/sun-table.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TARGET = fileURLToPath(new URL('../src/features/estimations/engine/sun/communes.json', import.meta.url));
const read = (name) => JSON.parse(readFileSync(new URL(`sun-table/${name}.json`, import.meta.url), 'utf8'));

const irradiation = read('solar-communes-sw');
const { communes: names, places, departements, former, seats, source } = read('communes');
const known = irradiation.communes.map(([code, , departement, latitude, longitude, ghi]) => ({
  code,
  departement,
  latitude,
  longitude,
  ghi,
}));

const measured = new Map(known.map(({ code, ghi }) => [code, ghi]));
const sharing = new Map();
for (const [code, [, ...postals]] of Object.entries(names))
  for (const postal of postals) sharing.set(postal, [...(sharing.get(postal) ?? []), code]);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, `${JSON.stringify(sunTable(), null, 2)}\n`);

/**
 * By département: its communes in the order of their codes, and the names of those that another commune holds today.
 * Origin of the value: own, nearest five, or none: browsers take the mean of the known communes of the same postal code. Values: above the mean.
 * Spreads are in percent. For a value from neighbours: the error that nineteen of twenty communes of the département would stay below.
 * For the mean: the farther of the twentieth from below and from above.
 */
export function sunTable() {
  return {
    what: 'kWh/m² a year on the horizontal, by département: its communes, codes by their steps, values above its mean, own or of the nearest five; former names',
    source: `${irradiation.source}; ${source}`,
    licence: irradiation.licence,
    departements: Object.entries(departements).map(([code, name]) => {
      const own = known.filter(({ departement }) => departement === code);
      const ghis = own.map(({ ghi }) => ghi).toSorted((a, b) => a - b);
      const mean = ghis.reduce((sum, ghi) => sum + ghi, 0) / ghis.length;
      return {
        code,
        name,
        mean: Math.round(mean),
        mean_spread_pct: Math.ceil((100 * Math.max(mean - at(ghis, 0.05), at(ghis, 0.95) - mean)) / mean),
        near_spread_pct: spreadOf(own, (one) => fromNeighbours(one, one.code)),
        postal_spread_pct: spreadOf(own, ({ code: one }) => fromPostal(one)),
        ...columns(code, Math.round(mean)),
        former: formerOf(code),
      };
    }),
  };
}

/** Percent, of nineteen in twenty, between the value of a commune and what `guess` gives without it. */
function spreadOf(own, guess) {
  const wrong = own.flatMap((one) => {
    const guessed = guess(one);
    return guessed === undefined ? [] : [Math.abs(guessed / one.ghi - 1) * 100];
  });
  return Math.ceil(
    at(
      wrong.toSorted((a, b) => a - b),
      0.95,
    ),
  );
}

/** Mean of the known other communes of the same postal codes. */
function fromPostal(code) {
  const others = new Set((names[code] ?? []).slice(1).flatMap((postal) => sharing.get(postal)));
  const values = [...others].flatMap((other) => {
    if (other === code) return [];
    const value = measured.get(other) ?? (places[other] && fromNeighbours(placeOf(other), code));
    return value === undefined ? [] : [value];
  });
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
}

/**
 * Mean of the five nearest by the inverse square of the distance: so the twenty towns of the method come out as it has them.
 * @param {{ latitude: number, longitude: number }} place degrees @param {string} [except] the code of a commune that may not count
 */
export function fromNeighbours({ latitude, longitude }, except) {
  const nearest = [];
  for (const one of known) {
    if (one.code === except) continue;
    const km = Math.max(0.1, distance(latitude, longitude, one));
    if (nearest.length === 5 && km >= nearest[4].km) continue;
    nearest.push({ ghi: one.ghi, km });
    nearest.sort((a, b) => a.km - b.km).splice(5);
  }
  const weights = nearest.reduce((sum, { km }) => sum + km ** -2, 0);
  return nearest.reduce((sum, { ghi, km }) => sum + ghi * km ** -2, 0) / weights;
}

/** Kilometres, on a plane: right within a part in a thousand over the few that matter. */
function distance(latitude, longitude, to) {
  const radians = Math.PI / 180;
  const east = (to.longitude - longitude) * radians * Math.cos(((latitude + to.latitude) / 2) * radians);
  return 6371 * Math.hypot(east, (to.latitude - latitude) * radians);
}

function at(sorted, share) {
  return sorted[Math.floor(sorted.length * share)];
}

/** Columns compress better than rows, steps better than codes. */
function columns(departement, mean) {
  const rows = Object.entries(names)
    .filter(([code]) => code.startsWith(departement) && !(code in former))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([code]) => measured.get(code) ?? (places[code] && Math.round(fromNeighbours(placeOf(code)))));
  return {
    names: frontCoded(rows.map(([, [name]]) => name)),
    steps: stepsOf(rows.map(([code]) => code)),
    origin: rows.map(([code], row) => (measured.has(code) ? 'o' : values[row] === undefined ? '-' : 'n')).join(''),
    ghi: values
      .filter((value) => value !== undefined)
      .map((value) => value - mean)
      .join(' '),
    postal: rows
      .map(([, [, ...postals]]) => postals.map((postal) => (postal.startsWith(departement) ? postal.slice(2) : postal)).join('/'))
      .join(' '),
  };
}

/** Each name after a digit: how many signs it shares with the one before, at most nine. */
function frontCoded(list) {
  let before = '';
  return list
    .map((name) => {
      let shared = 0;
      while (shared < 9 && shared < before.length && name[shared] === before[shared]) shared += 1;
      before = name;
      return shared + name.slice(shared);
    })
    .join('');
}

/** `to`: number of the commune that holds it today. Seats have no code of their own. */
function formerOf(departement) {
  const rows = Object.entries(former)
    .filter(([code]) => code.startsWith(departement))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const held = seats.filter(([, to]) => to.startsWith(departement));
  return {
    names: frontCoded([...rows.map(([, [name]]) => name), ...held.map(([name]) => name)]),
    to: [...rows.map(([, [, to]]) => to), ...held.map(([, to]) => to)].map((to) => Number(to.slice(2))).join(' '),
    steps: stepsOf(rows.map(([code]) => code)),
    ghi: rows.map(([code]) => measured.get(code) ?? '').join(' '),
  };
}

function stepsOf(codes) {
  const numbers = codes.map((code) => Number(code.slice(2)));
  return numbers.map((number, place) => number - (place ? numbers[place - 1] : 0)).join(' ');
}

function placeOf(code) {
  const [latitude, longitude] = places[code];
  return { latitude, longitude };
}
