import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { over } from '~/content/edition/edition.server';
import { nextPosition, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { listImages } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import type { ArgumentInput, ArgumentState } from './contract';

type Argument = { title: string; text: string; icon: MediaRef };

export const BLANK_ARGUMENT: Argument = { title: '', text: '', icon: null };

export const mergeArgument = (input: ArgumentInput, before: Argument): Argument => over(before, input);

export const argumentSubject: ContentSubject<Argument, ArgumentState> = {
  name: 'argument',
  table: 'argument',
  key: 'id',
  kept: [],
  missing: 'Cet argument n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: loadArgument,
  save: (_deps, tx, id, { title, text, icon }) =>
    tx
      .updateTable('argument')
      .set({ title: typographie(title), text: typographie(text), icon_id: icon?.media ?? null })
      .where('id', '=', String(id))
      .execute()
      .then(() => undefined),
  page: () => '/',
  view: viewArgument,
  insert: insertArgument,
};

async function loadArgument(db: Db | Tx, id: string | number): Promise<Argument | undefined> {
  const row = await db.selectFrom('argument').select(['title', 'text', 'icon_id']).where('id', '=', String(id)).executeTakeFirst();
  return row && { title: row.title, text: row.text, icon: refOf(row.icon_id) };
}

async function insertArgument({ clock }: Pick<Deps, 'clock'>, tx: Tx, state: Argument) {
  const id = randomUUIDv7();
  await tx
    .insertInto('argument')
    .values({
      id,
      title: state.title,
      text: state.text,
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
    title: row.title,
    text: row.text,
    icon: icons.get(row.icon_id ?? -1) ?? null,
    version: row.version,
    updatedAt: row.updated_at,
    position: row.position,
    deletedAt: row.deleted_at,
  };
}
