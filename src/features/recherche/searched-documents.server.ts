import type { SearchDocument, SearchHit } from '~/content/kinds/feature';
import { listLeftOut } from '~/content/kinds/filled-pages.server';
import type { WithFeatures } from '~/content/kinds/kind';
import { listMediaIds, type MediaRef } from '~/content/medias/refs';
import { listPageContents } from '~/content/pages/pages.server';
import { PAGE_PATHS, type Page } from '~/content/pages/paths';
import { isShown } from '~/content/reglages/depannage.server';
import { listOfferedCodes, requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { anchorOf } from '~/platform/text/anchor';
import { beginningOf } from '~/platform/text/beginning';
import type { PageUrl } from '~/ui/page-path';
import { PAGE_INTENTS } from './page-intents';
import { PRIX_RESULT } from './result-kinds';

export async function listDocuments({ features, ...reader }: Pick<Deps, 'db' | 'clock'> & WithFeatures): Promise<SearchDocument[]> {
  const sources = features.flatMap(({ search }) => search ?? []);
  const [leftOut, ...documents] = await Promise.all([
    listLeftOut({ features, ...reader }),
    ...sources.map(({ list }) => list(reader)),
    listPages(reader),
    listTarifs(reader),
  ]);
  return documents.flat().filter(({ url }) => !leftOut.has(url));
}

type Texts = { title: string; description: string; banner?: MediaRef };

async function listPages({ db }: Pick<Deps, 'db'>): Promise<SearchDocument[]> {
  const [rows, offered] = await Promise.all([listPageContents(db), listOfferedCodes(db)]);
  const texts = new Map(rows.map(({ page, content }) => [page as Page, JSON.parse(content) as Texts]));
  const isOffered = ({ univers }: SearchDocument) => univers === null || offered.some((code) => code === univers);
  const written = rows.flatMap(({ page }): SearchDocument[] => {
    const url = page === 'accueil' ? undefined : PAGE_PATHS[page as Page];
    const own = texts.get(page as Page);
    if (!url || !own) return [];
    return [{ ...pageOf(url, own.title, own.description, own), html: textsIn(own) }, ...questionsIn(url, own).filter(isOffered)];
  });
  const others = PAGE_INTENTS.flatMap(({ url, page, title, description = '' }): SearchDocument[] =>
    title ? [{ ...pageOf(url, title, description, page && texts.get(page)), html: [] }] : [],
  );
  return [...written, ...others];
}

async function listTarifs({ db }: Pick<Deps, 'db'>): Promise<SearchDocument[]> {
  const { depannage } = await requireReglages(db);
  if (!isShown(depannage)) return [];
  const names = depannage.prestations.filter(({ price }) => price !== null).map(({ label }) => label);
  const extract = `Prix TTC\u00a0: ${names.join(', ')}.`;
  const title = 'Tarifs de dépannage et d’entretien';
  const html = ['prix, tarif, coût, combien ça coûte, réparation, déplacement, main-d’œuvre, sav, panne, devis'];
  return [{ kind: PRIX_RESULT, title, url: '/sav#tarifs', extract, image: null, univers: null, html }];
}

/** Without the questions, which are documents of their own. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !isQuestion(value) ? Object.values(value).flatMap(textsIn) : [];
}

type Question = { question: string; answer: string };
const isQuestion = (value: object): value is Question => 'question' in value && 'answer' in value;

/** Each with its anchor. @param univers of their group */
function questionsIn(url: PageUrl, value: unknown, univers: string | null = null): SearchDocument[] {
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

const pageOf = (url: PageUrl, title: string, extract: string, texts: Texts | undefined): SearchHit => ({
  kind: 'page',
  title,
  url,
  extract,
  image: texts?.banner?.media ?? listMediaIds(texts)[0] ?? null,
  univers: null,
});
