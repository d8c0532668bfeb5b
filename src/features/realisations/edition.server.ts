import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { listImages } from '~/content/medias/medias.server';
import { listKnownFamilles } from '~/features/familles/linked.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound, refused } from '~/platform/http/problem';
import { REALISATION_TEXTS, type Realisation, type RealisationInput, type RealisationState } from './contract';
import { REALISATION } from './kind';

export const mergeRealisation = (input: RealisationInput, before: Realisation): Realisation => patch(before, input);

export const realisationSubject: ContentSubject<Realisation, RealisationState> = {
  ...REALISATION,
  name: REALISATION.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Cette réalisation n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: (db, id) => loadRealisation(db, String(id)),
  save: (deps, tx, id, state, before) => saveRealisation(deps, tx, String(id), state, before),
  page: () => '/realisations',
  view: (deps, db, id) => viewRealisation(deps, db, String(id)),
  insert: insertRealisation,
};

async function loadRealisation(db: Db | Tx, id: string): Promise<Realisation | undefined> {
  const row = await db.selectFrom('realisation').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      url: row.url,
      ...textsOf(REALISATION_TEXTS, row),
      year: row.year,
      before: refOf(row.before_id),
      after: refOf(row.after_id),
      familles: await listFamilleIds(db, id),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveRealisation(deps: Pick<Deps, 'clock'>, tx: Tx, id: string, state: Realisation, before: Realisation) {
  const wrong = futureYear(deps.clock, state.year);
  if (wrong) throw refused(wrong.path, wrong.message);
  await moveUrl(deps, tx, REALISATION, id, before, state);
  await tx
    .updateTable('realisation')
    .set({
      ...keptTexts(REALISATION_TEXTS, state),
      year: state.year,
      before_id: state.before?.media ?? null,
      after_id: state.after?.media ?? null,
      ...publicationColumns(state),
    })
    .where('id', '=', id)
    .execute();
  await saveFamilles(tx, id, state.familles);
}

export const futureYear = (clock: Deps['clock'], year: string) =>
  Number(year) > inShop(clock.now()).year
    ? { path: 'year', message: 'Cette année n’est pas encore venue. Donnez celle où le chantier s’est terminé.' }
    : undefined;

export async function saveFamilles(tx: Tx, id: string, familles: number[]) {
  await tx.deleteFrom('realisation_famille').where('realisation_id', '=', id).execute();
  const links = (await listKnownFamilles(tx, familles)).map((famille_id) => ({ realisation_id: id, famille_id }));
  if (links.length > 0) await tx.insertInto('realisation_famille').values(links).execute();
}

async function insertRealisation(deps: Pick<Deps, 'clock'>, tx: Tx, asked: Realisation) {
  const state = { ...asked, url: await firstUrl(tx, REALISATION, asked.url, asked.title) };
  const id = randomUUIDv7();
  await tx
    .insertInto('realisation')
    .values({
      id,
      url: state.url,
      ...keptTexts(REALISATION_TEXTS, state),
      year: state.year,
      before_id: null,
      after_id: null,
      ...(await newPublication(deps, tx, 'realisation')),
    })
    .execute();
  return { id, state };
}

async function viewRealisation({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<RealisationState> {
  const row = await db.selectFrom('realisation').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(realisationSubject.missing);
  const images = await listImages(db, [row.before_id, row.after_id]);
  return {
    id,
    url: row.url,
    ...textsOf(REALISATION_TEXTS, row),
    year: row.year,
    before: images.get(row.before_id ?? -1) ?? null,
    after: images.get(row.after_id ?? -1) ?? null,
    familles: await listFamilleIds(db, id),
    ...publicationView(row, clock),
  };
}

async function listFamilleIds(db: Db | Tx, realisationId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('realisation_famille')
    .select('famille_id')
    .where('realisation_id', '=', realisationId)
    .orderBy('famille_id')
    .execute();
  return rows.map(({ famille_id }) => famille_id);
}
