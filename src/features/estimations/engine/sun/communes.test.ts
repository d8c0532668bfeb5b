import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import towns from '../../../../../scripts/sun-table/solar-towns.json' with { type: 'json' };
import { fromNeighbours, sunTable } from '../../../../../scripts/sun-table.mjs';
import { findCommunes, sunAt } from './communes';
import table from './communes.json' with { type: 'json' };
import { orientationFactor } from './orientation';

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
    expect(namesOf('luz').slice(0, 3)).toEqual(['Luzech', 'Luz-Saint-Sauveur', 'Saint-Just-Luzac']);
    expect(namesOf('marsan')).toContain('Mont-de-Marsan');
  });

  test('by its postal code, with its département for the communes that are not there', () => {
    expect(namesOf('47000')).toEqual(['Agen', 'Lot-et-Garonne, moyenne du département']);
    expect(namesOf('33220')).toContain('Port-Sainte-Foy-et-Ponchapt');
    expect(namesOf('47')[0]).toBe('Lot-et-Garonne, moyenne du département');
    expect(namesOf('47999')).toEqual(['Lot-et-Garonne, moyenne du département']);
  });

  test('nowhere but in the south-west', () => {
    for (const typed of ['Lille', '59000', '7', '', '  ', '-', '(']) expect(findCommunes(typed)).toEqual([]);
  });
});

describe('the sun of a place', () => {
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
    const source = JSON.parse(readFileSync('scripts/sun-table/solar-communes-sw.json', 'utf8')).communes as [
      string,
      string,
      string,
      number,
      number,
      number,
    ][];
    expect(source).toHaveLength(1667);
    for (const [code, , departement, , , ghi] of source) expect(sunAt(code)).toMatchObject({ departement, ghi_kwh_m2: ghi, spread_pct: 0 });
  });

  test('is small enough to be fetched when a town is asked', () => {
    expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThan(22_000);
  });
});
