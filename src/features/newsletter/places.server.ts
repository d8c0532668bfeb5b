import { sql } from 'kysely';
import type { MediaPlaces } from '~/content/kinds/kind';
import { listMediaIds } from '~/content/medias/refs';

export const campagnePlaces: MediaPlaces = {
  listUses: async (db) => {
    const rows = await db.selectFrom('campagne').select(['id', 'subject', 'blocs']).where('blocs', '<>', '[]').execute();
    return rows.flatMap(({ id, subject, blocs }) =>
      listMediaIds(JSON.parse(blocs)).map((media) => ({ media, subject: 'campagne', id, label: subject, field: 'image' })),
    );
  },
  texts: sql`select 'campagne' as subject, id, subject as label, body || blocs as text from campagne`,
};
