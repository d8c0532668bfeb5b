import { sql } from 'kysely';
import type { MediaPlaces } from '~/content/kinds/kind';

export const universPlaces: MediaPlaces = {
  listUses: async (db) => {
    const rows = await db
      .selectFrom('univers_image')
      .innerJoin('univers', 'univers.code', 'univers_image.univers')
      .select(['univers.code', 'univers.title', 'univers_image.media_id'])
      .execute();
    return rows.map(({ code, title, media_id }) => ({ media: media_id, subject: 'univers', id: code, label: title, field: 'image' }));
  },
  texts: sql`select 'univers' as subject, code as id, title as label, intro as text from univers
      union all select 'univers', code, univers.title, text from univers_section join univers on code = univers_section.univers`,
};
