import { addressedAt } from '~/content/edition/addressed.server';
import { binnedExemple } from '~/content/edition/exemple-kinds.server';
import type { ContentFeature, Reader, SearchDocument, SearchHit } from '~/content/kinds/feature';
import { beginningOf } from '~/platform/text/beginning';
import { escaped } from '~/platform/text/escaped';
import type { PageUrl } from '~/ui/page-path';
import { argumentSubject } from './arguments.server';
import { publishedFamilles } from './cards.server';
import { familleSubject } from './edition.server';
import { implementFamilles, implementFamillesAdmin, implementFamillesWriting } from './endpoints.server';
import { FAMILLE } from './kind';
import { implementPrix } from './prix/endpoints.server';
import { listShownPrix, type ShownPrix, shortText } from './prix/shown.server';

const path = '/familles';

/** Above this, index names and summaries only: full texts of 20,000 took 800 MB (`npm run bench`). */
const FULL_TEXT_LIMIT = 2_000;

export const familles: ContentFeature = {
  endpoints: (deps, showPreview) => [
    ...implementFamilles(deps),
    ...implementFamillesWriting(deps),
    ...implementFamillesAdmin(deps, showPreview),
    ...implementPrix(deps),
  ],
  exemples: [binnedExemple(familleSubject), binnedExemple(argumentSubject)],
  addressed: addressedAt('/familles/:url', FAMILLE),
  search: {
    result: { kind: FAMILLE.table, words: { many: 'Familles de produits', one: 'Famille de produits' }, weight: 1.8, isTitled: true },
    list: listDocuments,
  },
  listForSitemap: async ({ db, clock }) => {
    const rows = await publishedFamilles({ db, clock }).select(['url', 'updated_at', 'publish_at', 'image_id']).orderBy('id').execute();
    return {
      listedOn: ['/', path, '/plan_du_site'].map((at) => ({ path: at, rows })),
      pages: rows.map((row) => ({ path: `${path}/${row.url}`, rows: [row], images: [row.image_id] })),
    };
  },
};

async function listDocuments({ db, clock }: Reader): Promise<SearchDocument[]> {
  const rows = await publishedFamilles({ db, clock })
    .select(['id', 'url', 'name', 'summary', 'intro', 'repere', 'image_id', 'univers'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isSmall = rows.length <= FULL_TEXT_LIMIT;
  const details = isSmall
    ? await db.selectFrom('famille_detail').select(['id', 'famille_id', 'title', 'text']).orderBy('position').execute()
    : [];
  const detailsOf = Map.groupBy(details, ({ famille_id }) => famille_id);
  const prices = await listShownPrix({ db, clock });
  const places = new Map<string, number>();
  return rows.flatMap((row): SearchDocument[] => {
    const place = places.get(row.univers) ?? 0;
    places.set(row.univers, place + 1);
    const own = detailsOf.get(row.id) ?? [];
    const html = isSmall ? [row.intro, ...linesOf(row.repere), ...own.flatMap(({ title, text }) => [title, text])] : [];
    const famille: SearchHit = {
      kind: FAMILLE.table,
      title: row.name.replaceAll('\n', ' '),
      url: `${path}/${row.url}`,
      extract: row.summary,
      image: row.image_id,
      univers: row.univers,
    };
    const prix = prices.get(row.url);
    return [
      { ...famille, place, html },
      ...(prix ? [pricedOf(famille, prix)] : []),
      ...own.filter(({ title }) => title.endsWith('?')).map((detail) => askedOf(famille, detail)),
    ];
  });
}

/** Found by those who ask for a price alone (recherche/find.server.ts). */
const pricedOf = (famille: SearchHit, shown: readonly ShownPrix[]): SearchDocument => ({
  ...famille,
  kind: 'prix',
  title: `Prix\u00a0: ${famille.title}`,
  url: `${famille.url}#prix` as PageUrl,
  extract: shortText(shown),
  html: ['prix, tarif, coût, combien ça coûte, budget', ...shown.map(({ included }) => escaped(included))],
});

const askedOf = (famille: SearchHit, { id, title, text }: { id: number; title: string; text: string }): SearchDocument => ({
  kind: 'question',
  title,
  url: `${famille.url}#detail-${id}` as PageUrl,
  extract: `${famille.title}\u00a0: ${beginningOf(text)}`,
  image: null,
  univers: famille.univers,
  html: [text],
});

const linesOf = (repere: string): string[] => Object.values(JSON.parse(repere) as Record<string, string[]>).flat();
