import type { Db } from '#db/tables';
import { listImages } from '~/content/medias/medias.server';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { listAnswers } from './answers.server';
import { RESULT_KINDS, type RechercheAnswer, type RechercheItem } from './contract';
import { type Found, listDocuments } from './documents.server';
import type { AnswerName } from './page-intents';
import { buildIndex, MOST_OF_A_KIND, type SearchIndex } from './search-index.server';
import { segmentsOf, termsOf } from './terms';

type Built = { version: number; known: Promise<Known> };
/** @property synonyms group by group, each way of saying it as its words */
type Known = { index: SearchIndex; synonyms: string[][][] };

const MOST_INTENTS = 4;
const MOST_FAMILLES = 48;

const built = new WeakMap<Db, Built>();

/**
 * Best first in each kind: five kinds, eight of each at most. Words of intent (« panne », « horaires ») put their pages first, with what
 * the visitor wants to know.
 */
export async function search(deps: Deps, q: string): Promise<RechercheAnswer> {
  const { intents, found, partial } = await find(deps, q);
  const groups = new Map(RESULT_KINDS.map((kind) => [kind, new Map<string, Found>()]));
  for (const { page } of intents) groups.get('page')?.set(page.url, page);
  for (const document of found) {
    const group = groups.get(document.kind);
    if (group && group.size < MOST_OF_A_KIND) group.set(document.url, group.get(document.url) ?? document);
  }
  const shown = [...groups.values()].flatMap((group) => [...group.values()]);
  const images = await listImages(
    deps.db,
    shown.map(({ image }) => image),
  );
  const answers = await listAnswers(
    deps,
    intents.map(({ answers }) => answers),
  );
  const told = new Map(intents.map(({ page }, index) => [page.url, answers[index] ?? []]));
  const order = intents.length > 0 ? (['page', ...RESULT_KINDS.filter((kind) => kind !== 'page')] as const) : RESULT_KINDS;
  return {
    groups: order
      .map((kind) => ({
        kind,
        items: [...(groups.get(kind)?.values() ?? [])].map(
          ({ title, url, extract, image, univers }): RechercheItem => ({
            title,
            url,
            extract,
            image: images.get(image ?? -1) ?? null,
            univers,
            answers: told.get(url) ?? [],
          }),
        ),
      }))
      .filter(({ items }) => items.length > 0),
    partial,
  };
}

/** Best first, 48 at most. */
export async function searchFamilles(deps: Deps, q: string): Promise<string[]> {
  const urls: string[] = [];
  for (const { kind, url } of (await find(deps, q)).found) {
    if (kind === 'famille') urls.push(url.slice('/familles/'.length));
    if (urls.length >= MOST_FAMILLES) break;
  }
  return urls;
}

type Finding = { intents: { page: Found; answers: AnswerName[] }[]; found: Iterable<Found>; partial: boolean };

async function find(deps: Deps, q: string): Promise<Finding> {
  if (q.trim() === '') return { intents: [], found: [], partial: false };
  const { index, synonyms } = await currentIndex(deps);
  const letters = fold(q).replace(/[^\p{L}\p{N}]+/gu, '');
  const terms = termsOf(q);
  const isKnown = synonyms.some((group) => group.some((way) => way.length === 1 && way[0] === letters));
  if (letters.length <= 2 && !isKnown) return { intents: [], found: index.findBeginning(letters), partial: letters !== '' };

  // A last word of only one or two letters is ignored, unless it is alone.
  const segments = segmentsOf(terms, synonyms).filter(
    (ways, place, all) => place === 0 || place < all.length - 1 || ways.length > 1 || (ways[0]?.[0]?.length ?? 0) > 2,
  );
  if (segments.length === 0) return { intents: [], found: [], partial: false };
  const wanted = index.findIntents([...new Set(segments.flat(2))]).slice(0, MOST_INTENTS);
  const asks = (ways: string[][]) => ways.flat().some((term) => wanted.some(({ terms }) => terms.has(term)));
  // « prix pompe à chaleur »: the page that gives prices, and heat pumps whether or not they speak of prices.
  const [bonus, needed] = [segments.filter(asks), segments.filter((ways) => !asks(ways))];
  return {
    intents: pagesOf(index, wanted),
    found: needed.length === 0 ? index.find(segments) : index.find(needed, bonus),
    partial: false,
  };
}

/** Each page once, with all that it can tell of what is asked. */
function pagesOf(index: SearchIndex, wanted: ReturnType<SearchIndex['findIntents']>): Finding['intents'] {
  const pages = new Map<string, Finding['intents'][number]>();
  for (const { entry } of wanted) {
    const page = index.pageAt(entry.url);
    if (!page) continue;
    const answers = [...(pages.get(entry.url)?.answers ?? []), ...(entry.answers ?? [])];
    pages.set(entry.url, { page, answers: [...new Set(answers)] });
  }
  return [...pages.values()];
}

/** For what is published by time alone, which leaves the content version unchanged: the next search rebuilds the index. */
export function forgetIndex(db: Db) {
  built.delete(db);
}

/** Built once per content version, by the first search. */
function currentIndex(deps: Deps): Promise<Known> {
  const version = deps.content.version();
  const last = built.get(deps.db);
  if (last?.version === version) return last.known;
  const known = build(deps);
  built.set(deps.db, { version, known });
  known.catch(() => built.delete(deps.db));
  return known;
}

async function build(deps: Deps): Promise<Known> {
  const { recherche } = await knownReglages(deps);
  return {
    index: await buildIndex(await listDocuments(deps)),
    synonyms: recherche.synonymes.map(({ words }) => words.map(termsOf).filter((way) => way.length > 0)),
  };
}
