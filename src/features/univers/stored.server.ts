import type { Db } from '#db/tables';

export const listUniversTexts = (db: Db) => db.selectFrom('univers').select(['code', 'title', 'summary', 'intro', 'updated_at']).execute();

export const listUniversImages = (db: Db) => db.selectFrom('univers_image').select(['univers', 'media_id']).orderBy('position').execute();
