import { listMediaIds, type MediaRef } from '~/content/medias/refs';
import { listPageContents } from '~/content/pages/pages.server';
import { PAGE_PATHS, type Page } from '~/content/pages/paths';
import { listQualifications } from '~/content/reglages/reglages.server';
import { findUnivers } from '~/content/vocabulary/univers';
import { listActualitesToSearch } from '~/features/actualites/listed.server';
import { listEquipeToSearch } from '~/features/equipe/listed.server';
import { listAllDetails, listFamillesToSearch } from '~/features/familles/listed.server';
import { listMarquesToSearch } from '~/features/marques/listed.server';
import { listRealisationsToSearch } from '~/features/realisations/listed.server';
import { listServicesToSearch } from '~/features/services/listed.server';
import { listUniversImages, listUniversTexts } from '~/features/univers/listed.server';
import type { Deps } from '~/platform/deps';
import { anchorOf } from '~/platform/text/anchor';
import { plainText } from '~/platform/text/rich-text';
import type { PageUrl } from '~/ui/page-path';
import type { Found } from './found';
import { PAGE_INTENTS } from './page-intents';

/** @property html its texts, one by one @property place 0 for the first of its univers, in the order of the menu */
export type Document = Found & { html: string[]; place?: number };

/** Above this many families only names and summaries are indexed: whole texts of 20,000 took 800 MB (`npm run bench`). */
const FULL_TEXT_LIMIT = 2_000;

/** What is published now, each address once. */
export async function listDocuments(deps: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const [familles, marques, services, works, actualites, equipe, univers, pages] = await Promise.all([
    listFamilles(deps),
    listMarques(deps),
    listServices(deps),
    listRealisations(deps),
    listActualites(deps),
    listEquipe(deps),
    listUnivers(deps),
    listPages(deps),
  ]);
  return [...familles, ...marques, ...services, ...works, ...actualites, ...equipe, ...univers, ...pages];
}

async function listFamilles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const familles = await listFamillesToSearch({ db, clock });
  const isSmall = familles.length <= FULL_TEXT_LIMIT;
  const details = isSmall ? await listAllDetails(db) : [];
  const detailsOf = Map.groupBy(details, ({ famille_id }) => famille_id);
  const places = new Map<string, number>();
  return familles.flatMap((row): Document[] => {
    const place = places.get(row.univers) ?? 0;
    places.set(row.univers, place + 1);
    const own = detailsOf.get(row.id) ?? [];
    const html = isSmall ? [row.intro, ...linesOf(row.repere), ...own.flatMap(({ title, text }) => [title, text])] : [];
    const famille: Document = {
      kind: 'famille',
      title: row.name.replaceAll('\n', ' '),
      url: `/familles/${row.url}`,
      extract: row.summary,
      image: row.image_id,
      univers: row.univers,
      place,
      html,
    };
    return [famille, ...own.filter(({ title }) => title.endsWith('?')).map((detail) => askedOf(famille, detail))];
  });
}

/** A détail whose title asks something. */
const askedOf = (famille: Document, { id, title, text }: { id: number; title: string; text: string }): Document => ({
  kind: 'question',
  title,
  url: `${famille.url}#detail-${id}` as PageUrl,
  extract: `${famille.title}\u00a0: ${beginningOf(text)}`,
  image: null,
  univers: famille.univers,
  html: [text],
});

async function listMarques({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const marques = await listMarquesToSearch({ db, clock });
  return marques.map((row) => ({
    kind: 'marque',
    title: row.name,
    url: `/marques/${row.url}`,
    extract: row.summary,
    image: row.logo_id,
    univers: null,
    html: [row.text],
  }));
}

async function listServices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const services = await listServicesToSearch({ db, clock });
  return services.map((row) => ({
    kind: 'service',
    title: row.title,
    url: `/${row.audience === 'pro' ? 'services_pro' : 'services_particulier'}#${row.url}`,
    extract: row.summary,
    image: row.image_id ?? row.icon_id,
    univers: null,
    html: [row.text],
  }));
}

async function listActualites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const actualites = await listActualitesToSearch({ db, clock });
  return actualites.map((row) => ({
    kind: 'actualite',
    title: row.title,
    url: `/actualites/${row.url}`,
    extract: row.summary,
    image: row.image_id,
    univers: null,
    html: [row.text],
  }));
}

async function listRealisations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const works = await listRealisationsToSearch({ db, clock });
  return works.map((row) => ({
    kind: 'realisation',
    title: row.title,
    url: `/realisations#${row.url}`,
    extract: [row.place, row.year].filter(Boolean).join(', '),
    image: row.after_id ?? row.before_id,
    univers: null,
    html: [row.text],
  }));
}

/** One page, found by the names of its people and what they speak. */
async function listEquipe({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Document[]> {
  const [people, qualifications] = await Promise.all([listEquipeToSearch({ db, clock }), listQualifications({ db, clock })]);
  if (people.length === 0 && qualifications.length === 0) return [];
  const proofs = qualifications.map(({ label }) => label);
  return [
    {
      kind: 'page',
      title: people.length > 0 ? 'L’équipe' : 'Nos qualifications',
      url: '/equipe',
      extract: (people.length > 0 ? people.map(({ name }) => name) : proofs).join(', '),
      image: people.find(({ portrait_id }) => portrait_id !== null)?.portrait_id ?? null,
      univers: null,
      html: [...people.flatMap(({ name, role, words }) => [name, role, words]), ...proofs],
    },
  ];
}

async function listUnivers({ db }: Pick<Deps, 'db'>): Promise<Document[]> {
  const [univers, images] = await Promise.all([listUniversTexts(db), listUniversImages(db)]);
  return univers.flatMap(({ code, title, summary, intro }): Document[] => {
    const known = findUnivers(code);
    if (!known) return [];
    const image = images.find((candidate) => candidate.univers === code)?.media_id ?? null;
    return [{ kind: 'page', title, url: `/univers/${known.slug}`, extract: summary, image, univers: code, html: [intro] }];
  });
}

type Texts = { title: string; description: string; banner?: MediaRef };

async function listPages({ db }: Pick<Deps, 'db'>): Promise<Document[]> {
  const rows = await listPageContents(db);
  const texts = new Map(rows.map(({ page, content }) => [page as Page, JSON.parse(content) as Texts]));
  const written = rows.flatMap(({ page }): Document[] => {
    // Whoever searches knows the home page.
    const url = page === 'accueil' ? undefined : PAGE_PATHS[page as Page];
    const own = texts.get(page as Page);
    if (!url || !own) return [];
    return [{ ...pageOf(url, own.title, own.description, own), html: textsIn(own) }, ...questionsIn(url, own)];
  });
  const others = PAGE_INTENTS.flatMap(({ url, page, title, description = '' }): Document[] =>
    title ? [{ ...pageOf(url, title, description, page && texts.get(page)), html: [] }] : [],
  );
  return [...written, ...others];
}

/** Every text of a page, wherever it stands, but its questions: each is a document of its own. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !isQuestion(value) ? Object.values(value).flatMap(textsIn) : [];
}

type Question = { question: string; answer: string };
const isQuestion = (value: object): value is Question => 'question' in value && 'answer' in value;

/** Each leads to its own place on the page. @param univers that of the group in which they stand */
function questionsIn(url: PageUrl, value: unknown, univers: string | null = null): Document[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isQuestion(value)) {
    const { question, answer } = value;
    return [
      {
        kind: 'question',
        title: question,
        url: `${url}#${anchorOf(question)}` as PageUrl,
        extract: beginningOf(answer),
        image: null,
        univers,
        html: [answer],
      },
    ];
  }
  const own = 'univers' in value && typeof value.univers === 'string' ? value.univers : univers;
  return Object.values(value).flatMap((part) => questionsIn(url, part, own));
}

const EXTRACT_LENGTH = 150;

/** The first sentences of a text, cut between two words. */
function beginningOf(html: string): string {
  const text = plainText(html);
  if (text.length <= EXTRACT_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', EXTRACT_LENGTH))}…`;
}

const pageOf = (url: PageUrl, title: string, extract: string, texts: Texts | undefined): Found => ({
  kind: 'page',
  title,
  url,
  extract,
  // The showroom, say, has a gallery and no banner.
  image: texts?.banner?.media ?? listMediaIds(texts)[0] ?? null,
  univers: null,
});

/** Of a fiche repère, as it is stored. */
const linesOf = (repere: string): string[] => Object.values(JSON.parse(repere) as Record<string, string[]>).flat();
