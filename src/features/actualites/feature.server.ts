import { addressedAt } from '~/content/edition/addressed.server';
import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { published } from '~/platform/db/published';
import { implementActualites, implementActualitesAdmin } from './endpoints.server';
import { ACTUALITE } from './kind';
import { findLatestActualite } from './latest.server';

const path = '/actualites';

export const actualites: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementActualites(deps), ...implementActualitesAdmin(deps, showPreview)],
  page: { path, label: ACTUALITE.words.many, isFilled: async (reader) => (await findLatestActualite(reader)) !== undefined },
  addressed: addressedAt('/actualites/:url', ACTUALITE),
  search: {
    result: { kind: ACTUALITE.table, words: ACTUALITE.words, weight: 0.6, isSentence: true },
    list: async (reader) =>
      (await listShown(reader)).map((row) => ({
        kind: ACTUALITE.table,
        title: row.title,
        url: `${path}/${row.url}`,
        extract: row.summary,
        image: row.image_id,
        univers: null,
        html: [row.text],
      })),
  },
  listForSitemap: async (reader) => {
    const rows = await listShown(reader);
    return {
      listedOn: [
        { path: '/', rows },
        { path, rows, images: rows.map(({ image_id }) => image_id) },
      ],
      pages: rows.map((row) => ({ path: `${path}/${row.url}`, rows: [row], images: [row.image_id] })),
    };
  },
};

const listShown = ({ db, clock }: Reader) =>
  db
    .selectFrom('actualite')
    .select(['url', 'title', 'summary', 'text', 'image_id', 'updated_at', 'publish_at'])
    .where(published('actualite', clock))
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
