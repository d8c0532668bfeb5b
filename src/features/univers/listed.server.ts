import type { Db } from '#db/tables';

/** What the search finds and the site map tells of each. */
export const listUniversTexts = (db: Db) => db.selectFrom('univers').select(['code', 'title', 'summary', 'intro', 'updated_at']).execute();

/** The pictures of each, in their order. */
export const listUniversImages = (db: Db) => db.selectFrom('univers_image').select(['univers', 'media_id']).orderBy('position').execute();
