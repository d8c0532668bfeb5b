import type { Db } from '#db/tables';
import type { WithFeatures } from '~/content/kinds/kind';
import { knownReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { NEED_MEANINGS } from './needs';
import { listResultKinds } from './result-kinds';
import { buildIndex, type SearchIndex } from './search-index.server';
import { listDocuments } from './searched-documents.server';
import { type Meaning, termsOf } from './terms';

type Built = { version: number; known: Promise<Known> };
type Known = { index: SearchIndex; meanings: Meaning[] };

const SYNONYM_WEIGHT = 0.7;

const built = new WeakMap<Db, Built>();

/** A scheduled publication keeps the content version: rebuild at the next search. */
export function forgetIndex(db: Db) {
  built.delete(db);
}

export function currentIndex(deps: Deps & WithFeatures): Promise<Known> {
  const version = deps.content.version();
  const last = built.get(deps.db);
  if (last?.version === version) return last.known;
  const known = build(deps);
  built.set(deps.db, { version, known });
  known.catch(() => built.delete(deps.db));
  return known;
}

async function build(deps: Deps & WithFeatures): Promise<Known> {
  const { recherche } = await knownReglages(deps);
  const synonyms = recherche.synonymes.map(({ words }): Meaning => {
    const ways = words.map(termsOf).filter((way) => way.length > 0);
    return { words: ways, means: ways, weight: SYNONYM_WEIGHT };
  });
  const meanings = [...synonyms, ...NEED_MEANINGS];
  const words = meanings.flatMap(({ words, means }) => [...words, ...means].flat());
  return { index: await buildIndex(await listDocuments(deps), listResultKinds(deps.features), words), meanings };
}
