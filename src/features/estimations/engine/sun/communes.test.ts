import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import towns from '../../../../../scripts/sun-table/solar-towns.json' with { type: 'json' };
import { fromNeighbours, sunTable } from '../../../../../scripts/sun-table.mjs';
import { findCommunes, findTowns, listWholes, sunAt } from './communes';
import table from './communes.json' with { type: 'json' };
import { irradiationOf, places } from './communes-table';
import { orientationFactor } from './orientation';

const readSource = (name: string) => JSON.parse(readFileSync(`scripts/sun-table/${name}.json`, 'utf8'));
const namesOf = (query: string) => findCommunes(query).map(({ name }) => name);

describe('a commune is found', () => {
  test('by its name, with or without accents, hyphens, capitals or its article', () => {
    for (const typed of ['Périgueux', 'perigueux', 'PERIGUEUX', 'périgu']) expect(namesOf(typed)[0]).toBe('Périgueux');
    for (const typed of ['mont de marsan', 'Mont-de-Marsan']) expect(namesOf(typed)[0]).toBe('Mont-de-Marsan');
    expect(namesOf('bastide de bousignac')).toEqual(namesOf('La Bastide-de-Bousignac'));
    expect(namesOf('L’Union')[0]).toBe('L’Union');
    expect(namesOf("l'union")[0]).toBe('L’Union');
  });

  test('by « St » as by « Saint »', () => {
    expect(namesOf('st medard en j')).toEqual(['Saint-Médard-en-Jalles']);
    expect(namesOf('Ste Bazeille')).toEqual(namesOf('Sainte-Bazeille'));
  });

  test('whole before begun, begun before held', () => {
    expect(namesOf('agen').slice(0, 2)).toEqual(['Agen', 'Agen-d’Aveyron']);
    expect(namesOf('luz').slice(0, 4)).toEqual(['Luzech', 'Luzenac', 'Luz-Saint-Sauveur', 'Saint-Just-Luzac']);
    expect(namesOf('marsan')).toContain('Mont-de-Marsan');
  });

  test('by its postal code, with its département after the communes', () => {
    expect(namesOf('47000')).toEqual(['Agen', 'Lot-et-Garonne, moyenne du département']);
    expect(namesOf('33220')).toContain('Port-Sainte-Foy-et-Ponchapt');
    expect(namesOf('47')[0]).toBe('Lot-et-Garonne, moyenne du département');
    expect(namesOf('47999')).toEqual(['Lot-et-Garonne, moyenne du département']);
  });

  test('nowhere but in the south-west', () => {
    for (const typed of ['Lille', '59000', '7', '', '  ', '-', '(']) expect(findCommunes(typed)).toEqual([]);
  });
});

describe('every commune is found', () => {
  const source = readSource('communes') as unknown as {
    communes: Record<string, [string, ...string[]]>;
    former: Record<string, [string, string]>;
    seats: [string, string][];
  };
  const current = Object.entries(source.communes).filter(([, [, ...postals]]) => postals.length > 0);
  const codesOf = (query: string) => findCommunes(query).map(({ code }) => code);
  const expectFound = ([code, [name, ...postals]]: (typeof current)[number]) => {
    for (const query of [name, ...postals]) expect(codesOf(query), `${name}, ${query}`).toContain(code);
    expect(findTowns(postals[0] as string)).toContainEqual({ name, departement: code.slice(0, 2), postal: postals[0] });
    expect(sunAt(code)).toMatchObject({ name, departement: code.slice(0, 2) });
  };

  test('in the Gers, all 458 that INSEE lists in 2026 (461 before mergers)', () => {
    const gers = current.filter(([code]) => code.startsWith('32'));
    expect(gers).toHaveLength(458);
    gers.forEach(expectFound);
  });

  test('elsewhere, of 6,245, a hundred drawn by a fixed seed', () => {
    const others = current.filter(([code]) => !code.startsWith('32'));
    expect(others).toHaveLength(6245);
    const random = xoroshiro128plus(2026);
    for (let drawn = 0; drawn < 100; drawn++) expectFound(others[uniformInt(random, 0, others.length - 1)] as (typeof current)[number]);
  });

  test('by each name that it had before a merger', () => {
    const names = [...Object.values(source.former), ...source.seats];
    expect(names.length).toBeGreaterThan(250);
    for (const [name, code] of names) expect(codesOf(name), name).toContain(code);
    expect(findCommunes('Cabas-Loumassès')[0]).toEqual({
      code: '32365',
      name: 'Cabas-Loumassès, aujourd’hui Cap d’Astarac',
      departement: '32',
    });
    expect(findTowns('Cabas-Loumassès')[0]?.name).toBe('Cap d’Astarac');
  });

  test('by an old code, kept in an estimate of before a merger', () => {
    for (const [code, [, to]] of Object.entries(source.former)) expect(sunAt(code)?.name).toBe(sunAt(to)?.name);
  });

  test('each of one name, in its département', () => {
    const five = findCommunes('sainte radegonde').filter(({ name }) => name === 'Sainte-Radegonde');
    expect(five.map(({ departement }) => departement).toSorted()).toEqual(['12', '17', '24', '32', '33']);
  });

  test('or it is absent: the south-west and its seventeen départements are offered', () => {
    for (const typed of ['Lille', '59000', 'xqz']) {
      expect(findCommunes(typed)).toEqual([]);
      expect(listWholes(typed)).toHaveLength(18);
    }
    for (const typed of ['', ' ', '-', '7']) expect(listWholes(typed)).toEqual([]);
    const [whole, ...departements] = listWholes('Lille');
    expect(whole?.name).toBe('Moyenne du Sud-Ouest');
    for (const { code } of listWholes('Lille')) expect(sunAt(code)?.spread_pct, code).toBeGreaterThan(0);
    expect(departements.map(({ code }) => code)).toEqual(table.departements.map(({ code }) => code).toSorted());
  });
});

describe('the sun of a place', () => {
  test('without a value is the mean of the known ones of its postal code, and its words say so', () => {
    const village = places().find(({ departement, value }) => departement === '32' && !value);
    if (!village) throw new Error('every commune of the Gers has a value');
    const known = places().filter(({ value, postal }) => value && postal.some((code) => village.postal.includes(code)));
    const mean = known.reduce((sum, { value }) => sum + (value?.ghi ?? 0), 0) / known.length;
    expect(sunAt(village.code)).toMatchObject({ ghi_kwh_m2: Math.round(mean), from: 'moyenne des communes connues de même code postal' });
    expect(sunAt(village.code)?.spread_pct).toBeGreaterThan(0);
  });

  test('always has a value and words, and a spread unless it is its own', () => {
    for (const place of places()) {
      const { ghi, from, spread_pct } = irradiationOf(place);
      expect(ghi).toBeGreaterThan(1000);
      expect(ghi).toBeLessThan(1600);
      expect(spread_pct === 0).toBe(from === 'valeur de la commune');
    }
  });

  test('is its own, its neighbours’ with a spread, or the mean of its département with a wider one', () => {
    expect(sunAt('47001')).toEqual({ name: 'Agen', departement: '47', ghi_kwh_m2: 1415, from: 'valeur de la commune', spread_pct: 0 });
    expect(sunAt('31555')).toMatchObject({ name: 'Toulouse', from: 'moyenne des cinq communes voisines', ghi_kwh_m2: 1419 });
    expect(sunAt('31555')?.spread_pct).toBeGreaterThan(0);
    expect(sunAt('31')?.spread_pct).toBeGreaterThan(sunAt('31555')?.spread_pct ?? 0);
    for (const code of ['99999', '', '4700', 'toString']) expect(sunAt(code)).toBeUndefined();
  });

  test.each(towns.towns)('is that of the method in $town, within one, and gives its yield to the south at 30°', (town) => {
    const ghi = fromNeighbours({ latitude: town.lat, longitude: town.lon });
    expect(Math.abs(ghi - town.ghi_year)).toBeLessThanOrEqual(1.05);
    const [{ code = '' } = {}] = findCommunes(town.town).filter(({ departement }) => departement === town.dep);
    expect(Math.abs((sunAt(code)?.ghi_kwh_m2 ?? 0) - town.ghi_year)).toBeLessThanOrEqual(1.05);
    expect(Math.abs(town.ghi_year * orientationFactor(30, 0) - town.kwh_per_kwc_south30_free)).toBeLessThanOrEqual(1);
    expect(Math.abs(town.ghi_year * orientationFactor(30, 0) * 0.96 - town.kwh_per_kwc_south30_roof)).toBeLessThanOrEqual(1);
  });
});

describe('the table that browsers fetch', () => {
  test('is what its script makes of the sources', () => {
    expect(table).toEqual(JSON.parse(JSON.stringify(sunTable())));
  });

  test('holds every commune of the source, each with the value of the source', () => {
    const source = readSource('solar-communes-sw').communes as [string, string, string, number, number, number][];
    expect(source).toHaveLength(1667);
    for (const [code, , departement, , , ghi] of source) expect(sunAt(code)).toMatchObject({ departement, ghi_kwh_m2: ghi, spread_pct: 0 });
  });

  test('is small enough to be fetched when a town is asked', () => {
    expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThan(45_500);
  });
});
