import { describe, expect, inject, test } from 'vitest';
import { fillStores } from './filled-stores';
import { killRounds } from './kill.mjs';

const engines = inject('engines');
const { copyOf } = fillStores(engines);

describe.each(engines)('the site killed while requests are sent (%s)', (engine) => {
  test('neither loses nor doubles anything that it acknowledged: rows, photos, courriels', async () => {
    const { problems, ...figures } = await killRounds(await copyOf(engine), 2);
    expect(problems).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(50);
    expect(figures.photos).toBeGreaterThan(10);
    expect(figures.cut).toBeGreaterThan(0);
    expect(figures.repeated).toBeGreaterThan(0);
  }, 120_000);
});
