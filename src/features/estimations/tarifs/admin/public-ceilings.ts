import { CEILINGS } from '../../engine/aides-income';

type CeilingKey = (typeof CEILINGS)[number];
export type PublicCeilings = { values: Record<CeilingKey, readonly number[]>; source: string };

/** As the rules of France Chaleur Urbaine name them (betagouv, `src/bareme-revenu-mpr.publicodes`, MIT licence). */
const NAMES: Record<CeilingKey, string> = {
  plafonds_tres_modestes: 'plafond très modeste hors IdF',
  plafonds_modestes: 'plafond modeste hors IdF',
  plafonds_intermediaires: 'plafond intermédiaire hors IdF',
};

export const MOST_BYTES = 200_000;
const PERSONS = 5;

/** Ceilings outside Île-de-France, € a year: for one to five persons, then for each more. @throws an Error in French */
export async function readPublicCeilings(text: string): Promise<PublicCeilings> {
  const { parse } = await import('yaml');
  let document: unknown;
  try {
    document = parse(text, { maxAliasCount: 0 });
  } catch {
    throw new Error('Ce fichier ne se lit pas\u00a0: choisissez le fichier de règles tel qu’il est publié, sans l’ouvrir ni le convertir.');
  }
  const found = new Map<string, unknown>();
  gather(document, found, 0);
  const values = Object.fromEntries(CEILINGS.map((key) => [key, ceilingsOf(found.get(NAMES[key]))])) as Record<
    CeilingKey,
    number[] | undefined
  >;
  const missing = CEILINGS.filter((key) => values[key] === undefined).map((key) => NAMES[key]);
  if (missing.length > 0)
    throw new Error(`Ce fichier ne dit pas\u00a0: ${missing.join(', ')}. Choisissez celui du barème des revenus de MaPrimeRénov’.`);
  const note = (found.get(NAMES.plafonds_modestes) as { note?: unknown }).note;
  return {
    values: values as PublicCeilings['values'],
    source: typeof note === 'string' ? note.replace(/^Source\s*:\s*/, '').slice(0, 300) : '',
  };
}

const DEEPEST = 12;

function gather(node: unknown, found: Map<string, unknown>, depth: number) {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return;
  for (const [name, child] of Object.entries(node)) {
    const last = name.split(' . ').at(-1) ?? name;
    if (!found.has(last)) found.set(last, child);
    gather(child, found, depth + 1);
  }
}

/** « variations »: one for each number of persons, then « 40835 + personnes plus * 5151 ». */
function ceilingsOf(rule: unknown): number[] | undefined {
  const variations = (rule as { formule?: { variations?: unknown } } | undefined)?.formule?.variations;
  if (!Array.isArray(variations)) return undefined;
  const alone = variations.flatMap((one: { alors?: unknown }) => (typeof one?.alors === 'number' ? [one.alors] : []));
  const rest = variations.map((one: { sinon?: unknown }) => String(one?.sinon ?? '')).join('');
  const [, base, more] = /^(\d+) \+ .*\* (\d+)$/.exec(rest) ?? [];
  const values = [...alone, Number(more)];
  const rises = values.slice(0, PERSONS).every((value, at) => value > 0 && value > (values[at - 1] ?? 0));
  return alone.length === PERSONS && Number(base) === alone.at(-1) && Number(more) > 0 && rises ? values : undefined;
}
