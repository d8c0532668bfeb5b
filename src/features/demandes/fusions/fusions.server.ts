import type { Tx } from '#db/tables';
import { note } from '~/intake/history.server';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem, refused } from '~/platform/http/problem';
import { type Demande, holdDemande, lockDemande, recordOn, stale } from '../changes.server';
import type { DemandeView } from '../demande-view';
import { type Declared, viewDemande } from '../demandes.server';
import { findStays } from './thread.server';

const CARRIED = ['state', 'answered_at', 'archived_at', 'urgent', 'due_at', 'assignee_id', 'reminder_at'] as const;
type Carried = Pick<Demande, (typeof CARRIED)[number]>;
/** `labels`: ids that the other request brought; absent before 2026-11-27. */
type Before = { archived_at: string | null; was: Carried; after: Carried; labels?: string[] };

/** Merges two requests of a person; moves nothing. @returns the one that remains @throws Problem 404, 409, 422 as `requireMergeable` */
export async function mergeDemandes(
  deps: Deps,
  declared: Declared,
  by: By,
  id: string,
  { version, reference }: { version: number; reference: string },
): Promise<DemandeView> {
  const staysId = await deps.db.transaction().execute(async (tx) => {
    const other = await tx.selectFrom('demande').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!other) throw refused('reference', 'Aucune demande ne porte cette référence. Vérifiez-la.');
    if (other.id === id) throw refused('reference', 'C’est la référence de cette demande-ci\u00a0: donnez celle de l’autre.');
    const [own, joining] = await lockBoth(deps, tx, id, other.id);
    if (own.version !== version) return undefined;
    await requireMergeable(deps, tx, own, joining);
    const [stays, joins] = await whichStays(deps, tx, own, joining);
    await merge(deps, tx, by, stays, joins);
    return stays.id;
  });
  if (staysId === undefined) throw stale(deps, await viewDemande(deps, declared, id));
  return viewDemande(deps, declared, staysId);
}

/** In the order of ids: no deadlock. @throws Problem 404 */
async function lockBoth(deps: Pick<Deps, 'clock'>, tx: Tx, ...ids: [string, string]): Promise<[Demande, Demande]> {
  const rows = new Map<string, Demande>();
  for (const id of ids.toSorted()) rows.set(id, await holdDemande(deps, tx, id));
  return ids.map((id) => rows.get(id)) as [Demande, Demande];
}

async function merge(deps: Deps, tx: Tx, by: By, stays: Demande, joins: Demande): Promise<void> {
  const now = toStamp(deps.clock.now());
  await lockDemande(tx, joins, { fusionnee_dans: stays.id, archived_at: joins.archived_at ?? now });
  const next = together(stays, joins);
  const isWaiting = next.answered_at === null && isOpen(next);
  const after: Carried = { ...next, due_at: isWaiting ? await dueAgain(tx, stays.id) : next.due_at };
  await lockDemande(tx, stays, { ...after, indexed: 0 });
  await tx.deleteFrom('demande_mot').where('demande_id', '=', stays.id).execute();
  const labels = await bringLabels(tx, stays.id, joins.id);
  const before: Before = { archived_at: joins.archived_at, was: carriedOf(stays), after, labels };
  await tx
    .insertInto('fusion')
    .values({ demande_id: joins.id, made_at: now, author: by.name, before: JSON.stringify(before) })
    .execute();
  const said = { author: by.name, compteId: by.id };
  await note(deps, tx, joins.id, { ...said, kind: 'fusionnee', text: stays.reference });
  await note(deps, tx, stays.id, { ...said, kind: 'fusion', text: joins.reference });
  await recordOn(deps, tx, by, stays, { action: 'fusionner', after: { reference: joins.reference } });
}

async function bringLabels(tx: Tx, staysId: string, joinsId: string): Promise<string[]> {
  const brought = await tx
    .insertInto('demande_etiquette')
    .columns(['etiquette_id', 'demande_id', 'via'])
    .expression((eb) =>
      eb
        .selectFrom('demande_etiquette')
        .select((of) => ['etiquette_id', of.val(staysId).as('demande_id'), 'via'])
        .where('demande_id', '=', joinsId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('etiquette_id')
    .execute();
  return brought.map(({ etiquette_id }) => etiquette_id);
}

const isOpen = ({ archived_at, state }: Carried) => archived_at === null && (state === 'nouvelle' || state === 'en_cours');
const carriedOf = (row: Demande) => Object.fromEntries(CARRIED.map((field) => [field, row[field]])) as Carried;

function together(stays: Demande, joins: Demande): Carried {
  const carried = carriedOf(stays);
  const [first] = [stays.reminder_at, joins.archived_at === null ? joins.reminder_at : null].filter((at) => at !== null).toSorted();
  carried.reminder_at = first ?? null;
  if (!isOpen(joins)) return carried;
  return {
    ...carried,
    ...(!isOpen(stays) && { state: joins.state, archived_at: null }),
    ...(joins.answered_at === null && { answered_at: null, ...(joins.urgent === 1 && { urgent: 1 as const }) }),
    assignee_id: stays.assignee_id ?? joins.assignee_id,
  };
}

/** Undoes a merge, except for later changes; later messages remain in place. @throws Problem 404, 409 after a concurrent one */
export async function partDemandes(deps: Deps, declared: Declared, by: By, id: string, mergedId: string): Promise<DemandeView> {
  await deps.db.transaction().execute(async (tx) => {
    const [stays, joins] = await lockBoth(deps, tx, id, mergedId);
    const fusion = await tx.deleteFrom('fusion').where('demande_id', '=', joins.id).returning('before').executeTakeFirst();
    if (!fusion || joins.fusionnee_dans !== stays.id)
      throw new Problem(409, 'modifie_entre_temps', 'Ces demandes ont déjà été séparées. Relisez la page.');
    const { archived_at, was, after, labels = [] } = JSON.parse(fusion.before) as Before;
    await lockDemande(tx, joins, { fusionnee_dans: null, archived_at });
    const restored = CARRIED.filter((field) => stays[field] === after[field]).map((field) => [field, was[field]]);
    await lockDemande(tx, stays, { ...Object.fromEntries(restored), indexed: 0 });
    if (labels.length > 0)
      await tx.deleteFrom('demande_etiquette').where('demande_id', '=', stays.id).where('etiquette_id', 'in', labels).execute();
    await tx.deleteFrom('demande_mot').where('demande_id', '=', stays.id).execute();
    const said = { author: by.name, compteId: by.id };
    await note(deps, tx, joins.id, { ...said, kind: 'separee', text: stays.reference });
    await note(deps, tx, stays.id, { ...said, kind: 'separation', text: joins.reference });
    await recordOn(deps, tx, by, stays, { action: 'defusionner', after: { reference: joins.reference } });
  });
  return viewDemande(deps, declared, id);
}

type Reader = Pick<Deps, 'clock'>;

/** @throws Problem 409 with an unsent answer; 422 when merged already or spam */
async function requireMergeable({ clock }: Reader, tx: Tx, own: Demande, other: Demande): Promise<void> {
  const ownStays = await findStays(tx, own);
  if (ownStays)
    throw refused('reference', `Cette demande est déjà fusionnée avec ${ownStays.reference}\u00a0: ouvrez ${ownStays.reference}.`);
  const otherStays = await findStays(tx, other);
  if (otherStays?.id === own.id) throw refused('reference', `${other.reference} est déjà fusionnée avec cette demande.`);
  if (otherStays)
    throw refused(
      'reference',
      `${other.reference} est déjà fusionnée avec ${otherStays.reference}\u00a0: donnez plutôt la référence ${otherStays.reference}.`,
    );
  const spam = [own, other].find(({ state }) => state === 'indesirable');
  if (spam)
    throw refused('reference', `${spam.reference} est tenue pour indésirable\u00a0: si c’est une vraie demande, changez d’abord son état.`);
  const held = await tx
    .selectFrom('demande_evenement')
    .select('id')
    .where('demande_id', 'in', [own.id, other.id])
    .where('held_until', '>', toStamp(clock.now()))
    .limit(1)
    .executeTakeFirst();
  if (held) throw new Problem(409, 'reponse_en_route', 'Une réponse n’est pas encore partie. Attendez dix secondes, puis recommencez.');
}

/** @returns the remaining request, then the other @throws Problem 422 when both must remain */
async function whichStays(deps: Reader, tx: Tx, own: Demande, other: Demande): Promise<[Demande, Demande]> {
  const [ownWhy, otherWhy] = [await whyItStays(deps, tx, own), await whyItStays(deps, tx, other)];
  if (!otherWhy) return [own, other];
  if (!ownWhy) return [other, own];
  if (ownWhy === 'rendez-vous' && otherWhy === 'rendez-vous')
    throw refused('reference', 'Chacune a un rendez-vous à venir, et un seul peut rester\u00a0: annulez ou refusez d’abord l’un des deux.');
  if (ownWhy === otherWhy)
    throw refused('reference', 'Chacune réunit déjà plusieurs demandes\u00a0: séparez d’abord celles de l’une des deux.');
  const [meets, joined] = ownWhy === 'rendez-vous' ? [own, other] : [other, own];
  throw refused(
    'reference',
    `${meets.reference} a un rendez-vous à venir, et ${joined.reference} réunit déjà plusieurs demandes\u00a0: séparez-les d’abord, puis fusionnez-les avec ${meets.reference}.`,
  );
}

async function whyItStays(deps: Reader, tx: Tx, { id }: Demande): Promise<'rendez-vous' | 'fusions' | undefined> {
  if (await hasToCome(deps, tx, id)) return 'rendez-vous';
  const merged = await tx.selectFrom('demande').select('id').where('fusionnee_dans', '=', id).limit(1).executeTakeFirst();
  return merged && 'fusions';
}

export async function hasToCome({ clock }: Reader, tx: Tx, id: string): Promise<boolean> {
  const now = toStamp(clock.now());
  const toCome = await tx
    .selectFrom('rendez_vous')
    .select('demande_id')
    .where('demande_id', '=', id)
    .where('state', 'in', ['en_attente', 'accepte'])
    .where('ends_at', '>', now)
    .executeTakeFirst();
  const proposed = tx.selectFrom('proposition').select('demande_id').where('demande_id', '=', id).where('held_until', '>', now);
  return (toCome ?? (await proposed.executeTakeFirst())) !== undefined;
}
