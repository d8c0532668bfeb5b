import { sql } from 'kysely';
import { type MediaPlaces, placeLabel } from '~/content/kinds/kind';

export const detailPlaces: MediaPlaces = {
  listUses: async (db) => {
    const details = await db
      .selectFrom('famille_detail')
      .innerJoin('famille', 'famille.id', 'famille_detail.famille_id')
      .select(['famille.id', 'famille.name', 'famille_detail.title', 'famille_detail.image_id', 'famille.deleted_at'])
      .where('famille_detail.image_id', 'is not', null)
      .execute();
    return details.map(({ id, name, title, image_id, deleted_at }) => ({
      media: Number(image_id),
      subject: 'famille',
      id: String(id),
      label: placeLabel(name, deleted_at),
      field: `détail «\u00a0${title}\u00a0»`,
    }));
  },
  texts: sql`select 'famille' as subject, cast(famille.id as text) as id, name as label, text
      from famille_detail join famille on famille.id = famille_id`,
};
