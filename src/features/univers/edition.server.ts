import type { Db, Tx } from '#db/tables';
import { patch, requireId, requireRevisable, revise } from '~/content/edition/edition.server';
import type { Subject } from '~/content/edition/subject';
import { cleanedTexts } from '~/content/edition/texts.server';
import { describeMedia, listFiles } from '~/content/medias/files.server';
import { receiveMedias } from '~/content/medias/receive.server';
import type { MediaRef } from '~/content/medias/refs';
import { findUnivers, requireUnivers } from '~/content/vocabulary/univers';
import { listFamilleIdsOf, orderFamilles } from '~/features/familles/linked.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import { UNIVERS_TEXTS, type UniversInput, type UniversState, type UniversTexts, type UniversUploads } from './contract';
import { requireUniversTexts } from './univers.server';

type Section = { id: number; title: string; text: string };
/** Without `alt`, the media keeps its description. */
type Picture = { id: number; image: MediaRef; alt?: string };
type UniversContent = typeof UNIVERS_TEXTS.blank & { sections: Section[]; images: Picture[]; familles: number[] };

/** @throws Problem 422 for an unknown picture */
export function mergeUnivers({ images, ...input }: UniversInput, before: UniversContent): UniversContent {
  const pictures = images?.flatMap(({ id, alt, media }) => {
    if (id === -1) return media ? [{ id, image: media }] : [];
    const known = before.images.find((picture) => picture.id === id);
    if (!known) throw notItsPicture(id);
    return [media ? { id, image: media } : { ...known, alt: alt ?? known.alt }];
  });
  return patch(before, { ...input, images: pictures });
}

export const universSubject: Subject<UniversContent, UniversState> = {
  name: 'univers',
  table: 'univers',
  key: 'code',
  kept: ['familles'],
  missing: 'Cet univers n’existe pas.',
  idOf: (text) => findUnivers(text)?.code,
  label: ({ title }) => title,
  load: (db, id) => loadUnivers(db, String(id)),
  save: (_deps, tx, id, state, before) => saveUnivers(tx, String(id), state, before),
  page: (_state, code) => `/univers/${requireUnivers(String(code)).slug}`,
  view: viewUnivers,
};

/** Id -1 appends. @returns all pictures @throws Problem 404, 415, 422 */
export async function reviseUniversImages(
  deps: Deps,
  by: Caller,
  universe: string,
  { images }: UniversUploads,
): Promise<UniversTexts['images']> {
  const id = requireId(universSubject, universe);
  await requireRevisable(deps, deps.db, universSubject, { id, version: undefined });
  const sent = images.flatMap(({ id: picture, image }) => (image ? [{ picture, file: image }] : []));
  const known = (await loadUnivers(deps.db, String(id)))?.images ?? [];
  const stranger = sent.find(({ picture }) => picture !== -1 && !known.some((own) => own.id === picture));
  if (stranger) throw notItsPicture(stranger.picture);
  const { label } = requireUnivers(String(id));
  const medias = await receiveMedias(
    deps,
    by,
    sent.map(({ file }) => ({ file, alt: label })),
  );
  const state = await revise(deps, universSubject, {
    by,
    id,
    version: undefined,
    action: 'changer_images',
    change: (before) => {
      const next = [...before.images];
      for (const [index, { picture }] of sent.entries()) {
        const image = { media: medias[index] as number };
        const place = next.findIndex((known) => known.id === picture);
        if (picture === -1) next.push({ id: -1, image, alt: label });
        else if (place === -1) throw notItsPicture(picture);
        else next[place] = { id: picture, image, alt: label };
      }
      return { ...before, images: next };
    },
  });
  return state.images;
}

const notItsPicture = (id: number) => refused('images', `L’image n° ${id} n’est pas de cet univers. Rechargez la page, puis recommencez.`);

async function loadUnivers(db: Db | Tx, code: string): Promise<UniversContent | undefined> {
  const row = await db.selectFrom('univers').select(UNIVERS_TEXTS.names).where('code', '=', code).executeTakeFirst();
  if (!row) return undefined;
  const images = await db
    .selectFrom('univers_image')
    .select(['id', 'media_id'])
    .where('univers', '=', code)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const files = await listFiles(
    db,
    images.map(({ media_id }) => media_id),
  );
  return {
    ...row,
    sections: await listSections(db, code),
    images: images.map(({ id, media_id }) => ({ id, image: { media: media_id }, alt: files.get(media_id)?.alt ?? '' })),
    familles: await listFamilleIdsOf(db, code),
  };
}

async function saveUnivers(tx: Tx, code: string, state: UniversContent, before: UniversContent) {
  await tx.updateTable('univers').set(cleanedTexts(UNIVERS_TEXTS, state)).where('code', '=', code).execute();

  const sections = new Set((await listSections(tx, code)).map(({ id }) => id));
  if (hasTwice(state.sections, sections)) throw refused('sections', 'Une section est envoyée deux fois. Gardez-en une.');
  const goneSections = [...sections].filter((id) => !state.sections.some((section) => section.id === id));
  if (goneSections.length > 0) await tx.deleteFrom('univers_section').where('id', 'in', goneSections).execute();
  for (const [position, { id, title, text }] of state.sections.entries()) {
    const columns = { position, title: typographie(title), text: richText(text) };
    if (sections.has(id)) await tx.updateTable('univers_section').set(columns).where('id', '=', id).execute();
    else
      await tx
        .insertInto('univers_section')
        .values({ ...columns, univers: code })
        .execute();
  }

  const known = new Set(before.images.map(({ id }) => id));
  const shown = state.images.filter(({ image }) => image !== null);
  if (hasTwice(shown, known)) throw refused('images', 'Une image est envoyée deux fois. Gardez-en une.');
  const goneImages = [...known].filter((id) => !shown.some((picture) => picture.id === id));
  if (goneImages.length > 0) await tx.deleteFrom('univers_image').where('id', 'in', goneImages).execute();
  for (const [position, { id, image, alt }] of shown.entries()) {
    const columns = { position, media_id: (image as { media: number }).media };
    if (known.has(id)) await tx.updateTable('univers_image').set(columns).where('id', '=', id).execute();
    else
      await tx
        .insertInto('univers_image')
        .values({ ...columns, univers: code })
        .execute();
    if (alt !== undefined) await describeMedia(tx, columns.media_id, typographie(alt));
  }

  if (JSON.stringify(state.familles) !== JSON.stringify(before.familles)) await orderFamilles(tx, code, state.familles);
}

const hasTwice = (parts: { id: number }[], known: Set<number>) =>
  parts.some(({ id }, index) => known.has(id) && parts.findIndex((other) => other.id === id) < index);

async function viewUnivers(_deps: unknown, db: Db | Tx, code: string | number): Promise<UniversState> {
  const row = await db.selectFrom('univers').select(['version', 'updated_at']).where('code', '=', String(code)).executeTakeFirstOrThrow();
  const texts = await requireUniversTexts({ db }, String(code));
  return { ...texts, familles: await listFamilleIdsOf(db, String(code)), version: row.version, updatedAt: row.updated_at };
}

function listSections(db: Db | Tx, code: string): Promise<Section[]> {
  return db
    .selectFrom('univers_section')
    .select(['id', 'title', 'text'])
    .where('univers', '=', code)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
