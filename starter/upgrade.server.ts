import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { listExempleIds, markExemples } from '~/content/edition/exemples.server';
import { storeRevision } from '~/content/edition/revisions.server';
import { record } from '~/content/journal/journal.server';
import { identify } from '~/content/medias/identify.server';
import { placeFile } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { BLANK_PAGES } from '~/features/exemples/blank-pages';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { typographie } from '~/platform/text/typographie';
import pages from './pages';
import { aboutPicture, mediaShelf, readStarterPicture, type Shelf } from './shelf.server';
import { storedTexts } from './stored-texts.server';
import { giveRepere, listWithoutRepere } from './upgrade-reperes.server';

type Content = { title: string; banner: MediaRef };
type Reader = { db: Db | Tx };

/** Former banners of the pages that have another one now; null: they had none. */
const FORMER_BANNERS = {
  familles: null,
  showroom: null,
  services_particulier: 'banniere-services.webp',
  airco: 'banniere-climatique.webp',
  rdv_pro: 'banniere-contact.webp',
  projet: 'banniere-contact.webp',
  newsletter: 'banniere-contact.webp',
} as const;
type Page = keyof typeof FORMER_BANNERS;

/** Parts that a page of an older site lacks. */
const NEW_PARTS = { accueil: 'estimations' } as const;

/** Pages that came after the first version: a site of before has no texts for them, and nobody can take texts away. */
const NEW_PAGES = ['estimations'] as const;

/** Scenes that were redrawn, with the SHA-256 of their former file. */
const FORMER_SCENES = {
  'vmc-double-flux.webp': '854e47f30c3a467c8af2917a0201d47ced92e84b5b3e6c23276e96cb85441aff',
  'clim-gainable.webp': '0f6dd8c291e7b43b09a140090ffddc972a00b1abfc7ae52fc8f197d06d8a4d8c',
};

/** Adds new texts and fiches repères, replaces old pictures. What staff touched stays; revisions make a second run harmless. */
export async function upgradeStarter(deps: Deps): Promise<void> {
  await deps.engine.startLock(async () => {
    const isBlank = await isWithoutExamples(deps.db);
    const missing = await listMissingPages(deps);
    const lacking = await listLackingPages(deps);
    const due = isBlank ? [] : await listDuePages(deps);
    const scenes = isBlank ? [] : await listFormerScenes(deps);
    const familles = isBlank ? [] : await listWithoutRepere(deps.db);
    if (due.length + scenes.length + missing.length + lacking.length + familles.length === 0) return;
    await changeContent(deps, deps.clock, async (tx) => {
      await deps.engine.statementTimeout(tx, 0);
      const shelf = mediaShelf(deps, tx);
      // Read again: staff of another instance may have been faster.
      for (const page of await listMissingPages({ db: tx })) await addPage(deps, tx, page, isBlank ? undefined : shelf);
      for (const page of await listLackingPages({ db: tx })) await givePart(deps, tx, page, isBlank ? undefined : shelf);
      if (isBlank) return;
      for (const page of await listDuePages({ db: tx })) await giveBanner(deps, tx, page, await shelf.picture(pages[page].banner));
      for (const scene of await listFormerScenes({ db: tx })) await redraw(deps, tx, scene);
      for (const famille of await listWithoutRepere(tx)) await giveRepere(deps, tx, famille);
      await markExemples(tx, 'media', await shelf.listStored());
    });
  });
}

/** A shop whose every page is its own, or that began empty, gets no text of an invented shop. */
const isWithoutExamples = async (db: Db | Tx) => (await listExempleIds(db, 'page')).size === 0;

async function listDuePages({ db }: Reader): Promise<Page[]> {
  const due: Page[] = [];
  for (const [page, former] of Object.entries(FORMER_BANNERS) as [Page, string | null][]) {
    const row = await db.selectFrom('page_texte').select('content').where('page', '=', page).executeTakeFirst();
    if (!row) continue;
    const now = bannerOf(row.content);
    const isFormer = former === null ? now === null : now !== null && (await holds(db, now, await hashOf(former)));
    if (!isFormer) continue;
    const kept = await db.selectFrom('revision').select('content').where('subject', '=', 'page').where('subject_id', '=', page).execute();
    if (kept.every(({ content }) => bannerOf(content) === now)) due.push(page);
  }
  return due;
}

const bannerOf = (content: string) => (JSON.parse(content) as Content).banner?.media ?? null;
const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readStarterPicture(file))
    .digest('hex');

async function holds(db: Db | Tx, id: number, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('id').where('id', '=', id).where('sha256', '=', sha256).executeTakeFirst();
  return row !== undefined;
}

const giveBanner = (deps: Deps, tx: Tx, page: Page, media: number) => give(deps, tx, page, 'banner', { media });

async function listLackingPages({ db }: Reader) {
  const rows = await db.selectFrom('page_texte').select(['page', 'content']).where('page', 'in', Object.keys(NEW_PARTS)).execute();
  return (Object.keys(NEW_PARTS) as (keyof typeof NEW_PARTS)[]).filter((page) =>
    rows.some((row) => row.page === page && !(NEW_PARTS[page] in JSON.parse(row.content))),
  );
}

async function givePart(deps: Deps, tx: Tx, page: keyof typeof NEW_PARTS, shelf: Shelf | undefined): Promise<void> {
  const part = NEW_PARTS[page];
  await give(deps, tx, page, part, shelf ? await storedTexts(pages[page][part], shelf) : BLANK_PAGES[page][part]);
}

/** Like a change by staff: a new version, its revision, its journal line. */
async function give(deps: Deps, tx: Tx, page: string, field: string, value: unknown): Promise<void> {
  const row = await tx.selectFrom('page_texte').selectAll().where('page', '=', page).executeTakeFirstOrThrow();
  const before = JSON.parse(row.content) as Content & Record<string, unknown>;
  const after = { ...before, [field]: value };
  const version = row.version + 1;
  await tx
    .updateTable('page_texte')
    .set({ content: JSON.stringify(after), version, updated_at: toStamp(deps.clock.now()) })
    .where('page', '=', page)
    .execute();
  const what = { subject: 'page', subjectId: page, action: 'modifier', by: undefined } as const;
  await storeRevision(deps, tx, { ...what, version, before, beforeAt: row.updated_at, after });
  await record(deps, tx, { ...what, label: before.title, before: { [field]: before[field] ?? null }, after: { [field]: value } });
}

async function listMissingPages({ db }: Reader) {
  const rows = await db.selectFrom('page_texte').select('page').where('page', 'in', NEW_PAGES).execute();
  return NEW_PAGES.filter((page) => rows.every((row) => row.page !== page));
}

/** As on a new site: the first version, which nobody changed. @param shelf undefined for a page that says nothing of a shop */
async function addPage(deps: Deps, tx: Tx, page: (typeof NEW_PAGES)[number], shelf: Shelf | undefined): Promise<void> {
  const content = shelf ? await storedTexts(pages[page], shelf) : BLANK_PAGES[page];
  await tx
    .insertInto('page_texte')
    .values({ page, content: JSON.stringify(content), version: 1, updated_at: toStamp(deps.clock.now()) })
    .execute();
  if (shelf) await markExemples(tx, 'page', [page]);
}

type Scene = { id: number; name: keyof typeof FORMER_SCENES };

async function listFormerScenes({ db }: Reader): Promise<Scene[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'sha256'])
    .where('sha256', 'in', Object.values(FORMER_SCENES))
    .where('version', '=', 1)
    .execute();
  return rows.flatMap(({ id, sha256 }) =>
    (Object.keys(FORMER_SCENES) as Scene['name'][]).filter((name) => FORMER_SCENES[name] === sha256).map((name) => ({ id, name })),
  );
}

async function redraw(deps: Deps, tx: Tx, { id, name }: Scene): Promise<void> {
  const file = new File([Buffer.from(await readStarterPicture(name))], name);
  const placed = await placeFile(deps.storage, await identify(file), file);
  const { alt, focal } = aboutPicture(name);
  await tx
    .updateTable('media')
    .set({ ...placed, alt: typographie(alt), focal_x: focal.x, focal_y: focal.y, version: 2 })
    .where('id', '=', id)
    .execute();
  await record(deps, tx, { by: undefined, action: 'remplacer', subject: 'media', subjectId: String(id), label: name });
}
