import type { Deps } from '../deps';
import { type Job, startJob } from '../job';
import { deliverDue } from './delivery';
import type { MailKinds } from './mail-kind';

import { type MailPiece, type Sender, smtpPost } from './post';
import { openTakenNotes, settleTaken } from './taken';

const EVERY_MS = 1_000;
/** Time for mails in flight at a stop; the next start retries the others. */
const GRACE_MS = 5_000;

/** Sends the outbox while the process lives; nothing without SMTP_URL. `onSettled` runs once a killed process's notes are stored. */
export function startPostOffice(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'metrics'>,
  {
    mails,
    readPieces,
    from,
    instance,
    onSettled = () => {},
    onError,
    graceMs = GRACE_MS,
  }: {
    mails: MailKinds;
    readPieces?: (ids: string[]) => Promise<MailPiece[]>;
    from: () => Promise<Sender>;
    instance: string;
    onSettled?: () => void;
    onError: (error: unknown) => void;
    graceMs?: number;
  },
): Job {
  const { smtpUrl } = deps.env;
  if (!smtpUrl) return { wake: () => {}, stop: () => Promise.resolve() };
  const post = smtpPost(smtpUrl, from);
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const taken = openTakenNotes(deps.env.dataDir);
  let isSettled = false;
  const options = {
    mails,
    onTaken: taken.note,
    ...(readPieces && { readPieces }),
    instance,
    heldUp: new Map(),
    stopping: stopping.signal,
    givingUp: givingUp.signal,
  };
  const deliver = deps.metrics.job('mails', async () => {
    if (!isSettled) {
      await settleTaken(deps, mails, taken.read());
      isSettled = true;
      onSettled();
    }
    await deliverDue(deps, post, options);
    taken.clear();
  });
  const rounds = startJob(EVERY_MS, deliver, onError);
  return {
    wake: rounds.wake,
    stop: async () => {
      stopping.abort();
      const late = setTimeout(() => {
        post.close();
        givingUp.abort();
      }, graceMs);
      await rounds.stop();
      clearTimeout(late);
    },
  };
}
