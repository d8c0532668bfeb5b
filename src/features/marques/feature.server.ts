import { addressedAt } from '~/content/edition/addressed.server';
import { binnedExemple } from '~/content/edition/exemple-kinds.server';
import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { published } from '~/platform/db/published';
import { marqueSubject } from './edition.server';
import { implementMarques, implementMarquesAdmin } from './endpoints.server';
import { MARQUE } from './kind';

const path = '/marques';

export const marques: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementMarques(deps), ...implementMarquesAdmin(deps, showPreview)],
  exemples: [binnedExemple(marqueSubject)],
  addressed: addressedAt('/marques/:url', MARQUE),
  search: {
    result: { kind: MARQUE.table, words: MARQUE.words, weight: 1, isTitled: true },
    list: async (reader) =>
      (await listShown(reader)).map((row) => ({
        kind: MARQUE.table,
        title: row.name,
        url: `${path}/${row.url}`,
        extract: row.summary,
        image: row.logo_id,
        univers: null,
        html: [row.text],
      })),
  },
  listForSitemap: async (reader) => {
    const rows = await listShown(reader);
    return {
      listedOn: ['/', path, '/plan_du_site'].map((at) => ({ path: at, rows })),
      pages: rows.map((row) => ({ path: `${path}/${row.url}`, rows: [row], images: [row.logo_id] })),
    };
  },
};

const listShown = ({ db, clock }: Reader) =>
  db
    .selectFrom('marque')
    .select(['url', 'name', 'summary', 'text', 'logo_id', 'updated_at', 'publish_at'])
    .where(published('marque', clock))
    .orderBy('position')
    .execute();
