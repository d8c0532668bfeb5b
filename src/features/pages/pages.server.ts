import type { z } from 'zod';
import type { Db } from '#db/tables';
import { notFound } from '~/platform/http/problem';
import { listImages } from '../medias/medias.server';
import type { PageTexts } from './contract';

/** The pages whose texts staff edit as one document each. */
const PAGES = [
  'accueil',
  'univers',
  'familles',
  'marques',
  'services_pro',
  'services_particulier',
  'showroom',
  'sav',
  'contact',
  'airco',
  'rdv_pro',
  'projet',
  'newsletter',
] as const;
export type Page = (typeof PAGES)[number];

/**
 * The texts of a page as visitors see them, images in place of their ids.
 * @throws Problem 404 when the page has no texts yet
 */
export async function requirePageView<T extends Pick<PageTexts, 'view'>>(db: Db, page: Page, texts: T): Promise<z.output<T['view']>> {
  const row = await db.selectFrom('page_texte').select('content').where('page', '=', page).executeTakeFirst();
  if (!row) throw notFound('Cette page n’a pas encore de texte.');
  const content: unknown = JSON.parse(row.content);
  const ids: number[] = [];
  mapImages(content, (id) => ids.push(id));
  const images = await listImages(db, ids);
  return texts.view.parse(mapImages(content, (id) => images.get(id) ?? null)) as z.output<T['view']>;
}

/** A copy of `value` in which each `{ media: id }` is replaced. */
function mapImages(value: unknown, replace: (id: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapImages(item, replace));
  if (value === null || typeof value !== 'object') return value;
  if ('media' in value && typeof value.media === 'number') return replace(value.media);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapImages(item, replace)]));
}
