const NARROW = '\u202f';
const WIDE = '\u00a0';
const FIGURE = /(\d) (?=(?:h|min|%|€|kW|kWh|kWc|kVA|m²|m|cm|mm|km|°C|V|A|ans?|jours?|heures?|minutes?)(?![\p{L}\d]))/gu;

/** In this order. `signs`: one of them must be there, which is quicker to see than that a pattern fits nowhere. */
const RULES: { signs: string[]; pattern: RegExp; by: string }[] = [
  { signs: ['...'], pattern: /\.{3}/g, by: '…' },
  { signs: ["'"], pattern: /(?<=\p{L})'(?=[\p{L}«])/gu, by: '’' },
  { signs: ['«'], pattern: /«\s*/g, by: `«${WIDE}` },
  { signs: ['»'], pattern: /(?<!\s)\s*»/g, by: `${WIDE}»` },
  {
    signs: [';', '!', '?'],
    pattern: /(?<=[\p{L}\p{N}»)%’…])(?<!&#?[a-z\d]{1,8}(?=;))[ \u00a0\u202f]?([;!?]+)(?=[\s<)»”]|$)/giu,
    by: `${NARROW}$1`,
  },
  { signs: [':'], pattern: /(?<=[\p{L}\p{N}»)%’…])[ \u00a0\u202f]?:(?=[\s<]|$)/gu, by: `${WIDE}:` },
  // After a tag, a text node may start with the sign.
  { signs: [';', '!', '?'], pattern: /^[ \u00a0\u202f]([;!?]+)(?=[\s<)»”]|$)/u, by: `${NARROW}$1` },
  { signs: [':'], pattern: /^[ \u00a0\u202f]:(?=[\s<]|$)/u, by: `${WIDE}:` },
  { signs: [' '], pattern: FIGURE, by: `$1${WIDE}` },
];

/** French typography, idempotent. Source: Lexique des règles typographiques en usage à l’Imprimerie nationale. */
export const typographie = (text: string): string =>
  RULES.reduce((set, { signs, pattern, by }) => (signs.some((sign) => set.includes(sign)) ? set.replace(pattern, by) : set), text);
