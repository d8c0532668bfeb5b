import type { Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { letterSenderOf, notify, queueFor, staffOf } from '~/intake/mails.server';
import { momentText } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { calendarFile } from '~/platform/mail/calendar-file';
import type { MailKind } from '~/platform/mail/mail-kind';
import { dropWaiting } from '~/platform/mail/outbox';
import { creneauOf, lockAgenda, nextFree, readPlanning } from './agenda.server';
import type { RendezVousView } from './contract';
import { type Creneau, fits } from './creneaux.server';
import { rendezVousMails } from './mail';
import { gone, type RendezVous, requireRendezVous, taken, viewRendezVous } from './rendez-vous.server';

type By = Pick<Caller, 'id' | 'name'>;
type Change = Partial<Tables['rendez_vous']>;

/**
 * Of simultaneous answers one wins; its mail carries the invitation.
 * @throws Problem 404; 409 `deja_repondu` with who answered and when, `creneau_pris`, `creneau_passe`
 */
export function acceptRendezVous(deps: Deps, by: By, id: string): Promise<RendezVousView> {
  return answer(deps, id, async (tx, row, about) => {
    requirePending(row);
    await requireFreeSlot(deps, tx, row, creneauOf(row));
    await move(
      deps,
      tx,
      by,
      row,
      { state: 'accepte' },
      { kind: 'rdv_accepte', text: `Votre rendez-vous est confirmé\u00a0: ${about.when}.` },
    );
    await send(deps, tx, row, rendezVousMails.accepted, about, invitation('REQUEST', deps, about, row, 0));
  });
}

/** @param slots those to offer instead; none given: the next three @throws Problem 404, 409 `deja_repondu` */
export function refuseRendezVous(deps: Deps, by: By, id: string, { reason, slots }: { reason: string; slots?: string[] | undefined }) {
  return answer(deps, id, async (tx, row, about) => {
    requirePending(row);
    const planning = await readPlanning({ db: tx, clock: deps.clock }, id);
    const offered = slots?.map((slot) => Temporal.Instant.from(slot)) ?? nextFree(planning, 3).map(({ start }) => start);
    await move(
      deps,
      tx,
      by,
      row,
      { state: 'refuse', reason },
      {
        kind: 'rdv_refuse',
        text: [`Nous ne pouvons pas vous recevoir le ${about.when}.`, reason].filter(Boolean).join('\n'),
      },
    );
    await send(deps, tx, row, rendezVousMails.refused, { ...about, reason, others: offered.map(momentText) });
  });
}

/** @throws Problem 404; 409 `modifie_entre_temps`, `deja_repondu` when it stands no more */
export function cancelRendezVous(deps: Deps, by: By, id: string, { version, reason }: { version: number; reason: string }) {
  return answer(deps, id, async (tx, row, about) => {
    requireVersion(row, version);
    await cancel(deps, tx, by, row, about, reason);
  });
}

/** By the visitor, through the link of their mails; idempotent. @throws Problem 404, 409 when it is over */
export async function giveUpRendezVous(deps: Deps, token: string): Promise<void> {
  const found = await deps.db
    .selectFrom('demande')
    .innerJoin('rendez_vous', 'rendez_vous.demande_id', 'demande.id')
    .select('demande.id')
    .where('demande.suivi_token', '=', token)
    // Suspected spam causes no mail, whoever asks.
    .where('demande.suspicion', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('Ce lien ne mène à aucun rendez-vous.');
  await answer(deps, found.id, async (tx, row, about, addresses) => {
    if (row.state === 'annule') return;
    if (row.starts_at <= toStamp(deps.clock.now())) throw over();
    await cancel(deps, tx, undefined, row, about, '');
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.givenUp, about);
  });
}

/** A pending one is accepted thereby. @throws Problem 404, 409 */
export function moveRendezVous(deps: Deps, by: By, id: string, { version, start }: { version: number; start: string }) {
  return answer(deps, id, async (tx, row, about) => {
    requireVersion(row, version);
    requireStanding(row);
    const { rendez_vous: rules } = await requireReglages(tx);
    const from = Temporal.Instant.from(start);
    const creneau = { start: from, end: from.add({ minutes: rules.minutes }) };
    await requireFreeSlot(deps, tx, row, creneau);
    const when = momentText(from);
    const sequence = row.state === 'accepte' ? row.sequence + 1 : row.sequence;
    const moved = { starts_at: toStamp(creneau.start), ends_at: toStamp(creneau.end) };
    await move(
      deps,
      tx,
      by,
      row,
      { ...moved, state: 'accepte', sequence, reminded_at: null },
      {
        kind: 'rdv_deplace',
        text: `Votre rendez-vous est déplacé\u00a0: ${when}.`,
      },
    );
    await withdraw(tx, row);
    const now = { ...about, when };
    await send(
      deps,
      tx,
      row,
      rendezVousMails.moved,
      { ...now, before: about.when },
      invitation('REQUEST', deps, now, { ...row, ...moved }, sequence),
    );
  });
}

async function cancel(deps: Deps, tx: Tx, by: By | undefined, row: RendezVous, about: About, reason: string) {
  requireStanding(row);
  const wasAccepted = row.state === 'accepte';
  const sequence = row.sequence + 1;
  await move(
    deps,
    tx,
    by,
    row,
    { state: 'annule', reason, sequence },
    {
      kind: 'rdv_annule',
      text: [`Le rendez-vous prévu le ${about.when} est annulé.`, reason].filter(Boolean).join('\n'),
    },
  );
  await withdraw(tx, row);
  // Only an accepted one is in anybody's calendar.
  const file = wasAccepted ? invitation('CANCEL', deps, about, row, sequence) : undefined;
  const { isByHand, ...byItself } = rendezVousMails.cancelled;
  await send(deps, tx, row, by ? rendezVousMails.cancelled : byItself, { ...about, reason, byVisitor: by === undefined }, file);
}

type About = ReturnType<typeof letterSenderOf> & { demande: Demande; when: string };
type Demande = {
  id: string;
  reference: string;
  name: string;
  family_name: string;
  email: string;
  company: string | null;
  suivi_token: string;
};

/** One answer at a time; an error rolls everything back and carries the current state. */
async function answer(
  deps: Deps,
  id: string,
  work: (tx: Tx, row: RendezVous, about: About, addresses: string[]) => Promise<void>,
): Promise<RendezVousView> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAgenda(tx);
    const row = await requireRendezVous(tx, id);
    const reglages = await requireReglages(tx);
    await work(tx, row, aboutOf(deps, reglages, row), staffOf(reglages, 'rdv_pro'));
  });
  return viewRendezVous(deps, id);
}

export function aboutOf(deps: Pick<Deps, 'env'>, reglages: Awaited<ReturnType<typeof requireReglages>>, row: RendezVous): About {
  const { demande_id, reference, name, family_name, email, company, suivi_token } = row;
  const demande = { id: demande_id, reference, name, family_name, email, company, suivi_token };
  return { ...letterSenderOf(deps, reglages), demande, when: momentText(Temporal.Instant.from(row.starts_at)) };
}

/**
 * Updates the appointment, its request and their history; the request first, as an erasure does. @throws Problem 404 when it was erased
 * meanwhile
 */
async function move(deps: Deps, tx: Tx, by: By | undefined, row: RendezVous, change: Change, event: { kind: string; text: string }) {
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
    .set({ ...change, origine: null, answered_at: now, answered_by: by?.name ?? 'La personne', version: row.version + 1 })
    .where('demande_id', '=', row.demande_id)
    .execute();
  await note(deps, tx, row.demande_id, { ...event, author: by?.name ?? 'La personne', compteId: by?.id, visible: true });
  await record(deps, tx, {
    by,
    action: event.kind,
    subject: 'demande',
    subjectId: row.demande_id,
    label: row.reference,
    before: { state: row.state, start: row.starts_at },
    after: { state: change.state, start: change.starts_at ?? row.starts_at },
  });
}

async function send<A>(
  deps: Deps,
  tx: Tx,
  row: RendezVous,
  mail: MailKind<A>,
  about: A,
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string },
) {
  const to = { id: row.demande_id, email: row.email, name: row.name, family_name: row.family_name };
  await queueFor(deps, tx, to, mail, about, calendar && { calendar });
}

/** Drops unsent mails about a former hour: a confirmation or a reminder would mislead. */
function withdraw(tx: Tx, { demande_id }: RendezVous) {
  const { accepted, moved, reminder } = rendezVousMails;
  return dropWaiting(tx, { demandeId: demande_id }, 'Le rendez-vous a changé avant le départ de ce courriel.', [
    accepted.kind,
    moved.kind,
    reminder.kind,
  ]);
}

function invitation(
  method: 'REQUEST' | 'CANCEL',
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { shop, publicUrl, demande }: About,
  row: Pick<RendezVous, 'starts_at' | 'ends_at'>,
  sequence: number,
) {
  const text = calendarFile(method, {
    uid: `${demande.id}@${new URL(env.publicUrl).hostname}`,
    sequence,
    ...creneauOf(row),
    stamp: clock.now(),
    summary: `Rendez-vous chez ${shop.name}`,
    description: `Référence ${demande.reference}. Téléphone du magasin : ${shop.phone}`,
    location: `${shop.name}, ${shop.street}, ${shop.postalCode} ${shop.city}`,
    url: `${publicUrl}/suivi/${demande.suivi_token}`,
    organizer: { name: shop.name, email: shop.email },
    // Their name is theirs to write, and calendars show it.
    attendee: { name: '', email: demande.email },
  });
  return { method, text };
}

function requirePending(row: RendezVous): void {
  if (row.state !== 'en_attente') throw answered(row);
}

function requireStanding(row: RendezVous): void {
  if (row.state !== 'en_attente' && row.state !== 'accepte') throw answered(row);
}

function requireVersion(row: RendezVous, version: number): void {
  if (row.version !== version)
    throw new Problem(409, 'modifie_entre_temps', 'Quelqu’un a changé ce rendez-vous entre-temps. Relisez-le, puis recommencez.', {
      current: standing(row),
    });
}

async function requireFreeSlot(deps: Deps, tx: Tx, row: RendezVous, creneau: Creneau): Promise<void> {
  if (Temporal.Instant.compare(creneau.start, deps.clock.now()) <= 0) throw over();
  if (!fits(await readPlanning({ db: tx, clock: deps.clock }, row.demande_id), creneau)) throw taken();
}

const over = () => new Problem(409, 'creneau_passe', 'Cette heure est passée. Proposez-en une autre.');

const STATES = { en_attente: 'en attente', accepte: 'accepté', refuse: 'refusé', annule: 'annulé' };
const standing = ({ state, answered_at, answered_by, version }: RendezVous) => ({
  state,
  answeredAt: answered_at,
  answeredBy: answered_by,
  version,
});

function answered(row: RendezVous): Problem {
  const when = row.answered_at ? `, ${momentText(Temporal.Instant.from(row.answered_at))}` : '';
  return new Problem(
    409,
    'deja_repondu',
    `Ce rendez-vous a déjà été ${STATES[row.state]} par ${row.answered_by ?? 'quelqu’un'}${when}. Rien n’a changé.`,
    {
      current: standing(row),
    },
  );
}
