import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { heldOf } from '~/intake/held.server';
import { note } from '~/intake/history.server';
import { momentText } from '~/intake/slot-line';
import { inShop, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { lockAgenda, readPlanning } from './agenda.server';
import { MOST_PEOPLE, type PlannedProposal, type ProposalsInput, type ProposalsMade } from './closed-day-contract';
import { findHeld } from './held.server';
import { listClosed } from './prochains.server';
import { proposeHours } from './propose-hours.server';
import { hoursOf } from './proposed-hours.server';
import { type RendezVous, requireRendezVous } from './rendez-vous.server';
import { takeBackWithin } from './reprise.server';
import { shareHours } from './share-hours.server';
import { aboutRendezVous, recordAct, requireStanding, requireVersion } from './transition.server';

type Days = { from?: string | undefined; to?: string | undefined };
type Item = ProposalsInput['items'][number];

/** Appointments without a proposal yet, with free hours for each. @param days shop time, both included */
export async function planProposals(deps: Pick<Deps, 'db' | 'clock'>, days: Days): Promise<{ data: PlannedProposal[]; total: number }> {
  const isWithin = (start: string) => {
    const date = inShop(Temporal.Instant.from(start)).toPlainDate().toString();
    return (days.from ?? date) <= date && date <= (days.to ?? date);
  };
  const all = (await listClosed(deps)).filter(({ start, proposition }) => !proposition?.isOpen && isWithin(start));
  const rows = all.slice(0, MOST_PEOPLE);
  const mailed = rows.filter(({ email }) => email !== '');
  const shared = shareHours(await readPlanning(deps), mailed);
  const data = rows.map(({ email, ...row }) => ({
    ...row,
    isMailed: email !== '',
    hours: (shared.get(row.id) ?? []).map(({ start }) => ({ start: toStamp(start), text: momentText(start) })),
  }));
  return { data, total: all.length };
}

/** One transaction; mails wait while undo is possible. Impossible ones are returned by name. Idempotent. */
export async function proposeToAll(deps: Deps, by: By, { message, items }: ProposalsInput): Promise<ProposalsMade> {
  const made: ProposalsMade = { proposed: 0, toCall: [], failed: [], held: null };
  const ids: string[] = [];
  await deps.db.transaction().execute(async (tx) => {
    await lockAgenda(tx);
    const reglages = await requireReglages(tx);
    // In the order of ids: no deadlock between two calls.
    for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await named(tx, item.id, made.failed, async (row) => {
        if (item.starts.length === 0) {
          await remindToCall(deps, tx, by, row, item);
          made.toCall.push({ id: item.id, who: whoOf(row), phone: row.phone });
          return;
        }
        if (!(await isProposed(deps, tx, by, item)))
          await proposeHours(deps, tx, by, row, aboutRendezVous(deps, reglages, row), { ...item, message });
        made.proposed += 1;
        ids.push(item.id);
      });
  });
  return { ...made, held: await heldAmong(deps, by, ids) };
}

export async function takeBackProposals(deps: Deps, by: By, ids: string[]) {
  const answer = { takenBack: 0, failed: [] as ProposalsMade['failed'] };
  await deps.db.transaction().execute(async (tx) => {
    await lockAgenda(tx);
    for (const id of ids.toSorted())
      await named(tx, id, answer.failed, async (row) => {
        await takeBackWithin(deps, tx, by, row);
        answer.takenBack += 1;
      });
  });
  return answer;
}

/** Collects a refusal by name and continues. @param work writes nothing before it may refuse */
async function named(tx: Tx, id: string, failed: ProposalsMade['failed'], work: (row: RendezVous) => Promise<void>): Promise<void> {
  let who = '';
  try {
    const row = await requireRendezVous(tx, id);
    who = whoOf(row);
    await work(row);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    failed.push({ id, who, why: thrown.message });
  }
}

/** A retry after a lost answer. */
async function isProposed(deps: Deps, tx: Tx, by: By, { id, starts }: Item): Promise<boolean> {
  const found = await tx.selectFrom('proposition').selectAll().where('demande_id', '=', id).executeTakeFirst();
  if (!found || found.author !== by.name || found.held_until <= toStamp(deps.clock.now())) return false;
  const asked = new Set(starts.map((one) => toStamp(Temporal.Instant.from(one))));
  const hours = hoursOf(found);
  return hours.length === asked.size && hours.every(({ start }) => asked.has(toStamp(start)));
}

async function remindToCall(deps: Deps, tx: Tx, by: By, row: RendezVous, { version }: Item): Promise<void> {
  await requireVersion(deps, tx, row, version);
  requireStanding(row);
  const now = toStamp(deps.clock.now());
  const { numUpdatedRows } = await tx
    .updateTable('demande')
    .set((eb) => ({ reminder_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', row.demande_id)
    .where((eb) => eb.or([eb('reminder_at', 'is', null), eb('reminder_at', '>', now)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await note(deps, tx, row.demande_id, { kind: 'rappel', author: by.name, compteId: by.id, text: now });
  await recordAct(deps, tx, by, row, 'modifier', { after: { reminderAt: now } });
}

async function heldAmong(deps: Deps, by: By, ids: string[]): Promise<ProposalsMade['held']> {
  const now = deps.clock.now();
  const held: { id: string; ms: number }[] = [];
  for (const id of ids) {
    const row = await requireRendezVous(deps.db, id).catch(() => undefined);
    const said = row && (await findHeld(deps.db, row, toStamp(now)));
    const left = said?.compte_id === by.id ? heldOf(said, now) : null;
    if (left) held.push({ id, ms: left.ms });
  }
  return held.length > 0 ? { ids: held.map(({ id }) => id), ms: Math.min(...held.map(({ ms }) => ms)) } : null;
}

const whoOf = ({ name, family_name, company }: RendezVous) => `${name} ${family_name}`.trim() + (company ? ` (${company})` : '');
