import { type Insertable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import type { Acknowledged } from '~/intake/contract';
import { heldOf } from '~/intake/held.server';
import { PERSON } from '~/intake/person';
import { receiveDemande } from '~/intake/receive.server';
import { momentText, slotLine } from '~/intake/slot-line';
import { midnight, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { creneauOf, lockAgenda, nextFree, readPlanning } from './agenda.server';
import type { PendingRendezVous, RendezVousRow, RendezVousView, rdvProEndpoints } from './contract';
import { type Creneau, findClosing, findCreneau, fits, type Planning } from './creneaux.server';
import { findHeld } from './held.server';
import { rdvProKind } from './kind';
import { dayLeftToStaff, requireFewPending } from './limits.server';
import { answerLinks } from './mail';
import { otherMoments } from './proposed-hours.server';
import { listLinked, type NO_ORIGIN, originsOf } from './same-asker.server';

/** Reserves the slot, except for spam. @throws Problem 409 `creneau_pris`, `trop_en_attente`, `jour_en_attente`, and as any request */
export function receiveRendezVous(
  deps: Deps,
  body: z.output<(typeof rdvProEndpoints)['send']['body']>,
  visit: Visit,
): Promise<Acknowledged> {
  const { garde: spamSigns, slot, company, family_name, name, email, phone, ...payload } = body;
  const start = Temporal.Instant.from(slot);
  return receiveDemande(
    deps,
    rdvProKind,
    { person: { company, family_name, name, email, phone }, payload, spamSigns, visit },
    {
      chosen: [slotLine(start)],
      links: ({ id }) => answerLinks(deps.env.publicUrl, id),
      within: async (tx, demande) => {
        await lockAgenda(tx);
        const origins = originsOf(deps, visit);
        if (!demande.suspicion) await requireFewPending(deps, tx, { ...demande, ...origins });
        const planning = await readPlanning({ db: tx, clock: deps.clock });
        const isLimited = deps.env.rateLimit && !demande.suspicion;
        const creneau = findCreneau(planning, start, isLimited);
        if (!creneau) throw (isLimited && (await dayLeftToStaff(tx, planning, start))) || taken();
        const held_until = toStamp(demande.suspicion ? planning.now : planning.now.add({ hours: planning.rules.holdHours }));
        await insertPending(tx, { demande_id: demande.id, ...stampsOf(creneau), held_until, ...origins });
      },
    },
  );
}

export async function insertPending(
  tx: Tx,
  asked: Pick<
    Insertable<Tables['rendez_vous']>,
    'demande_id' | 'starts_at' | 'ends_at' | 'held_until' | keyof typeof NO_ORIGIN | 'despite_closing'
  >,
): Promise<void> {
  const unanswered = {
    state: 'en_attente',
    reason: '',
    answered_at: null,
    answered_by: null,
    escalated_at: null,
    reminded_at: null,
  } as const;
  await tx
    .insertInto('rendez_vous')
    .values({ ...asked, ...unanswered, sequence: 0, version: 1 })
    .execute();
}

export const stampsOf = ({ start, end }: Creneau) => ({ starts_at: toStamp(start), ends_at: toStamp(end) });

const TAKEN = 'Ce créneau n’est plus libre. Choisissez-en un autre.';
export const taken = () => new Problem(409, 'creneau_pris', TAKEN, { details: { slot: [TAKEN] } });

export const joined = (db: Db | Tx) =>
  db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .leftJoin('proposition', 'proposition.demande_id', 'rendez_vous.demande_id')
    .selectAll('rendez_vous')
    .select([
      'proposition.starts_at as proposed_start',
      'proposition.ends_at as proposed_end',
      'proposition.autres as proposed_others',
      'proposition.held_until as proposed_until',
      'demande.reference',
      'demande.family_name',
      'demande.name',
      'demande.company',
      'demande.email',
      'demande.phone',
      'demande.summary',
      'demande.payload',
      'demande.suivi_token',
      'demande.answered_at as demande_answered_at',
    ]);
/** Pending and accepted ones, soonest first; without suspected spam. */
export const standingRows = (db: Db | Tx) =>
  joined(db)
    .where('rendez_vous.state', 'in', ['accepte', 'en_attente'])
    .where('demande.state', '!=', 'indesirable')
    .orderBy('rendez_vous.starts_at');

export type RendezVous = Awaited<ReturnType<typeof requireRendezVous>>;

/** @throws Problem 404 */
export async function requireRendezVous(db: Db | Tx, id: string) {
  const row = await joined(db).where('rendez_vous.demande_id', '=', id).executeTakeFirst();
  if (!row) throw gone();
  return row;
}

/** Id by follow-up link. @throws Problem 404, also for suspected spam, which must cause no mail */
export async function requireRendezVousBySuivi(db: Db, token: string): Promise<string> {
  const found = await db
    .selectFrom('demande')
    // A merged request leads to the remaining one.
    .innerJoin('rendez_vous', (join) => join.on(sql<SqlBool>`rendez_vous.demande_id = coalesce(demande.fusionnee_dans, demande.id)`))
    .select('rendez_vous.demande_id as id')
    .where('demande.suivi_token', '=', token)
    .where('demande.suspicion', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('Ce lien ne mène à aucun rendez-vous.');
  return found.id;
}

export const gone = () => notFound('Ce rendez-vous n’existe pas ou plus.');

export async function viewRendezVous(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<RendezVousView> {
  const row = await requireRendezVous(deps.db, id);
  const planning = await readPlanning(deps, id);
  const shown = toAnswer(row, planning);
  const said = await findHeld(deps.db, row, toStamp(planning.now));
  return {
    ...shown,
    isKept: shown.closing !== null && row.despite_closing === shown.closing,
    held: said ? heldOf(said, planning.now) : null,
    linked: Math.max(0, (await listLinked(deps, id)).length - 1),
    others: nextFree(planning, 6, creneauOf(row)).map(({ start }) => ({ start: toStamp(start), text: momentText(start) })),
  };
}

export function toAnswer(row: RendezVous, planning: Planning): PendingRendezVous {
  const creneau = creneauOf(row);
  return {
    ...rendezVousRowOf(row, planning.now),
    lines: rdvProKind.lines(JSON.parse(row.payload)),
    isPast: Temporal.Instant.compare(creneau.start, planning.now) <= 0,
    isFree: fits(planning, creneau),
    closing: findClosing(planning.horaires, creneau) ?? null,
  };
}

/** By start or proposed hour, in shop time, refused and cancelled ones included; without suspected spam, which reserves nothing. */
export async function listRendezVous({ db, clock }: Pick<Deps, 'db' | 'clock'>, { from, to }: { from: string; to: string }) {
  const between = (column: 'rendez_vous.starts_at' | 'proposition.starts_at') =>
    joined(db)
      .where(column, '>=', midnight(from))
      .where(column, '<', midnight(to, 1))
      .where((eb) => eb.or([eb('rendez_vous.state', '!=', 'en_attente'), eb('demande.state', '!=', 'indesirable')]))
      .orderBy('rendez_vous.starts_at')
      .limit(2_000)
      .execute();
  const rows = await between('rendez_vous.starts_at');
  const known = new Set(rows.map(({ demande_id }) => demande_id));
  // Few rows: any of their hours may fall on these days.
  const several = await joined(db)
    .where('proposition.autres', '!=', '[]')
    .where('proposition.held_until', '>', toStamp(clock.now()))
    .limit(2_000)
    .execute();
  const others = several.filter(({ proposed_others }) =>
    (JSON.parse(proposed_others ?? '[]') as string[]).some((start) => midnight(from) <= start && start < midnight(to, 1)),
  );
  for (const row of [...(await between('proposition.starts_at')), ...others]) {
    if (known.has(row.demande_id)) continue;
    known.add(row.demande_id);
    rows.push(row);
  }
  return { data: rows.map((row) => rendezVousRowOf(row, clock.now())), total: rows.length };
}

export const answererOf = ({ answered_by, name, family_name }: Pick<RendezVous, 'answered_by' | 'name' | 'family_name'>) =>
  answered_by === PERSON ? `${name} ${family_name}`.trim() || PERSON : answered_by;

export function rendezVousRowOf(row: Omit<RendezVous, 'payload' | 'suivi_token'>, now: Temporal.Instant): RendezVousRow {
  return {
    id: row.demande_id,
    reference: row.reference,
    state: row.state,
    start: row.starts_at,
    end: row.ends_at,
    text: momentText(Temporal.Instant.from(row.starts_at)),
    familyName: row.family_name,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    summary: row.summary,
    reason: row.reason,
    answeredAt: row.answered_at,
    answeredBy: answererOf(row),
    proposition:
      row.proposed_start !== null && row.proposed_until !== null
        ? {
            start: row.proposed_start,
            text: momentText(Temporal.Instant.from(row.proposed_start)),
            others: otherMoments({
              starts_at: row.proposed_start,
              ends_at: row.proposed_end ?? row.proposed_start,
              autres: row.proposed_others ?? '[]',
            }),
            heldUntil: row.proposed_until,
            isOpen: row.proposed_until > toStamp(now),
          }
        : null,
    version: row.version,
  };
}
