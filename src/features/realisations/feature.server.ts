import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { implementRealisations, implementRealisationsAdmin } from './endpoints.server';
import { REALISATION } from './kind';
import { hasRealisations, newestFirst } from './realisations.server';
import { whereAndWhen } from './where-and-when';

const path = '/realisations';

export const realisations: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementRealisations(deps), ...implementRealisationsAdmin(deps, showPreview)],
  page: { path, label: REALISATION.words.many, isFilled: hasRealisations },
  search: {
    result: { kind: REALISATION.table, words: REALISATION.words, weight: 0.6, isSentence: true },
    list: async (reader) =>
      (await listShown(reader)).map((row) => ({
        kind: REALISATION.table,
        title: row.title,
        url: `${path}#${row.url}`,
        extract: whereAndWhen(row),
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

const listShown = (reader: Reader) => newestFirst(reader).select(['updated_at', 'publish_at']).execute();
