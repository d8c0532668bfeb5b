const ABOUT = /^(?:environ|env\.?|a peu pres|autour de|aux alentours de|pres de|presque|vers|disons|plus ou moins|en|annee|[~≈±])\s*/;
const AFTER = / ?(?:environ|a peu pres|par an|\/ ?an|ttc|\.)$/;

/** Spellings of a unit by the question's unit, with the factor. */
const WRITTEN: Record<string, Record<string, number>> = {
  'm²': { m2: 1, 'metre carre': 1, 'metres carres': 1, 'm carre': 1, 'm carres': 1 },
  m: { m: 1, metre: 1, metres: 1, cm: 0.01 },
  km: { km: 1, kms: 1, kilometre: 1, kilometres: 1 },
  kWh: { kwh: 1, mwh: 1000 },
  kg: { kg: 1, kgs: 1, kilo: 1, kilos: 1, t: 1000, tonne: 1000, tonnes: 1000 },
  litres: { l: 1, litre: 1, litres: 1, m3: 1000 },
  stères: { st: 1, stere: 1, steres: 1 },
  personnes: { pers: 1, personne: 1, personnes: 1 },
  '€': { '€': 1, eur: 1, euro: 1, euros: 1, 'k€': 1000 },
};

/** « 32 000 € », « environ 1975 ». @param isWhole a mark before three digits separates thousands @returns NaN if invalid */
export function readNumber(text: string, unit: string, isWhole: boolean): number | undefined {
  let rest = bare(text);
  if (rest === '') return undefined;
  while (ABOUT.test(rest)) rest = rest.replace(ABOUT, '');
  const metres = unit === 'm' && /^(\d) ?m ?(\d\d)$/.exec(rest);
  if (metres) return Number(`${metres[1]}.${metres[2]}`);
  const [, figures = '', written = ''] = /^(-?[\d.,' ]*\d) ?(.*)$/s.exec(rest) ?? [];
  return figureOf(figures, isWhole) * factorOf(written, unit);
}

const bare = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

function figureOf(figures: string, isWhole: boolean): number {
  const joined = figures.replace(/[' ]/g, '');
  const thousands = isWhole && /^-?\d{1,3}(?:[.,]\d{3})+$/.test(joined);
  const plain = thousands ? joined.replace(/[.,]/g, '') : joined.replace(/\.(?=\d{3},)/g, '').replace(',', '.');
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

function factorOf(written: string, unit: string): number {
  let word = written;
  while (AFTER.test(word)) word = word.replace(AFTER, '');
  return word === '' ? 1 : (WRITTEN[unit]?.[word] ?? Number.NaN);
}
