import type { z } from 'zod';
import type { Db } from '#db/tables';
import type { ImageView } from '~/content/medias/image-view';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { listMediaIds, type MediaRef, mapMedias } from '~/content/medias/refs';
import { notFound } from '~/platform/http/problem';
import type { PageTexts } from './contract';
import type { Page } from './paths';

/** Images replace ids. @throws Problem 404 before the first save */
export async function requirePageView<T extends Pick<PageTexts, 'view'>>(db: Db, page: Page, texts: T): Promise<z.output<T['view']>> {
  const content = await findPageContent(db, page);
  if (content === undefined) throw notFound('Cette page n’a pas encore de texte.');
  const images = await listImages(db, listMediaIds(content));
  const shown = (await showPictures(
    db,
    mapMedias(content, (id) => images.get(id) ?? null),
  )) as { banner: ImageView | null };
  return texts.view.parse({ ...shown, banner: behindTitle(shown.banner) }) as z.output<T['view']>;
}

/** A banner is decorative: the title says the same. */
const behindTitle = (banner: ImageView | null | undefined) => (banner ? { ...banner, alt: '' } : null);

export async function findPageContent(db: Db, page: Page): Promise<unknown> {
  const row = await db.selectFrom('page_texte').select('content').where('page', '=', page).executeTakeFirst();
  return row && JSON.parse(row.content);
}

export const listPageContents = (db: Db) => db.selectFrom('page_texte').select(['page', 'content', 'updated_at']).execute();

export async function findBanner(db: Db, page: Page): Promise<ImageView | null> {
  const { banner } = ((await findPageContent(db, page)) ?? {}) as { banner?: MediaRef };
  return banner ? behindTitle((await listImages(db, [banner.media])).get(banner.media)) : null;
}
