import { PartAway } from '../away';
import { Problem } from '../http/problem';

/** SQLite's own numbers (https://www.sqlite.org/rescode.html): the low byte says what, the rest how. */
const BUSY = 5;
const DAMAGED = [11, 26];
/** Reading ended before the page did, its sum is wrong, or the file system found itself damaged. */
const UNREADABLE = [522, 8_202, 8_458];

const codeOf = (error: unknown) => (error instanceof Error ? ((error as { errcode?: number }).errcode ?? 0) : 0);

/** Whether another connection holds the file. */
export const isBusy = (error: unknown) => (codeOf(error) & 0xff) === BUSY;

/** Whether what the file holds is no longer what was written there. */
export const isDamage = (error: unknown) => DAMAGED.includes(codeOf(error) & 0xff) || UNREADABLE.includes(codeOf(error));

export const occupied = (cause: unknown) =>
  Object.assign(
    new Problem(
      503,
      'base_occupee',
      'Le site est très occupé en ce moment. Rien n’a été perdu de ce que vous avez saisi\u00a0: réessayez dans quelques secondes.',
      { retryAfter: 5 },
    ),
    { cause: away(cause) },
  );

export const unsound = (cause: unknown) =>
  Object.assign(
    new Problem(
      503,
      'base_abimee',
      'Le site ne peut ni lire ni enregistrer en ce moment\u00a0: ses données doivent être réparées. Rien n’a été perdu de ce que vous avez saisi\u00a0: réessayez plus tard, ou téléphonez-nous.',
      { retryAfter: 600 },
    ),
    { cause: away(cause) },
  );

/** What a visitor reads is said here; everything else treats it as any part that does not answer. */
const away = (cause: unknown) => new PartAway('database', cause instanceof Error ? cause.message : String(cause), cause);
