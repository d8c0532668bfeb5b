import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { listImages } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { EQUIPIER_TEXTS, type Equipier, type EquipierInput, type EquipierState } from './contract';
import { EQUIPIER } from './kind';
import { inOrder, type Langue } from './langues';

/** Consent lasts as long as the data, so it is not editable. */
export const mergeEquipier = ({ agreed: _, ...input }: EquipierInput, before: Equipier): Equipier => patch(before, input);

export const equipierSubject: ContentSubject<Equipier, EquipierState> = {
  ...EQUIPIER,
  name: EQUIPIER.table,
  key: 'id',
  kept: ['status', 'publishAt'],
  missing: 'Cette personne n’est pas ou plus dans l’équipe.',
  idOf: (text) => text,
  label: ({ name }) => name,
  load: (db, id) => loadEquipier(db, String(id)),
  save: (_, tx, id, state) => saveEquipier(tx, String(id), state),
  page: () => '/equipe',
  view: (deps, db, id) => viewEquipier(deps, db, String(id)),
  insert: insertEquipier,
};

async function loadEquipier(db: Db | Tx, id: string): Promise<Equipier | undefined> {
  const row = await db.selectFrom('equipier').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...textsOf(EQUIPIER_TEXTS, row),
      langues: readLangues(row.langues),
      portrait: refOf(row.portrait_id),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveEquipier(tx: Tx, id: string, state: Equipier) {
  await tx
    .updateTable('equipier')
    .set({
      ...keptTexts(EQUIPIER_TEXTS, state),
      langues: JSON.stringify(inOrder(state.langues)),
      portrait_id: state.portrait?.media ?? null,
      ...publicationColumns(state),
    })
    .where('id', '=', id)
    .execute();
}

async function insertEquipier(deps: Pick<Deps, 'clock'>, tx: Tx, state: Equipier) {
  const id = randomUUIDv7();
  await tx
    .insertInto('equipier')
    .values({ id, ...keptTexts(EQUIPIER_TEXTS, state), langues: '[]', portrait_id: null, ...(await newPublication(deps, tx, 'equipier')) })
    .execute();
  return { id, state };
}

async function viewEquipier({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<EquipierState> {
  const row = await db.selectFrom('equipier').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(equipierSubject.missing);
  const images = await listImages(db, [row.portrait_id]);
  return {
    id,
    ...textsOf(EQUIPIER_TEXTS, row),
    langues: readLangues(row.langues),
    portrait: images.get(row.portrait_id ?? -1) ?? null,
    agreed: true,
    ...publicationView(row, clock),
  };
}

export const readLangues = (stored: string) => inOrder(JSON.parse(stored) as Langue[]);
