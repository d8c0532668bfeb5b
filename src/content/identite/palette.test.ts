import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNIVERS_CODES, type UniversCode } from '~/content/vocabulary/univers';
import { AA, FIRST_COLOURS, GROUNDS, INKS, NIGHT, paletteOf, SEEN, styleOf, variablesOf } from './palette';

const CSS = ['src/ui/base.css', 'src/content/vocabulary/univers.css'].map((file) => readFileSync(file, 'utf8')).join('\n');

const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const chosenOf = ([accent = '', ...univers]: string[]) => ({
  accent,
  univers: Object.fromEntries(UNIVERS_CODES.map((code, at) => [code, univers[at]])) as Record<UniversCode, string>,
});

/** Every pair of text and ground that pages show. */
function pairsOf(chosen: ReturnType<typeof chosenOf>): [name: string, contrast: number, least: number][] {
  const { accent, univers, bar } = paletteOf(chosen);
  const tints = UNIVERS_CODES.map((code) => univers[code].tint);
  const grounds = [...Object.values(GROUNDS), accent.tint, accent.pale, accent.soft, ...tints];
  const on = (name: string, text: string, under: string[], least = AA) =>
    under.map((ground): [string, number, number] => [`${name} ${text} on ${ground}`, wcagContrast(text, ground), least]);
  return [
    ...on('shop', accent.shop, grounds),
    ...on('shop-dark', accent.dark, grounds),
    ...[GROUNDS.white, '#ffffff'].flatMap((white) => on('button', white, [accent.shop, accent.dark])),
    ...on('figures', INKS.ink, [bar]),
    ...on('night', accent.night, [NIGHT]),
    ...Object.values(INKS).flatMap((ink) => on('ink', ink, [...grounds, accent.mark])),
    ...UNIVERS_CODES.flatMap((code) => on(code, univers[code].ink, [...Object.values(GROUNDS), univers[code].tint])),
    ...UNIVERS_CODES.flatMap((code) => on(`fill of ${code}`, univers[code].fill, [GROUNDS.white], SEEN)),
  ];
}

describe('the palette of a shop', () => {
  test('is base.css itself with the starter’s colours', () => {
    const css = Object.fromEntries([
      ...[...CSS.matchAll(/(--shop[a-z-]*): (#[0-9a-f]{6});/g)].map(([, name, shade]) => [name, shade]),
      ...[...CSS.matchAll(/var\((--[a-z]+-u\d), (#[0-9a-f]{6})\)/g)].map(([, name, shade]) => [name, shade]),
    ]);
    expect(variablesOf(paletteOf(FIRST_COLOURS))).toEqual({ ...css, '--bar': FIRST_COLOURS.univers.SOLAIRE_PHOTOVOLTAIQUE });
    expect(styleOf(FIRST_COLOURS)).toBeUndefined();
    // Each is declared once at most: no other variable of that name would change with it.
    for (const name of Object.keys(css)) expect([name, CSS.split(`${name}: `).length - 1]).toEqual([name, name.includes('-u') ? 0 : 1]);
    for (const shade of [...Object.values(GROUNDS), ...Object.values(INKS)]) expect(CSS).toContain(shade);
  });

  test.each(['src/admin/theme.ts', 'src/platform/mail/letter-style.ts'])('gives %s its grounds, its line and its inks', (file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    const line = /--line: (#[0-9a-f]{6});/.exec(CSS)?.[1];
    for (const shade of [GROUNDS.paper, GROUNDS.white, line, ...Object.values(INKS)]) expect(text).toContain(`'${shade}'`);
  });

  test('keeps every text readable on every ground, for 1,000 choices of five colours', () => {
    assert(
      property(array(colour, { minLength: 5, maxLength: 5 }), (colours) => {
        for (const [name, contrast, least] of pairsOf(chosenOf(colours))) if (contrast < least) throw new Error(`${name}: ${contrast}`);
      }),
      { numRuns: 1_000, seed: 35 },
    );
  });

  test('keeps them for the extremes: white, black, grey and pure colours', () => {
    const extreme = constantFrom('#ffffff', '#000000', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff');
    assert(
      property(array(extreme, { minLength: 5, maxLength: 5 }), (colours) => {
        for (const [name, contrast, least] of pairsOf(chosenOf(colours))) if (contrast < least) throw new Error(`${name}: ${contrast}`);
      }),
      { numRuns: 200, seed: 35 },
    );
  });

  test('leaves a colour that can be read as it is, and moves another no further than needed', () => {
    const shopOf = (accent: string) => paletteOf({ ...FIRST_COLOURS, accent }).accent.shop;
    expect(shopOf('#1d5b3a')).toBe('#1d5b3a');
    const moved = shopOf('#7fd1a0');
    const worst = Math.min(...[...Object.values(GROUNDS), '#fff'].map((ground) => wcagContrast(moved, ground)));
    expect(moved).not.toBe('#7fd1a0');
    expect(worst).toBeGreaterThanOrEqual(AA);
    expect(worst).toBeLessThan(AA + 0.6);
  });

  test('names only what differs from base.css', () => {
    const style = styleOf({ ...FIRST_COLOURS, univers: { ...FIRST_COLOURS.univers, CLIMATISATION: '#0a7a5c' } });
    expect(Object.keys(style ?? {}).sort()).toEqual(['--fill-u2', '--ink-u2', '--tint-u2']);
  });
});
