import { PAGE_INTENTS } from './page-intents';
import { spokenOf, termsOf } from './terms';

export type PageIntent = (typeof PAGE_INTENTS)[number];
/** @property terms matching query terms @property hasPhrase whether a phrase matches */
export type Asked = { entry: PageIntent; terms: Set<string>; hasPhrase: boolean };

/** « Plus de chauffage » is a fault; « Plus d’informations » is a wish. */
const TROUBLE =
  / (?:pas|plus) (?:de|d|du|deau) (?!(?:info|detail|renseign|confort|econom|choix|puiss))| (?:ne|n) (?:[a-z]{1,3} )?[a-z]+ (?:pas|plus) | [a-z]+ (?:marche|fonctionne|chauffe|demarre|refroidit|charge|repond|produi\w+) (?:pas|plus) /;
const TROUBLE_URL = '/sav/formulaire';

/** « Remplacer ma chaudière par un poêle »: the replaced thing is not sought. */
const REPLACED = [
  { begins: / (?:remplac|chang)[a-z]* /, instead: / par / },
  { begins: / passer d[a-z]* /, instead: / (?:a|au|aux|vers) / },
];

export function soughtIn(q: string): string {
  const spoken = spokenOf(q);
  for (const { begins, instead } of REPLACED) {
    const [before = '', ...rest] = spoken.split(begins);
    const [there = '', ...after] = ` ${rest.join(' ')} `.split(instead);
    if (there.trim() && termsOf(after.join(' ')).length > 0) return `${before} ${after.join(' ')}`;
  }
  return q;
}

const byWord = Map.groupBy(
  PAGE_INTENTS.flatMap((entry) => [...new Set(termsOf(entry.words))].map((term) => ({ term, entry }))),
  ({ term }) => term,
);
const byPhrase = PAGE_INTENTS.flatMap((entry) =>
  (entry.phrases ?? '')
    .split(',')
    .filter(Boolean)
    .map((phrase) => ({ phrase: spokenOf(phrase), entry })),
);

export const INTENT_TERMS: ReadonlySet<string> = new Set(byWord.keys());

/** Most requested first, then in table order. @param q as typed @param terms corrected @param isBeginning for an unfinished word */
export function findIntents(q: string, terms: string[], isBeginning: (term: string) => boolean): Asked[] {
  const asked = new Map<PageIntent, Asked>();
  const ask = (entry: PageIntent, term?: string) => {
    const known = asked.get(entry) ?? { entry, terms: new Set(), hasPhrase: false };
    asked.set(entry, known);
    if (term === undefined) known.hasPhrase = true;
    else known.terms.add(term);
  };
  for (const term of terms) for (const entry of entriesOf(term, isBeginning)) ask(entry, term);
  const spoken = spokenOf(q);
  for (const { phrase, entry } of byPhrase) if (spoken.includes(phrase)) ask(entry);
  if (TROUBLE.test(spoken)) for (const entry of PAGE_INTENTS) if (entry.url === TROUBLE_URL) ask(entry);
  const place = (entry: PageIntent) => PAGE_INTENTS.indexOf(entry);
  return [...asked.values()].sort(
    (a, b) => Number(b.hasPhrase) - Number(a.hasPhrase) || b.terms.size - a.terms.size || place(a.entry) - place(b.entry),
  );
}

export const findBeside = (typed: string[]): PageIntent[] =>
  PAGE_INTENTS.filter(({ beside = '' }) => termsOf(beside).some((term) => typed.includes(term)));

function entriesOf(term: string, isBeginning: (term: string) => boolean): PageIntent[] {
  const exact = byWord.get(term);
  const found =
    exact || term.length < 4 || !isBeginning(term) ? exact : [...byWord].flatMap(([word, asked]) => (word.startsWith(term) ? asked : []));
  return [...new Set(found?.map(({ entry }) => entry))];
}
