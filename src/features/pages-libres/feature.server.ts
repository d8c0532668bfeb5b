import { addressedAt } from '~/content/edition/addressed.server';
import type { ContentFeature, Reader } from '~/content/kinds/feature';
import { listMediaIds } from '~/content/medias/refs';
import { published } from '~/platform/db/published';
import { plainText } from '~/platform/text/rich-text';
import { menuPlacesOf, readPageBlocs } from './edition.server';
import { implementPagesLibres, implementPagesLibresAdmin } from './endpoints.server';
import { PAGE_LIBRE } from './kind';
import { textsOfBlocs } from './texts-of-blocs';

const pathOf = (url: string) => `/pages/${url}` as const;

export const pagesLibres: ContentFeature = {
  endpoints: (deps, showPreview) => [...implementPagesLibres(deps), ...implementPagesLibresAdmin(deps, showPreview)],
  addressed: addressedAt('/pages/:url', PAGE_LIBRE),
  search: {
    list: async (reader) =>
      (await listListed(reader)).map((row) => ({
        kind: 'page',
        title: row.title,
        url: pathOf(row.url),
        extract: row.description || plainText(row.intro),
        image: row.image_id,
        univers: null,
        html: [row.intro, ...textsOfBlocs(readPageBlocs(row.blocs))],
      })),
  },
  listPlaced: async (reader) =>
    (await listListed(reader)).map((row) => ({ path: pathOf(row.url), label: row.label || row.title, places: menuPlacesOf(row) })),
  listForSitemap: async (reader) => {
    const rows = await listListed(reader);
    const pages = rows.map((row) => ({
      path: pathOf(row.url),
      rows: [row],
      images: [row.image_id, ...listMediaIds(readPageBlocs(row.blocs))],
    }));
    return { listedOn: [{ path: '/plan_du_site', rows }], pages };
  },
};

/** Those with a place, in the order that staff chose. */
const listListed = ({ db, clock }: Reader) =>
  db
    .selectFrom('page_libre')
    .selectAll()
    .where(published('page_libre', clock))
    .where((eb) => eb.or([eb('in_services', '=', 1), eb('in_footer', '=', 1), eb('in_plan', '=', 1)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
