import type { DemandeKinds } from '~/intake/demande-kind';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { type Job, startJob } from '~/platform/job';
import { MailboxProblem, readMailbox } from '~/platform/mail/imap-mailbox';
import { findFirstInstance } from '~/platform/mail/instance';
import { mailRounds } from './mail-rounds.server';
import { newsSince } from './releve-state.server';

const EVERY_MS = 20_000;
/** A dead process is forgotten after a minute (`startInstance`). */
const LOOK_MS = 1_000;
/** Servers block a machine after repeated login failures. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const TOLD_EVERY_SECONDS = 60;

type Options = { instance: string; onError: (error: unknown) => void; everyMs?: number };

/** Reads the IMAP_URL mailbox in one process at a time, the first alive. Logs errors for staff and retries. */
export function startReleve(deps: Deps, kinds: DemandeKinds, { instance, onError, everyMs = EVERY_MS }: Options): Job {
  const { imapUrl } = deps.env;
  if (!imapUrl) return { wake: () => {}, stop: () => Promise.resolve() };
  const stopping = new AbortController();
  const round = mailRounds(deps, kinds, { onError, signal: stopping.signal });
  let failures = 0;
  let notBefore = 0;

  const turn = async () => {
    if (performance.now() >= notBefore && (await isFirst(deps, instance))) await read();
  };

  const read = deps.metrics.job('mailbox', async () => {
    try {
      let isMore = true;
      while (isMore && !stopping.signal.aborted)
        await readMailbox(
          imapUrl,
          await newsSince(deps),
          async (mailbox) => {
            isMore = await round(mailbox);
          },
          { signal: stopping.signal },
        );
      failures = 0;
      notBefore = performance.now() + everyMs;
      if (!stopping.signal.aborted) await tellRead(deps);
    } catch (error) {
      failures += 1;
      notBefore = performance.now() + Math.min(everyMs * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      if (error instanceof MailboxProblem) await tellFailure(deps, error.message);
      throw error;
    }
  });

  const turns = startJob(Math.min(everyMs, LOOK_MS), turn, onError);
  return {
    wake: turns.wake,
    stop: async () => {
      stopping.abort();
      await turns.stop();
    },
  };
}

const isFirst = async ({ db }: Pick<Deps, 'db'>, instance: string): Promise<boolean> => (await findFirstInstance(db)) === instance;

async function tellRead({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toStamp(clock.now().subtract({ seconds: TOLD_EVERY_SECONDS }));
  await db
    .updateTable('releve')
    .set({ read_at: toStamp(clock.now()), failing_since: null, error: null })
    .where('id', '=', 1)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', before), eb('error', 'is not', null)]))
    .execute();
}

async function tellFailure({ db, clock }: Pick<Deps, 'db' | 'clock'>, error: string): Promise<void> {
  const now = toStamp(clock.now());
  await db
    .updateTable('releve')
    .set((eb) => ({ error, failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('id', '=', 1)
    .execute();
}
