import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationView } from '~/content/edition/fields.server';
import { etatOf } from '~/content/edition/list.server';
import type { ContentSubject } from '~/content/edition/subject';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import { midnight } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound, refused } from '~/platform/http/problem';
import { ANNONCE_TEXTS, type Annonce, type AnnonceInput, type AnnonceState } from './contract';
import { ANNONCE } from './kind';

/** After any date: a preview ignores the days. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** @throws Problem 422 for inconsistent days or event hours */
export function mergeAnnonce(input: AnnonceInput, before: Annonce): Annonce {
  const state = mergeUnfinished(input, before);
  if (state.lastDay < state.firstDay) throw refused('lastDay', 'Le dernier jour vient après le premier, ou le même jour.');
  if (state.kind !== 'evenement') return { ...state, startsAt: null, finishesAt: null };
  if (state.startsAt === null) throw refused('startsAt', 'Donnez le jour et l’heure où l’événement commence.');
  if (state.finishesAt === null) throw refused('finishesAt', 'Donnez le jour et l’heure où l’événement finit.');
  if (state.finishesAt <= state.startsAt) throw refused('finishesAt', 'L’événement finit après avoir commencé.');
  return state;
}

export function mergeUnfinished(input: AnnonceInput, before: Annonce): Annonce {
  const state = patch(before, input);
  return { ...state, publishAt: state.firstDay && midnight(state.firstDay) };
}

export const annonceSubject: ContentSubject<Annonce, AnnonceState> = {
  ...ANNONCE,
  name: ANNONCE.table,
  key: 'id',
  kept: ['status'],
  missing: 'Cette annonce n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ text }) => text,
  load: (db, id) => loadAnnonce(db, String(id)),
  save: (_, tx, id, state) => saveAnnonce(tx, String(id), state),
  page: () => '/',
  view: (deps, db, id) => viewAnnonce(deps, db, String(id)),
  insert: insertAnnonce,
};

async function loadAnnonce(db: Db | Tx, id: string): Promise<Annonce | undefined> {
  const row = await db.selectFrom('annonce').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...textsOf(ANNONCE_TEXTS, row),
      kind: row.kind,
      link: row.link,
      firstDay: row.first_day,
      lastDay: row.last_day,
      startsAt: row.starts_at,
      finishesAt: row.finishes_at,
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveAnnonce(tx: Tx, id: string, state: Annonce) {
  await tx.updateTable('annonce').set(columnsOf(state)).where('id', '=', id).execute();
}

async function insertAnnonce(deps: Pick<Deps, 'clock'>, tx: Tx, state: Annonce) {
  const id = randomUUIDv7();
  const place = await newPublication(deps, tx, 'annonce');
  await tx
    .insertInto('annonce')
    .values({ ...place, id, ...columnsOf(state) })
    .execute();
  return { id, state };
}

const columnsOf = (state: Annonce) => ({
  ...cleanedTexts(ANNONCE_TEXTS, state),
  kind: state.kind,
  link: state.link,
  first_day: state.firstDay,
  last_day: state.lastDay,
  starts_at: state.startsAt,
  finishes_at: state.finishesAt,
  status: state.status,
  publish_at: state.publishAt,
  ends_at: state.publishAt ? midnight(state.lastDay, 1) : NEVER,
});

async function viewAnnonce({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<AnnonceState> {
  const row = await db.selectFrom('annonce').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(annonceSubject.missing);
  return {
    id,
    ...textsOf(ANNONCE_TEXTS, row),
    kind: row.kind,
    link: row.link,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at,
    finishesAt: row.finishes_at,
    ...publicationView(row, clock),
    etat: etatOf(row.status, row.publish_at, clock, row.ends_at),
  };
}
