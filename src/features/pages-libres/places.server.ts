import type { MediaPlaces } from '~/content/kinds/kind';
import { placeLabel } from '~/content/kinds/kind';
import { listMediaIds } from '~/content/medias/refs';
import { readPageBlocs } from './edition.server';
import { PAGE_LIBRE } from './kind';

export const pageLibrePlaces: MediaPlaces = {
  listUses: async (db) => {
    const rows = await db.selectFrom('page_libre').select(['id', 'title', 'blocs', 'deleted_at']).where('blocs', '<>', '[]').execute();
    return rows.flatMap(({ id, title, blocs, deleted_at }) =>
      listMediaIds(readPageBlocs(blocs)).map((media) => ({
        media,
        subject: PAGE_LIBRE.subject,
        id,
        label: placeLabel(title, deleted_at),
        field: 'image',
      })),
    );
  },
};
