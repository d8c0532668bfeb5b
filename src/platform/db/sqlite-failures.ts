import { Problem } from '../http/problem';
import { PartUnavailable } from '../unavailable';

/** The low byte is the error, the rest its detail. @see https://www.sqlite.org/rescode.html */
const BUSY = 5;
const DAMAGED = [11, 26];
/** Short read, wrong checksum, or a damaged file system. */
const UNREADABLE = [522, 8_202, 8_458];

const codeOf = (error: unknown) => (error instanceof Error ? ((error as { errcode?: number }).errcode ?? 0) : 0);

export const isSqliteBusy = (error: unknown) => (codeOf(error) & 0xff) === BUSY;

export const isDamage = (error: unknown) => DAMAGED.includes(codeOf(error) & 0xff) || UNREADABLE.includes(codeOf(error));

export const occupied = (cause: unknown) =>
  Object.assign(
    new Problem(
      503,
      'base_occupee',
      'Le site est très occupé en ce moment. Rien n’a été perdu de ce que vous avez saisi\u00a0: réessayez dans quelques secondes.',
      { retryAfter: 5 },
    ),
    { cause: unavailable(cause) },
  );

export const unsound = (cause: unknown) =>
  Object.assign(
    new Problem(
      503,
      'base_abimee',
      'Le site ne peut ni lire ni enregistrer en ce moment\u00a0: ses données doivent être réparées. Rien n’a été perdu de ce que vous avez saisi\u00a0: réessayez plus tard, ou téléphonez-nous.',
      { retryAfter: 600 },
    ),
    { cause: unavailable(cause) },
  );

/** Visitors see this message; the code treats the failure like any unavailable dependency. */
const unavailable = (cause: unknown) => new PartUnavailable('database', cause instanceof Error ? cause.message : String(cause), cause);
