import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { Deps } from '~/platform/deps';
import { countAttempt, forgiveAttempts } from '~/platform/http/attempts';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { refuseGuessable } from './password-strength.server';

/** Argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet): the library's defaults, pinned. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hash of no real password, for an equal check time. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$1ZQKHfIbg0ndf3UgjrHUWQ$cFzZ4e9uXG+e9hJ8XCNjmszFS2+zz9/X6ehZ5K/pH1k';
const BY_CALLER = { max: 10, minutes: 15 };

/** Same time with and without an account (no hash). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? NOBODY, password);
  return same && stored != null;
}

/** @param about an attacker's first guesses: name, address, shop @throws Problem 422 when guessable */
export async function hashPassword(password: string, about: string[]): Promise<string> {
  await refuseGuessable(password, about);
  return hash(password, COST);
}

export const hashNobodys = (): Promise<string> => hash(randomBytes(32), COST);

/** For a generated code. @param salt unique and unpredictable; the hash is deterministic, for lookup */
export async function hashCode(code: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
  return (await hashRaw(code, { ...COST, salt: bytes })).toString('base64url');
}

/** Asked again: an open session must not allow a takeover. @throws Problem 422 on `field` for a wrong password, 429 */
export async function requirePassword(deps: Deps, caller: Caller, password: string, field = 'password'): Promise<void> {
  const key = `mot-de-passe:${caller.id}`;
  await countAttempt(deps, key, BY_CALLER);
  const compte = await deps.db.selectFrom('compte').select('password_hash').where('id', '=', caller.id).executeTakeFirst();
  if (!(await passwordMatches(compte?.password_hash, password))) throw refused(field, 'Ce n’est pas votre mot de passe actuel.');
  await forgiveAttempts(deps, key);
}
