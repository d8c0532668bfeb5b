import type { Db, Tx } from '#db/tables';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { simplePage } from '~/content/pages/contract';
import { requirePageView } from '~/content/pages/pages.server';
import { knownReglages, offeredUnivers } from '~/content/reglages/reglages.server';
import { findUnivers, type Univers } from '~/content/vocabulary/univers';
import { countFamillesOfUnivers, listFamillesOfUnivers } from '~/features/familles/cards.server';
import { listMarqueLinks } from '~/features/marques/marques.server';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { UNIVERS_TEXTS, type UniversCard, type UniversList, type UniversPage, type UniversTexts } from './contract';

type Reader = Pick<Deps, 'db' | 'clock' | 'content'>;

/** @throws Problem 404 */
export function requireKnownUnivers(codeOrSlug: string): Univers {
  const univers = findUnivers(codeOrSlug);
  if (!univers) throw unknown();
  return univers;
}

const unknown = () => notFound('Cet univers n’existe pas.');

/** @throws Problem 404 */
export async function requireUniversTexts({ db }: { db: Db | Tx }, codeOrSlug: string): Promise<UniversTexts> {
  const { code, slug, label } = requireKnownUnivers(codeOrSlug);
  const row = await db.selectFrom('univers').select(UNIVERS_TEXTS.names).where('code', '=', code).executeTakeFirstOrThrow();
  const sections = await db
    .selectFrom('univers_section')
    .select(['id', 'title', 'text'])
    .where('univers', '=', code)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('univers_image')
    .select(['id', 'media_id'])
    .where('univers', '=', code)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const medias = await listImages(
    db,
    rows.map(({ media_id }) => media_id),
  );
  const images = rows.flatMap(({ id, media_id }) => {
    const image = medias.get(media_id);
    return image ? [{ ...image, id }] : [];
  });
  return { code, slug, label, ...row, sections, images };
}

/** @throws Problem 404, also for one that the shop does not offer */
export async function requireUniversPage(reader: Reader, codeOrSlug: string): Promise<UniversPage> {
  const univers = requireKnownUnivers(codeOrSlug);
  if (!offeredUnivers(await knownReglages(reader)).includes(univers)) throw unknown();
  const { code } = univers;
  const [texts, familles, total, marques] = await Promise.all([
    requireUniversTexts(reader, code),
    listFamillesOfUnivers(reader, code),
    countFamillesOfUnivers(reader, code),
    listMarqueLinks(reader, code),
  ]);
  return { ...(await showPictures(reader.db, texts)), familles, total, marques };
}

/** Those that the shop offers. */
export async function listUniversCards(reader: Reader): Promise<UniversCard[]> {
  const { db } = reader;
  const [reglages, rows, images] = await Promise.all([
    knownReglages(reader),
    db.selectFrom('univers').select(['code', 'title', 'summary']).execute(),
    db.selectFrom('univers_image').select(['univers', 'media_id']).where('position', '=', 0).execute(),
  ]);
  const medias = await listImages(
    db,
    images.map(({ media_id }) => media_id),
  );
  return offeredUnivers(reglages).flatMap(({ code, slug }) => {
    const row = rows.find((candidate) => candidate.code === code);
    const image = images.find(({ univers }) => univers === code);
    return row
      ? [
          {
            code,
            slug,
            title: row.title,
            summary: row.summary,
            image: medias.get(image?.media_id ?? -1) ?? null,
          },
        ]
      : [];
  });
}

export async function listUnivers(reader: Reader): Promise<UniversList> {
  const [page, univers] = await Promise.all([requirePageView(reader.db, 'univers', simplePage), listUniversCards(reader)]);
  return { page, univers };
}
