import type { Updateable } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { addressLines } from '~/content/reglages/postal-address';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { HOLD_SECONDS } from '~/intake/hold-seconds';
import { ofDemande } from '~/intake/mail-cause';
import { letterSenderOf, queueFor, staffOf } from '~/intake/mails.server';
import { PERSON } from '~/intake/person';
import { momentText } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { calendarFile } from '~/platform/mail/calendar-file';
import type { MailKind } from '~/platform/mail/mail-kind';
import { dropWaiting } from '~/platform/mail/outbox';
import { hourOrDay } from '~/platform/text/when';
import { creneauOf, lockAgenda, readPlanning } from './agenda.server';
import type { RendezVousView } from './contract';
import { type Creneau, findClosing, fits } from './creneaux.server';
import { type formerRendezVous, storeFormer } from './held.server';
import { type About, rendezVousMails } from './mail';
import { answererOf, gone, type RendezVous, requireRendezVous, taken, viewRendezVous } from './rendez-vous.server';
import { NO_ORIGIN } from './same-asker.server';

type Change = Updateable<Tables['rendez_vous']>;

export async function answer(
  deps: Deps,
  id: string,
  work: (tx: Tx, row: RendezVous, about: About, addresses: string[]) => Promise<void>,
): Promise<RendezVousView> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAgenda(tx);
    const row = await requireRendezVous(tx, id);
    const reglages = await requireReglages(tx);
    await work(tx, row, aboutRendezVous(deps, reglages, row), staffOf(reglages, 'rdv_pro'));
  });
  return viewRendezVous(deps, id);
}

export function aboutRendezVous(deps: Pick<Deps, 'env'>, reglages: Awaited<ReturnType<typeof requireReglages>>, row: RendezVous): About {
  const { demande_id, reference, name, family_name, email, company, suivi_token } = row;
  const demande = { id: demande_id, reference, name, family_name, email, company, suivi_token };
  return { ...letterSenderOf(deps, reglages), demande, when: momentText(Temporal.Instant.from(row.starts_at)) };
}

/** Changes appointment, request and history, ends proposals; request first, as an erasure does. @throws Problem 404 when erased */
export async function settle(
  deps: Deps,
  tx: Tx,
  by: By | undefined,
  row: RendezVous,
  change: Change,
  event: { kind: string; text: string; id?: string },
) {
  const now = toStamp(deps.clock.now());
  const { numUpdatedRows } = await tx
    .updateTable('demande')
    .set((eb) => ({
      state: 'traitee',
      suspicion: null,
      answered_at: eb.fn.coalesce('answered_at', eb.val(now)),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.demande_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw gone();
  await tx
    .updateTable('rendez_vous')
    .set({ ...change, ...NO_ORIGIN, answered_at: now, answered_by: by?.name ?? PERSON, version: row.version + 1 })
    .where('demande_id', '=', row.demande_id)
    .execute();
  await tx.deleteFrom('proposition').where('demande_id', '=', row.demande_id).execute();
  await withdraw(tx, row);
  await note(deps, tx, row.demande_id, { ...event, author: by?.name ?? PERSON, compteId: by?.id, visible: true });
  await recordAct(deps, tx, by, row, event.kind, {
    before: { state: row.state, start: row.starts_at },
    after: { state: change.state, start: change.starts_at ?? row.starts_at },
  });
}

export const recordAct = (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  by: By | undefined,
  { demande_id, reference }: Pick<RendezVous, 'demande_id' | 'reference'>,
  action: string,
  more: { before?: object; after?: object } = {},
): Promise<void> => record(deps, tx, { by, action, subject: 'demande', subjectId: demande_id, label: reference, ...more });

/** @returns the mail id; undefined without an address */
export async function send<A>(
  deps: Deps,
  tx: Tx,
  row: RendezVous,
  mail: MailKind<A>,
  about: A,
  calendar?: ReturnType<typeof invitation>,
  sendAfter?: Temporal.Instant,
): Promise<string | undefined> {
  const to = { id: row.demande_id, email: row.email, name: row.name, family_name: row.family_name };
  return queueFor(deps, tx, to, mail, about, { ...(calendar && { calendar }), ...(sendAfter && { sendAfter }) });
}

/** The mail waits while undo is possible. @param evenementId the event that undo removes */
export async function sendHeld<A>(
  deps: Deps,
  tx: Tx,
  evenementId: string,
  former: Awaited<ReturnType<typeof formerRendezVous>>,
  mail: MailKind<A>,
  about: A,
  calendar?: ReturnType<typeof invitation>,
): Promise<void> {
  const until = deps.clock.now().add({ seconds: HOLD_SECONDS });
  const courriel = await send(deps, tx, former.row, mail, about, calendar, until);
  await storeFormer(tx, evenementId, former, { courriel, until });
}

const WITHDRAWN = 'Le rendez-vous a changé avant le départ de ce courriel.';

/** Drops unsent mails about a former hour: they would mislead. */
function withdraw(tx: Tx, { demande_id }: RendezVous) {
  const { accepted, moved, reminder, proposed } = rendezVousMails;
  return dropWaiting(tx, ofDemande(demande_id), WITHDRAWN, [accepted.kind, moved.kind, reminder.kind, proposed.kind]);
}

export function invitation(
  method: 'REQUEST' | 'CANCEL',
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { shop, publicUrl, demande }: About,
  row: Pick<RendezVous, 'starts_at' | 'ends_at'>,
  sequence: number,
) {
  // Without an address, staff call the person.
  if (demande.email === '') return undefined;
  const text = calendarFile(method, {
    product: 'Rendez-vous',
    uid: `${demande.id}@${new URL(env.publicUrl).hostname}`,
    sequence,
    ...creneauOf(row),
    stamp: clock.now(),
    summary: `Rendez-vous chez ${shop.name}`,
    description: `Référence ${demande.reference}.${shop.phone && ` Téléphone du magasin : ${shop.phone}`}`,
    location: [shop.name, ...addressLines(shop)].join(', '),
    url: `${publicUrl}/suivi/${demande.suivi_token}`,
    organizer: { name: shop.name, email: shop.email },
    // Names are free text that calendars display.
    attendee: { name: '', email: demande.email },
  });
  return { method, fileName: 'rendez-vous.ics', text };
}

export function requirePending(row: RendezVous): void {
  if (row.state !== 'en_attente') throw answered(row);
}

export function requireStanding(row: RendezVous): void {
  if (row.state !== 'en_attente' && row.state !== 'accepte') throw answered(row);
}

/** @throws Problem 409 with author and time of the change */
export async function requireVersion({ clock }: Pick<Deps, 'clock'>, tx: Tx, row: RendezVous, version: number): Promise<void> {
  if (row.version === version) return;
  const last = await tx
    .selectFrom('demande_evenement')
    .select(['author', 'at'])
    .where('demande_id', '=', row.demande_id)
    .where('kind', 'like', 'rdv%')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const what = last
    ? `${last.author} a changé ce rendez-vous ${hourOrDay(last.at, clock.now().epochMilliseconds)}`
    : 'Ce rendez-vous a changé entre-temps';
  throw new Problem(409, 'modifie_entre_temps', `${what}. Relisez-le, puis recommencez.`, { current: standing(row) });
}

/** @param isMeant despite a closing @returns that closing, or null @throws Problem 409 `creneau_passe`, `creneau_pris`, `ferme` */
export async function requireFreeSlot(deps: Deps, tx: Tx, id: string, creneau: Creneau, isMeant: boolean): Promise<string | null> {
  if (Temporal.Instant.compare(creneau.start, deps.clock.now()) <= 0) throw pastHour();
  const planning = await readPlanning({ db: tx, clock: deps.clock }, id);
  if (!fits(planning, creneau)) throw taken();
  const closing = findClosing(planning.horaires, creneau) ?? null;
  if (closing !== null && !isMeant)
    throw new Problem(409, 'ferme', `${closing}. Choisissez une autre heure, ou confirmez que vous recevez quand même.`);
  return closing;
}

export const pastHour = () => new Problem(409, 'creneau_passe', 'Cette heure est passée. Proposez-en une autre.');

const STATES = { en_attente: 'en attente', accepte: 'accepté', refuse: 'refusé', annule: 'annulé' };
const standing = (row: RendezVous) => ({
  state: row.state,
  answeredAt: row.answered_at,
  answeredBy: answererOf(row),
  version: row.version,
});

function answered(row: RendezVous): Problem {
  const when = row.answered_at ? `, ${momentText(Temporal.Instant.from(row.answered_at))}` : '';
  return new Problem(
    409,
    'deja_repondu',
    `Ce rendez-vous a déjà été ${STATES[row.state]} par ${answererOf(row) ?? 'quelqu’un'}${when}. Rien n’a changé.`,
    { current: standing(row) },
  );
}
