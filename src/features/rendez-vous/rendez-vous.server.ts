import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Acknowledged } from '~/intake/contract';
import { receiveDemande } from '~/intake/receive.server';
import { type isSameAsker, listLinked, listPending, originOf, SIGNS } from '~/intake/same-asker.server';
import { momentText, slotLine } from '~/intake/slot-line';
import { midnight, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';
import { notFound, Problem } from '~/platform/http/problem';
import { creneauOf, lockAgenda, nextFree, readPlanning } from './agenda.server';
import type { RendezVousRow, RendezVousView, rdvProEndpoints } from './contract';
import { findCreneau, fits } from './creneaux.server';
import { rdvProKind } from './kind';
import { answerLinks } from './mail';

/**
 * Receives a professional's request and reserves its slot. Suspected spam reserves nothing.
 * @throws Problem 409 `creneau_pris` when it is not free, `trop_en_attente` when this person or network has enough of them pending, and what
 * receiving any request may throw
 */
export function receiveRendezVous(
  deps: Deps,
  body: z.output<(typeof rdvProEndpoints)['send']['body']>,
  visit: Visit,
): Promise<Acknowledged> {
  const { garde, slot, company, family_name, name, email, phone, ...payload } = body;
  const start = Temporal.Instant.from(slot);
  return receiveDemande(
    deps,
    rdvProKind,
    { person: { company, family_name, name, email, phone }, payload, garde, visit },
    {
      chosen: [slotLine(start)],
      links: ({ id }) => answerLinks(deps.env.publicUrl, id),
      within: async (tx, demande) => {
        await lockAgenda(tx);
        const origine = originOf(deps, visit);
        if (!demande.suspicion) await requireFewPending(deps, tx, { ...demande, origine });
        const planning = await readPlanning({ db: tx, clock: deps.clock });
        const creneau = findCreneau(planning, start);
        if (!creneau) throw taken();
        await tx
          .insertInto('rendez_vous')
          .values({
            demande_id: demande.id,
            state: 'en_attente',
            starts_at: toStamp(creneau.start),
            ends_at: toStamp(creneau.end),
            held_until: toStamp(demande.suspicion ? planning.now : planning.now.add({ hours: planning.rules.holdHours })),
            origine,
            sequence: 0,
            reason: '',
            answered_at: null,
            answered_by: null,
            escalated_at: null,
            reminded_at: null,
            version: 1,
          })
          .execute();
      },
    },
  );
}

/** Pending appointments of one mailbox, one telephone number or one network: nobody keeps the hours of all the others. */
const MOST_PENDING = 2;

async function requireFewPending(deps: Deps, tx: Tx, asker: Parameters<typeof isSameAsker>[0]): Promise<void> {
  if (!deps.env.rateLimit) return;
  const pending = await listPending({ db: tx, clock: deps.clock });
  const most = SIGNS.map((sign) => pending.filter((other) => sign(asker) !== null && sign(other) === sign(asker)).length);
  if (Math.max(...most) < MOST_PENDING) return;
  const { entreprise } = await requireReglages(tx);
  throw new Problem(
    409,
    'trop_en_attente',
    `Deux rendez-vous demandés par vous ou depuis votre réseau attendent déjà notre réponse. Pour en demander un autre, appelez-nous au ${entreprise.phone.replaceAll(' ', '\u00a0')}\u00a0: nous trouverons une heure ensemble.`,
  );
}

const TAKEN = 'Ce créneau n’est plus libre. Choisissez-en un autre.';
export const taken = () => new Problem(409, 'creneau_pris', TAKEN, { details: { slot: [TAKEN] } });

export const joined = (db: Db | Tx) =>
  db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .selectAll('rendez_vous')
    .select([
      'demande.reference',
      'demande.family_name',
      'demande.name',
      'demande.company',
      'demande.email',
      'demande.phone',
      'demande.summary',
      'demande.payload',
      'demande.suivi_token',
    ]);
export type RendezVous = Awaited<ReturnType<typeof requireRendezVous>>;

/** @throws Problem 404 */
export async function requireRendezVous(db: Db | Tx, id: string) {
  const row = await joined(db).where('rendez_vous.demande_id', '=', id).executeTakeFirst();
  if (!row) throw gone();
  return row;
}

export const gone = () => notFound('Ce rendez-vous n’existe pas ou plus.');

export async function viewRendezVous({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<RendezVousView> {
  const row = await requireRendezVous(db, id);
  const planning = await readPlanning({ db, clock }, id);
  const creneau = creneauOf(row);
  return {
    ...rendezVousRowOf(row),
    lines: rdvProKind.lines(JSON.parse(row.payload)),
    isPast: Temporal.Instant.compare(creneau.start, planning.now) <= 0,
    isFree: fits(planning, creneau),
    linked: Math.max(0, (await listLinked({ db, clock }, id)).length - 1),
    others: nextFree(planning, 6).map(({ start }) => ({ start: toStamp(start), text: momentText(start) })),
  };
}

/** Those that begin on these days in shop time, refused and cancelled ones too; without suspected spam, which reserves nothing. */
export async function listRendezVous({ db }: Pick<Deps, 'db'>, { from, to }: { from: string; to: string }) {
  const rows = await joined(db)
    .where('rendez_vous.starts_at', '>=', midnight(from))
    .where('rendez_vous.starts_at', '<', midnight(to, 1))
    .where((eb) => eb.or([eb('rendez_vous.state', '!=', 'en_attente'), eb('demande.state', '!=', 'indesirable')]))
    .orderBy('rendez_vous.starts_at')
    .limit(2_000)
    .execute();
  return { data: rows.map(rendezVousRowOf), total: rows.length };
}

type Row = Omit<Tables['rendez_vous'], 'origine'> &
  Pick<Tables['demande'], 'reference' | 'family_name' | 'name' | 'company' | 'email' | 'phone' | 'summary'>;

export function rendezVousRowOf(row: Row): RendezVousRow {
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
    answeredBy: row.answered_by,
    version: row.version,
  };
}
