/**
 * Makes the table of the sun that browsers fetch, `src/features/estimations/engine/sun/communes.json`, of the tables in `scripts/sun-table`:
 * node scripts/sun-table.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TARGET = fileURLToPath(new URL('../src/features/estimations/engine/sun/communes.json', import.meta.url));
const read = (name) => JSON.parse(readFileSync(new URL(`sun-table/${name}.json`, import.meta.url), 'utf8'));

const irradiation = read('solar-communes-sw');
const { communes: names, places, departements, source } = read('communes');
const known = irradiation.communes.map(([code, , departement, latitude, longitude, ghi]) => ({
  code,
  departement,
  latitude,
  longitude,
  ghi,
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, `${JSON.stringify(sunTable(), null, 2)}\n`);

/**
 * By département: what the communes of the source have, what those without a value have from their neighbours, the mean of the département.
 * Spreads are in percent: of a value from neighbours, what nineteen of twenty communes of the département would be wrong by if their own value
 * were not known; of the mean, the farther of the twentieth from below and from above.
 */
export function sunTable() {
  return {
    what: 'kWh/m² a year on the horizontal, by département: communes of the source, then communes from their five nearest; codes by their steps',
    source: `${irradiation.source}; ${source}`,
    licence: irradiation.licence,
    departements: Object.entries(departements).map(([code, name]) => {
      const own = known.filter(({ departement }) => departement === code);
      const ghis = own.map(({ ghi }) => ghi).toSorted((a, b) => a - b);
      const mean = ghis.reduce((sum, ghi) => sum + ghi, 0) / ghis.length;
      const wrong = own.map((one) => Math.abs(fromNeighbours(one, one.code) / one.ghi - 1) * 100).toSorted((a, b) => a - b);
      const near = Object.entries(places)
        .filter(([commune]) => commune.startsWith(code))
        .map(([commune, [latitude, longitude]]) => ({ code: commune, ghi: Math.round(fromNeighbours({ latitude, longitude })) }));
      return {
        code,
        name,
        mean: Math.round(mean),
        mean_spread_pct: Math.ceil((100 * Math.max(mean - at(ghis, 0.05), at(ghis, 0.95) - mean)) / mean),
        near_spread_pct: Math.ceil(at(wrong, 0.95)),
        own: columns(own),
        near: columns(near),
      };
    }),
  };
}

/**
 * Mean of the five nearest, by the inverse of the square of the distance: so the twenty towns of the method come out as it has them.
 * @param {{ latitude: number, longitude: number }} place degrees
 * @param {string} [except] the code of a commune that may not count
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
function columns(rows) {
  const sorted = rows.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const number = ({ code }) => Number(code.slice(2));
  return {
    names: sorted.map(({ code }) => names[code][0]).join('|'),
    steps: sorted.map((row, place) => number(row) - (place ? number(sorted[place - 1]) : 0)).join(' '),
    ghi: sorted.map(({ ghi }) => ghi).join(' '),
    postal: sorted
      .map(({ code }) =>
        names[code]
          .slice(1)
          .map((postal) => (postal.startsWith(code.slice(0, 2)) ? postal.slice(2) : postal))
          .join('/'),
      )
      .join(' '),
  };
}
