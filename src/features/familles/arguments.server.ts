import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { nextPosition, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import { listImages } from '~/content/medias/medias.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { ARGUMENT_TEXTS, type ArgumentInput, type ArgumentState, type EditedArgument } from './contract';
import { ARGUMENT } from './kind';

export const mergeArgument = (input: ArgumentInput, before: EditedArgument): EditedArgument => patch(before, input);

export const argumentSubject: ContentSubject<EditedArgument, ArgumentState> = {
  ...ARGUMENT,
  name: ARGUMENT.table,
  key: 'id',
  kept: [],
  missing: 'Cet argument n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: loadArgument,
  save: (_deps, tx, id, state) =>
    tx
      .updateTable('argument')
      .set({ ...cleanedTexts(ARGUMENT_TEXTS, state), icon_id: state.icon?.media ?? null })
      .where('id', '=', String(id))
      .execute()
      .then(() => undefined),
  page: () => '/',
  view: viewArgument,
  insert: insertArgument,
};

async function loadArgument(db: Db | Tx, id: string | number): Promise<EditedArgument | undefined> {
  const row = await db
    .selectFrom('argument')
    .select([...ARGUMENT_TEXTS.names, 'icon_id'])
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row && { ...textsOf(ARGUMENT_TEXTS, row), icon: refOf(row.icon_id) };
}

async function insertArgument({ clock }: Pick<Deps, 'clock'>, tx: Tx, state: EditedArgument) {
  const id = randomUUIDv7();
  await tx
    .insertInto('argument')
    .values({
      id,
      ...cleanedTexts(ARGUMENT_TEXTS, state),
      icon_id: null,
      position: await nextPosition(tx, 'argument'),
      version: 1,
      updated_at: toStamp(clock.now()),
      deleted_at: null,
    })
    .execute();
  return { id, state };
}

async function viewArgument(_deps: unknown, db: Db | Tx, id: string | number): Promise<ArgumentState> {
  const row = await db.selectFrom('argument').selectAll().where('id', '=', String(id)).executeTakeFirst();
  if (!row) throw notFound(argumentSubject.missing);
  const icons = await listImages(db, [row.icon_id]);
  return {
    id: row.id,
    ...textsOf(ARGUMENT_TEXTS, row),
    icon: icons.get(row.icon_id ?? -1) ?? null,
    version: row.version,
    updatedAt: row.updated_at,
    position: row.position,
    deletedAt: row.deleted_at,
  };
}
