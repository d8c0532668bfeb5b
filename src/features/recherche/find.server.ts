import type { SearchHit } from '~/content/kinds/feature';
import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import type { PageUrl } from '~/ui/page-path';
import { currentIndex } from './current-index.server';
import { type Asked, findBeside, findIntents, type PageIntent, soughtIn } from './intents';
import type { AnswerName } from './page-intents';
import type { Ranked } from './ranking';
import { PRIX_RESULT } from './result-kinds';
import type { SearchIndex } from './search-index.server';
import type { Mended, Spelling } from './spelling';
import { type Segment, segmentsOf, termsOf, tokenize, toTerm } from './terms';

const MOST_INTENTS = 4;

type Intent = { page: SearchHit; answers: AnswerName[] };
/** @property unknown words without a match @property found best first, with pages of intents @property mended corrected query */
type Finding = { intents: Intent[]; found: Iterable<SearchHit>; partial: boolean; unknown: string[]; mended: string | null };
const NOTHING: Finding = { intents: [], found: [], partial: false, unknown: [], mended: null };

const TO_THE_LETTER = /^["«“](.*)["»”]$/;

export async function find(deps: Deps & WithFeatures, typed: string): Promise<Finding> {
  const [, quoted] = TO_THE_LETTER.exec(typed.trim()) ?? [];
  const q = (quoted ?? typed).trim();
  if (q === '') return NOTHING;
  const { index, meanings } = await currentIndex(deps);
  const letters = fold(q).replace(/[^\p{L}\p{N}]+/gu, '');
  const number = NUMBERS.find(({ pattern }) => pattern.test(q));
  if (number) {
    const intents = pagesOf(index, [{ url: number.url, answers: number.answers }]);
    return { ...NOTHING, intents, found: intents.map(({ page }) => page) };
  }
  const isKnown = meanings.some(({ words }) => words.some((way) => way.length === 1 && way[0] === letters));
  if (letters.length <= 2 && !isKnown) return { ...NOTHING, found: index.findBeginning(letters), partial: letters !== '' };

  const { spelling } = index;
  const read = (words: string) => readTerms(words, spelling, quoted === undefined);
  const rest = soughtIn(q);
  const whole = read(q);
  const { terms } = rest === q ? whole : read(rest);
  const segments = segmentsOf(terms, meanings);
  const asked = findIntents(
    q,
    [...new Set(segments.flatMap(termsOfSegment))],
    (term) => !spelling.isKnown(term) && spelling.isBeginning(term),
  );
  if (segments.length === 0 && asked.length === 0) return NOTHING;
  const asks = (segment: Segment) => termsOfSegment(segment).some((term) => asked.some(({ terms }) => terms.has(term)));
  // « prix pompe à chaleur »: the page of prices, and heat pumps even without « prix ».
  const [bonus, needed] = [segments.filter(asks), segments.filter((segment) => !asks(segment))];
  const isSought = ({ ways }: Segment) => ways.some(({ terms }) => terms.every((term) => spelling.isHeld(term)));
  const sought = needed.filter(isSought);
  const words = tokenize(q);
  const unknown = needed
    .filter((segment) => !isSought(segment))
    .flatMap(({ typed }) => typed.map((term) => words.find((word) => toTerm(word) === term) ?? term));
  if (sought.length + asked.length === 0) return NOTHING;
  const ranked = sought.length > 0 ? index.find(sought, bonus) : index.find(bonus, []);
  const isDanger = asked[0]?.entry.answers?.includes('urgence') === true;
  const isAboutSav = asked.some(({ entry }) => entry.url.startsWith('/sav'));
  const dangers = isDanger ? segments.filter(({ typed }) => typed.some((term) => DANGER.has(term))) : [];
  const question = isAboutSav ? index.findQuestion(isDanger ? dangers : sought, isDanger ? [] : bonus) : undefined;
  return {
    ...merge(index, { asked, beside: findBeside(whole.terms), question, isDanger }, ranked),
    partial: false,
    unknown,
    mended: whole.instead.size > 0 ? q.replace(/[\p{L}\p{N}]+/gu, (word) => whole.instead.get(toTerm(word) ?? '') ?? word) : null,
  };
}

function readTerms(words: string, spelling: Spelling, mends: boolean): Mended {
  // A final word of one or two letters is unfinished, unless alone.
  const terms = termsOf(words).filter(
    (term, place, all) => place === 0 || place < all.length - 1 || term.length > 2 || spelling.isKnown(term),
  );
  return mends ? spelling.mend(terms) : { terms, instead: new Map() };
}

/** With a leak or smell: a danger, whose question precedes any form. */
const DANGER = new Set(termsOf('gaz monoxyde incendie feu'));

/** Within expressions, single words never ask for a page. */
const termsOfSegment = ({ typed, ways }: Segment) =>
  (ways.length > 1 && typed.length > 1 ? ways.slice(1) : ways).flatMap(({ terms }) => (terms.length === 1 ? terms : []));

/** @property beside pages that go with the best product @property question answer to a trouble */
type Direct = { asked: Asked[]; beside: PageIntent[]; question: SearchHit | undefined; isDanger: boolean };

/** Exact titles, then requested pages, then the rest. */
function merge(index: SearchIndex, { asked, beside, question, isDanger }: Direct, ranked: Ranked[]): Pick<Finding, 'intents' | 'found'> {
  const asksPrice = asked.some(({ terms }) => [...terms].some((term) => PRICE_TERMS.has(term)));
  const documents = ranked
    .map(({ id, isTitle }) => ({ document: index.at(id), isTitle }))
    .filter(({ document }) => asksPrice || document.kind !== PRIX_RESULT);
  const others = documents.map(({ document }) => document);
  if (asked.length + beside.length === 0) return { intents: [], found: others };
  const places = new Map(others.slice(0, MOST_PLACED).map(({ url }, place) => [url, place]));
  const placeOf = ({ entry }: Asked) => (entry.isByProduct ? (places.get(entry.url) ?? MOST_PLACED) : 0);
  const entries = asked.toSorted(
    (a, b) => Number(b.hasPhrase) - Number(a.hasPhrase) || b.terms.size - a.terms.size || placeOf(a) - placeOf(b),
  );
  const direct = pagesOf(
    index,
    entries.slice(0, MOST_INTENTS).map(({ entry }) => entry),
  );
  const company = pagesOf(index, beside);
  const exact = documents.flatMap(({ document, isTitle }) => (isTitle ? [document] : []));
  const pages = direct.map(({ page }) => page);
  if (question) pages.splice(isDanger ? 0 : 1, 0, question);
  const prices = isDanger ? [] : others.filter(({ kind }) => kind === PRIX_RESULT).slice(0, MOST_PRICES);
  const goWith = company.length > 0 ? [...others.slice(0, 1), ...company.map(({ page }) => page)] : [];
  return { intents: [...direct, ...company], found: [...exact, ...prices, ...pages, ...goWith, ...others] };
}

const MOST_PLACED = 60;

/** Before the pages that speak of prices in general. */
const MOST_PRICES = 2;
const PRICE_TERMS = new Set(termsOf('prix tarif tarifs cout couts coute combien budget'));

/** Telephone, reference of a request, postal code. */
const NUMBERS: { pattern: RegExp; url: PageUrl; answers: AnswerName[] }[] = [
  { pattern: /^[a-z]{2}-(?=[a-z]*\d)[0-9a-z]{6}$/i, url: '/contact', answers: ['suivi', 'telephone'] },
  { pattern: /^\+?(?:[\s.-]?\d){8,14}$/, url: '/contact', answers: ['telephone', 'horaires'] },
  { pattern: /^\d{5}$/, url: '/showroom', answers: ['adresse', 'horaires', 'telephone'] },
];

function pagesOf(index: SearchIndex, wanted: { url: PageUrl; answers?: AnswerName[] }[]): Intent[] {
  const pages = new Map<string, Intent>();
  for (const { url, answers = [] } of wanted) {
    const page = index.pageAt(url);
    if (page) pages.set(url, { page, answers: [...new Set([...(pages.get(url)?.answers ?? []), ...answers])] });
  }
  return [...pages.values()];
}
