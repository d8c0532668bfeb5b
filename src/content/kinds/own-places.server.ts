import { sql } from 'kysely';
import { listMediaIds } from '~/content/medias/refs';
import type { MediaPlaces } from './kind';

export const pagePlaces: MediaPlaces = {
  listUses: async (db) => {
    const pages = await db.selectFrom('page_texte').select(['page', 'content']).execute();
    return pages.flatMap(({ page, content }) => {
      const texts = JSON.parse(content) as { title?: string };
      const place = { subject: 'page', id: page, label: `Page «\u00a0${texts.title ?? page}\u00a0»`, field: 'image' };
      return listMediaIds(texts).map((media) => ({ media, ...place }));
    });
  },
  texts: sql`select 'page' as subject, page as id, 'Page ' || page as label, content as text from page_texte`,
};

export const reglagePlaces: MediaPlaces = {
  listUses: async (db) => {
    const reglages = await db.selectFrom('reglage').select(['section', 'content']).execute();
    const brouillons = await db.selectFrom('reglage_brouillon').select(['section', 'content']).execute();
    const all = [
      ...reglages.map((row) => ({ ...row, label: 'Réglages du site' })),
      ...brouillons.map((row) => ({ ...row, label: 'Brouillon des réglages' })),
    ];
    return all.flatMap(({ section, content, label }) =>
      [...content.matchAll(/"(cguId|shareImageId|logoId|logoDarkId|markId)":(\d+)/g)].map(([, field = '', id]) => ({
        media: Number(id),
        subject: 'reglages',
        id: section,
        label,
        field: SETTINGS[`${section}.${field}`] ?? field,
      })),
    );
  },
};

const SETTINGS: Record<string, string> = {
  'site.cguId': 'conditions générales',
  'site.shareImageId': 'image de partage',
  'site.logoId': 'logo du réalisateur',
  'identite.logoId': 'logo',
  'identite.logoDarkId': 'logo pour fond sombre',
  'identite.markId': 'emblème',
};
