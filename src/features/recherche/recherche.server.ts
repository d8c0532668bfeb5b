import MiniSearch from 'minisearch';
import type { Db } from '#db/tables';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { plainText } from '~/platform/text/rich-text';
import { PAGE_PATHS, type Page } from '../pages/contract';
import { KINDS, type RechercheAnswer } from './contract';

type Document = { id: string; kind: (typeof KINDS)[number]; title: string; url: string; extract: string; text: string };
type Built = { version: number; index: Promise<MiniSearch<Document>> };

/** Words too common to tell one page from another. */
const STOP = new Set(
  'a au aux avec ce ces dans de des du elle en et il je la le les leur ma mais mes mon ne nos notre nous on ou par pas pour qu que qui sa se ses son sur un une vos votre vous d l n s'.split(
    ' ',
  ),
);

/** Beyond so many families the index holds their names and summaries only: whole texts of 20,000 took 800 MB (`npm run bench`). */
const FULL_TEXT_LIMIT = 2_000;

const built = new WeakMap<Db, Built>();

/** What answers a few words, best first in each kind: four kinds, eight of each at most. */
export async function search(deps: Deps, q: string): Promise<RechercheAnswer> {
  const found = await find(deps, q);
  return {
    groups: KINDS.map((kind) => ({
      kind,
      items: found
        .filter((result) => result.kind === kind)
        .slice(0, 8)
        .map(({ title, url, extract }) => ({ title, url, extract })),
    })).filter(({ items }) => items.length > 0),
  };
}

/** The urls of the families that answer a few words, best first, 48 at most. */
export async function searchFamilles(deps: Deps, q: string): Promise<string[]> {
  const found = await find(deps, q);
  return found
    .filter(({ kind }) => kind === 'famille')
    .slice(0, 48)
    .map(({ url }) => url.slice('/familles/'.length));
}

async function find(deps: Deps, q: string): Promise<Document[]> {
  if (q.trim() === '') return [];
  const index = await currentIndex(deps);
  return index.search(q) as unknown as Document[];
}

/** Time alone changed what is published: the next search builds the index anew. */
export function forgetIndex(db: Db) {
  built.delete(db);
}

/** The index of what is published now: built once for a version of the content, by the first who searches. */
function currentIndex(deps: Deps): Promise<MiniSearch<Document>> {
  const version = deps.content.version();
  const known = built.get(deps.db);
  if (known?.version === version) return known.index;
  const index = build(deps);
  built.set(deps.db, { version, index });
  index.catch(() => built.delete(deps.db));
  return index;
}

async function build(deps: Deps): Promise<MiniSearch<Document>> {
  const index = new MiniSearch<Document>({
    fields: ['title', 'extract', 'text'],
    storeFields: ['kind', 'title', 'url', 'extract'],
    processTerm: (term) => {
      const plain = fold(term);
      return plain.length < 2 || STOP.has(plain) ? null : plain;
    },
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
    searchOptions: {
      prefix: (term) => term.length >= 3,
      fuzzy: (term) => (term.length >= 5 ? 0.2 : 0),
      boost: { title: 4, extract: 2 },
      combineWith: 'AND',
    },
  });
  // In slices, so that a large catalogue never holds up a visitor.
  await index.addAllAsync(await listDocuments(deps), { chunkSize: 50 });
  return index;
}

async function listDocuments({ db, clock }: Deps): Promise<Document[]> {
  const familles = await db
    .selectFrom('famille')
    .select(['id', 'url', 'name', 'summary', 'intro'])
    .where(published('famille', clock))
    .execute();
  const isSmall = familles.length <= FULL_TEXT_LIMIT;
  const [details, marques, services, pages] = await Promise.all([
    isSmall ? db.selectFrom('famille_detail').select(['famille_id', 'title', 'text']).execute() : [],
    db.selectFrom('marque').select(['url', 'name', 'summary', 'text']).where(published('marque', clock)).execute(),
    db.selectFrom('service').select(['url', 'title', 'summary', 'text', 'audience']).where(published('service', clock)).execute(),
    db.selectFrom('page_texte').select(['page', 'content']).execute(),
  ]);
  const detailsOf = Map.groupBy(details, ({ famille_id }) => famille_id);
  return [
    ...familles.map((row): Document => {
      const own = detailsOf.get(row.id) ?? [];
      const text = isSmall ? [row.intro, ...own.flatMap(({ title, text }) => [title, text])].join(' ') : '';
      return {
        id: `famille:${row.url}`,
        kind: 'famille',
        title: row.name.replaceAll('\n', ' '),
        url: `/familles/${row.url}`,
        extract: row.summary,
        text: plainText(text),
      };
    }),
    ...marques.map(
      (row): Document => ({
        id: `marque:${row.url}`,
        kind: 'marque',
        title: row.name,
        url: `/marques/${row.url}`,
        extract: row.summary,
        text: plainText(row.text),
      }),
    ),
    ...services.map(
      (row): Document => ({
        id: `service:${row.url}`,
        kind: 'service',
        title: row.title,
        url: `/${row.audience === 'pro' ? 'services_pro' : 'services_particulier'}#${row.url}`,
        extract: row.summary,
        text: plainText(row.text),
      }),
    ),
    ...pages.flatMap(({ page, content }): Document[] => {
      // Whoever searches knows the home page.
      const url = page === 'accueil' ? undefined : PAGE_PATHS[page as Page];
      const texts = JSON.parse(content) as { title: string; description: string };
      return url
        ? [
            {
              id: `page:${page}`,
              kind: 'page',
              title: texts.title,
              url,
              extract: texts.description,
              text: plainText(content.replace(/"[a-z]+":|[{}[\]",]/gi, ' ')),
            },
          ]
        : [];
    }),
  ];
}
