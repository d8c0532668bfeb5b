import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { published } from '~/platform/db/published';
import { implementRealisations, implementRealisationsAdmin } from './endpoints.server';
import { REALISATION } from './kind';
import { hasRealisations } from './realisations.server';

const path = '/realisations';

export const realisations: ContentFeature = {
  endpoints: (deps, showApercu) => [...implementRealisations(deps), ...implementRealisationsAdmin(deps, showApercu)],
  page: { path, label: REALISATION.words.many, isFilled: hasRealisations },
  search: {
    result: { kind: REALISATION.table, words: REALISATION.words, weight: 0.6, isSentence: true },
    list: async (reader) =>
      (await listShown(reader)).map((row) => ({
        kind: REALISATION.table,
        title: row.title,
        url: `${path}#${row.url}`,
        extract: [row.place, row.year].filter(Boolean).join(', '),
        image: row.after_id ?? row.before_id,
        univers: null,
        html: [row.text],
      })),
  },
  listForSitemap: async (reader) => {
    const rows = await listShown(reader);
    return { listedOn: [{ path, rows, images: rows.flatMap(({ before_id, after_id }) => [before_id, after_id]) }] };
  },
};

const listShown = ({ db, clock }: Reader) =>
  db
    .selectFrom('realisation')
    .select(['url', 'title', 'place', 'year', 'text', 'after_id', 'before_id', 'updated_at', 'publish_at'])
    .where(published('realisation', clock))
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .execute();
