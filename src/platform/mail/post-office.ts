import type { Deps } from '../deps';
import { type Job, startJob } from '../job';
import { deliverDue } from './delivery';
import type { MailKinds } from './mail-kind';

import { type MailPiece, type Sender, smtpPost } from './post';
import { openTakenNotes, settleTaken } from './taken';

const EVERY_MS = 1_000;
/** What a mail under way may still take when the process stops; then it is given up, to be tried again after the next start. */
const GRACE_MS = 5_000;

/**
 * Empties the outbox, for as long as the process lives. Without SMTP_URL nothing leaves: mails wait in the outbox, where staff read them.
 * @param mails every sort of mail, to know those whose links are taken out once they have left
 * @param readPieces reads the files that a mail carries @param from the shop's name and address @param instance this process among those that send
 * @param onSettled told once what a process that was killed had noted is written down
 * @param onError told of errors of the database; those of a mail are kept beside it
 */
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
