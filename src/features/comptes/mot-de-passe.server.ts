import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { Deps } from '~/platform/deps';
import { countAttempt, forgiveAttempts } from '~/platform/http/attempts';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import { refuseGuessable } from './password-strength.server';

/** Argon2id, 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. The library's defaults, written out so that they stay. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of a password that nobody has: checking it takes as long as checking a real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$1ZQKHfIbg0ndf3UgjrHUWQ$cFzZ4e9uXG+e9hJ8XCNjmszFS2+zz9/X6ehZ5K/pH1k';
const BY_CALLER = { max: 10, minutes: 15 };

/** As slow for an account that does not exist (no hash) as for one that does. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? NOBODY, password);
  return same && stored != null;
}

/**
 * @param about words that an attacker would try first: name, address, shop
 * @throws Problem 422 when it is too easy to guess, however long
 */
export async function hashPassword(password: string, about: string[]): Promise<string> {
  await refuseGuessable(password, about);
  return hash(password, COST);
}

/**
 * A code that was made up here, as slow to guess from a copy of the database as a password.
 * @param salt what no other code's owner has, and nobody can foresee: under the same one, a code has the same hash, by which it is found
 */
export async function hashCode(code: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
  return (await hashRaw(code, { ...COST, salt: bytes })).toString('base64url');
}

/**
 * Asks for the password again: a session left open on a counter must not be enough to take over the account.
 * @throws Problem 422 on the field `field` when the password is wrong, 429 after too many guesses
 */
export async function requirePassword(deps: Deps, caller: Caller, password: string, field = 'password'): Promise<void> {
  const key = `mot-de-passe:${caller.id}`;
  await countAttempt(deps, key, BY_CALLER);
  const compte = await deps.db.selectFrom('compte').select('password_hash').where('id', '=', caller.id).executeTakeFirst();
  if (!(await passwordMatches(compte?.password_hash, password))) throw refused(field, 'Ce n’est pas votre mot de passe actuel.');
  await forgiveAttempts(deps, key);
}
