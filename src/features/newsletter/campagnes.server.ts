import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { wellSetBloc } from '~/content/blocs/well-set';
import { record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { toStamp } from '~/platform/clock';
import { holds } from '~/platform/db/holds';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { dropUnclaimed } from '~/platform/mail/outbox';
import { countByCause } from '~/platform/mail/outbox-read';
import { plainText, richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { Campagne, CampagneContent, CampagneRow, CampagnesQuery } from './campagne-contract';
import { countAimedAt, readCible } from './cible.server';
import { EVERYONE, isEveryone } from './everyone';
import { requireShown } from './lettre.server';
import type { LettreBloc } from './lettre-blocs';
import { CAMPAGNE_CAUSE, ofCampagne } from './mail-causes';
import { readLettreBlocs, wordsOfBlocs } from './stored-blocs';

type Row = Selectable<Tables['campagne']>;

export async function listCampagnes(
  { db }: Pick<Deps, 'db'>,
  { page, perPage, q, state }: CampagnesQuery,
): Promise<{ data: CampagneRow[]; total: number }> {
  let query = db.selectFrom('campagne').where('deleted_at', 'is', null);
  if (state === 'programmee') query = query.where('state', '=', 'brouillon').where('planned_at', 'is not', null);
  else if (state === 'brouillon') query = query.where('state', '=', 'brouillon').where('planned_at', 'is', null);
  else if (state) query = query.where('state', '=', state);
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where(holds('subject', word));
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { data: await withCounts(db, rows), total: Number(total) };
}

/** @throws Problem 404 */
export async function requireCampagne(db: Db | Tx, id: string): Promise<Campagne> {
  const row = await db.selectFrom('campagne').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound('Cette campagne n’existe pas ou plus.');
  const [view] = await withCounts(db, [row]);
  return { ...(view as CampagneRow), body: row.body, blocs: readLettreBlocs(row.blocs), cible: readCible(row.cible) };
}

export const noRecipientText = ({ cible }: Pick<Row, 'cible'>) =>
  cible === null
    ? 'Personne n’est inscrit à la lettre\u00a0: il n’y a personne à qui l’envoyer.'
    : 'Aucun inscrit ne correspond à ceux à qui cette lettre s’adresse. Élargissez «\u00a0À qui\u00a0», puis recommencez.';

export const countRecipients = async (db: Db | Tx, { cible }: Pick<Row, 'cible'>) => (await countAimedAt(db, readCible(cible))).recipients;

async function withCounts(db: Db | Tx, rows: Row[]): Promise<CampagneRow[]> {
  const launched = rows.filter(({ state }) => state !== 'brouillon').map(({ id }) => id);
  const mails = await countByCause(db, CAMPAGNE_CAUSE, launched);
  const { total } = await countAimedAt(db, EVERYONE);
  const aimed = new Map<string, number>();
  for (const { id, state, cible } of rows)
    if (state === 'brouillon') aimed.set(id, cible === null ? total : await countRecipients(db, { cible }));
  return rows.map((row) => {
    const count = (state: Tables['courriel']['state']) => Number(mails.find((one) => one.id === row.id && one.state === state)?.count ?? 0);
    return {
      id: row.id,
      subject: row.subject,
      state: row.state === 'brouillon' && row.planned_at !== null ? 'programmee' : row.state,
      version: row.version,
      author: row.author,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      plannedAt: row.planned_at,
      heldBack: row.held_back,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      counts: {
        recipients: aimed.get(row.id) ?? row.recipients,
        total,
        queued: count('en_attente'),
        sent: count('envoye'),
        failed: count('echec'),
        dropped: count('perime'),
      },
    };
  });
}

export async function createCampagne(deps: Deps, by: Caller, content: CampagneContent): Promise<Campagne> {
  const id = randomUUIDv7();
  const now = toStamp(deps.clock.now());
  return deps.db.transaction().execute(async (tx) => {
    const set = wellSet(content);
    const dates = { created_at: now, updated_at: now, started_at: null, finished_at: null };
    await tx
      .insertInto('campagne')
      .values({ id, ...set, state: 'brouillon', recipients: 0, compte_id: by.id, author: by.name, version: 1, ...dates })
      .execute();
    await journal(deps, tx, by, 'creer', { id, subject: set.subject }, { after: contentOf(set) });
    return requireCampagne(tx, id);
  });
}

/** @throws Problem 404, 409 with the current state when changed meanwhile or sent */
export async function reviseCampagne(
  deps: Deps,
  by: Caller,
  id: string,
  { version, ...change }: Partial<CampagneContent> & { version: number },
): Promise<Campagne> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireDraft(deps, tx, id, { version, sent: { version, ...change } });
    if (change.body !== undefined && change.blocs === undefined && readLettreBlocs(before.blocs).length > 0)
      throw new Problem(422, 'invalide', 'Cette lettre est faite de blocs\u00a0: modifiez-les, son texte en est tiré.', {
        details: { body: ['Cette lettre est faite de blocs\u00a0: modifiez-les.'] },
      });
    const after = wellSet({
      subject: change.subject ?? before.subject,
      body: change.body ?? before.body,
      blocs: change.blocs ?? readLettreBlocs(before.blocs),
      cible: change.cible ?? readCible(before.cible),
    });
    await tx
      .updateTable('campagne')
      .set({ ...after, held_back: null, compte_id: by.id, author: by.name })
      .where('id', '=', id)
      .execute();
    await journal(deps, tx, by, 'modifier', { id, subject: after.subject }, { before: contentOf(before), after: contentOf(after) });
    return requireCampagne(tx, id);
  });
}

/** Drafts only: sent letters are kept. @throws Problem 404, 409 */
export async function binCampagne(deps: Deps, by: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await requireDraft(deps, tx, id);
    await tx
      .updateTable('campagne')
      .set({ deleted_at: toStamp(deps.clock.now()) })
      .where('id', '=', id)
      .execute();
    await journal(deps, tx, by, 'supprimer', draft);
  });
}

/** Idempotent. @throws Problem 404 */
export async function restoreCampagne(deps: Deps, by: Caller, id: string): Promise<Campagne> {
  return deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('campagne')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    const campagne = await requireCampagne(tx, id);
    if (numUpdatedRows > 0n) await journal(deps, tx, by, 'restaurer', campagne);
    return campagne;
  });
}

/** Sent by `sendCampagnes`, once. @param shown version and count on screen @throws Problem 404, 409 when changed or sent, 422 if empty */
export async function launchCampagne(
  deps: Deps,
  by: Caller,
  id: string,
  shown: { version: number; recipients: number },
): Promise<Campagne> {
  return deps.db.transaction().execute(async (tx) => {
    const current = await requireCampagne(tx, id);
    const draft = await requireDraft(deps, tx, id, { version: shown.version, sent: shown });
    requireText(draft, readLettreBlocs(draft.blocs));
    await requireShown(deps, tx, readLettreBlocs(draft.blocs));
    const recipients = await countRecipients(tx, draft);
    if (recipients !== shown.recipients)
      throw new Problem(
        409,
        'nombre_change',
        `Le nombre d’inscrits a changé\u00a0: ils sont maintenant ${recipients}. Vérifiez, puis envoyez de nouveau.`,
        { current: { ...current, counts: { ...current.counts, recipients } }, sent: shown },
      );
    if (recipients === 0) throw new Problem(422, 'sans_destinataire', noRecipientText(draft));
    const started_at = toStamp(deps.clock.now());
    await tx
      .updateTable('campagne')
      .set({ state: 'en_envoi', recipients, started_at, held_back: null, compte_id: by.id, author: by.name })
      .where('id', '=', id)
      .execute();
    await journal(deps, tx, by, 'envoyer', draft, { after: { recipients } });
    return requireCampagne(tx, id);
  });
}

/** Drops unsent mails. @throws Problem 404, 409 */
export async function stopCampagne(deps: Deps, by: Caller, id: string): Promise<Campagne> {
  return deps.db.transaction().execute(async (tx) => {
    const now = toStamp(deps.clock.now());
    const stopped = await tx
      .updateTable('campagne')
      .set((row) => ({ state: 'arretee', finished_at: now, updated_at: now, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'en_envoi')
      .returningAll()
      .executeTakeFirst();
    if (!stopped)
      throw new Problem(409, 'pas_en_envoi', 'Cette campagne n’est pas en cours d’envoi\u00a0: il n’y a rien à arrêter.', {
        current: await requireCampagne(tx, id),
      });
    await dropUnclaimed(tx, ofCampagne(id), 'La campagne a été arrêtée.', now);
    await journal(deps, tx, by, 'arreter', stopped);
    return requireCampagne(tx, id);
  });
}

/** Locks the row: serialises changes of a draft; a planned letter never changes. @returns the former row */
export async function requireDraft(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  { version, sent, mayBePlanned = false }: { version?: number; sent?: unknown; mayBePlanned?: boolean } = {},
): Promise<Row> {
  let taken = tx
    .updateTable('campagne')
    .set((row) => ({ version: row('version', '+', 1), updated_at: toStamp(deps.clock.now()) }))
    .where('id', '=', id)
    .where('state', '=', 'brouillon')
    .where('deleted_at', 'is', null);
  if (version !== undefined) taken = taken.where('version', '=', version);
  if (!mayBePlanned) taken = taken.where('planned_at', 'is', null);
  const row = await taken.returningAll().executeTakeFirst();
  if (row) return row;
  const current = await requireCampagne(tx, id);
  const refusal = (code: string, message: string) => new Problem(409, code, message, { current, sent });
  if (current.state === 'programmee' && !mayBePlanned)
    throw refusal('programmee', 'Cette lettre est programmée. Pour la changer, renoncez d’abord à l’envoi programmé.');
  if (current.state === 'brouillon' || current.state === 'programmee') {
    const { who, when } = await lastChange(deps, tx, 'campagne', id);
    throw refusal('modifie_entre_temps', `${who} a modifié cette campagne ${when}. Comparez, puis enregistrez de nouveau.`);
  }
  throw refusal('deja_envoyee', 'Cette campagne est déjà partie\u00a0: elle ne change plus. Commencez-en une autre.');
}

export function requireText({ body }: { body: string }, blocs: LettreBloc[]) {
  if (plainText(body) === '' && !blocs.some(({ kind }) => kind === 'familles'))
    throw new Problem(422, 'invalide', 'Écrivez le texte de la campagne avant de l’envoyer.', {
      details: { body: ['Écrivez le texte de la campagne.'] },
    });
}

export function wellSet({ subject, body, blocs = [], cible = EVERYONE }: CampagneContent) {
  const set = blocs.map(wellSetBloc);
  return {
    subject: typographie(subject),
    body: set.length > 0 ? richText(wordsOfBlocs(set)) : richText(body),
    blocs: JSON.stringify(set),
    cible: isEveryone(cible) ? null : JSON.stringify(cible),
  };
}
const contentOf = ({ subject, body, cible }: Pick<Row, 'subject' | 'body' | 'cible'>) => ({ subject, body, ...(cible && { cible }) });

export function journal(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  by: Caller | undefined,
  action: string,
  { id, subject }: { id: string; subject: string },
  change: { before?: unknown; after?: unknown } = {},
) {
  return record(deps, tx, { by, action, subject: 'campagne', subjectId: id, label: subject, ...change });
}
