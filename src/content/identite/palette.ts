import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, type Oklch, useMode as registerMode, wcagContrast } from 'culori/fn';
import { UNIVERS_CODES, type UniversCode } from '~/content/vocabulary/univers';

registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

/** « #a8452f » */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** Each as COLOUR. */
export type ChosenColours = { accent: string; univers: Record<UniversCode, string> };

/** The starter's: what base.css shows by itself. */
export const FIRST_COLOURS: ChosenColours = {
  accent: '#a8452f',
  univers: { POMPE_CHALEUR: '#e2552b', CLIMATISATION: '#1f7fc4', SOLAIRE_PHOTOVOLTAIQUE: '#f2b418', DOMOTIQUE: '#6b7684' },
};

/** Grounds and inks that no choice changes (base.css). */
export const GROUNDS = { paper: '#fbf8f3', paper2: '#f3ede3', white: '#fffdfa' };
export const INKS = { ink: '#1f2430', ink2: '#4a5160' };
export const NIGHT = '#1a2233';

/** WCAG 2.2, 1.4.3: text. */
export const AA = 4.5;
/** Bars, dots and lines beside a word: still seen on white, as the starter's yellow is. */
export const SEEN = 1.6;

/** The starter's other shades: a shop's own keep their distance to its colour. */
const OF_UNIVERS: Record<UniversCode, { tint: string; ink: string }> = {
  POMPE_CHALEUR: { tint: '#fdebe4', ink: '#a93a16' },
  CLIMATISATION: { tint: '#e5f1fa', ink: '#155d92' },
  SOLAIRE_PHOTOVOLTAIQUE: { tint: '#fff4d6', ink: '#7a5600' },
  DOMOTIQUE: { tint: '#eceff2', ink: '#454e5a' },
};
const OF_ACCENT = { dark: '#8b3624', tint: '#fdf3ee', pale: '#fdebe4', soft: '#f6e3da', mark: '#f3c9b8', night: '#f0a58e' };

/** Most colour of a ground; the starter's yellow has as much. */
const GROUND_CHROMA = 0.042;

export type Palette = {
  accent: Record<'shop' | keyof typeof OF_ACCENT, string>;
  univers: Record<UniversCode, { fill: string; tint: string; ink: string }>;
  /** Under the figures of the sun, month by month. */
  bar: string;
};

/** Shades derived in OKLCH. Each text keeps AA on its grounds: a colour that cannot moves to the nearest lightness that can. */
export function paletteOf({ accent, univers }: ChosenColours): Palette {
  const shades = Object.fromEntries(UNIVERS_CODES.map((code) => [code, universShades(code, univers[code])])) as Palette['univers'];
  const first = FIRST_COLOURS.accent;
  const ground = (like: string) => shade(accent, { first, like, most: GROUND_CHROMA * 1.5 });
  const grounds = {
    tint: ground(OF_ACCENT.tint),
    pale: ground(OF_ACCENT.pale),
    soft: ground(OF_ACCENT.soft),
    mark: ground(OF_ACCENT.mark),
  };
  const under = [...Object.values(GROUNDS), grounds.tint, grounds.pale, grounds.soft, ...UNIVERS_CODES.map((code) => shades[code].tint)];
  const shop = readable(accent, under);
  return {
    accent: {
      shop,
      dark: readable(hover(shop), under),
      ...grounds,
      night: readable(shade(accent, { first, like: OF_ACCENT.night }), [NIGHT], AA, 'light'),
    },
    univers: shades,
    bar: readable(shades.SOLAIRE_PHOTOVOLTAIQUE.fill, [INKS.ink], AA, 'light'),
  };
}

function universShades(code: UniversCode, chosen: string) {
  const first = FIRST_COLOURS.univers[code];
  const like = OF_UNIVERS[code];
  const tint = shade(chosen, { first, like: like.tint, most: GROUND_CHROMA });
  const ink = readable(shade(chosen, { first, like: like.ink }), [...Object.values(GROUNDS), tint]);
  return { fill: readable(chosen, [GROUNDS.white], SEEN), tint, ink };
}

/** As light as `like`, with the hue of `chosen`, and as much more colour as `chosen` has more than `first`. @property most chroma */
function shade(chosen: string, { first, like, most = 0.4 }: { first: string; like: string; most?: number }): string {
  if (chosen === first) return like;
  const [to, from, step] = [oklch(chosen), oklch(first), oklch(like)];
  const c = Math.min(step.c * (to.c / from.c), Math.max(to.c, step.c), most);
  return hex({ mode: 'oklch', l: step.l, c, h: (to.h ?? 0) + (step.h ?? 0) - (from.h ?? 0) });
}

/** A button under the pointer: darker, or lighter where it is almost black. */
function hover(shop: string): string {
  if (shop === FIRST_COLOURS.accent) return OF_ACCENT.dark;
  const { l, ...rest } = oklch(shop);
  return hex({ ...rest, l: l > 0.28 ? l - 0.075 : l + 0.1 });
}

/** The colour itself, or its nearest lightness that reaches the contrast on each ground. */
function readable(colour: string, grounds: string[], least = AA, towards: 'dark' | 'light' = 'dark'): string {
  const holds = (one: string) => grounds.every((ground) => wcagContrast(one, ground) >= least);
  if (holds(colour)) return colour;
  const { l, ...rest } = oklch(colour);
  let [near, far] = [l, towards === 'dark' ? 0 : 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (near + far) / 2;
    if (holds(hex({ ...rest, l: middle }))) far = middle;
    else near = middle;
  }
  return hex({ ...rest, l: far });
}

const oklch = (colour: string): Oklch => toOklch(colour) as Oklch;
const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

/** The CSS variables that differ from base.css; undefined without any. */
export function styleOf(chosen: ChosenColours): Record<string, string> | undefined {
  const [palette, first] = [variablesOf(paletteOf(chosen)), variablesOf(paletteOf(FIRST_COLOURS))];
  const changed = Object.entries(palette).filter(([name, colour]) => colour !== first[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

export function variablesOf({ accent: { shop, ...others }, univers, bar }: Palette): Record<string, string> {
  return {
    '--shop': shop,
    '--bar': bar,
    ...Object.fromEntries(Object.entries(others).map(([name, colour]) => [`--shop-${name}`, colour])),
    ...Object.fromEntries(
      UNIVERS_CODES.flatMap((code, at) => Object.entries(univers[code]).map(([name, colour]) => [`--${name}-u${at + 1}`, colour])),
    ),
  };
}
