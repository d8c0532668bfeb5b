import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Loaded on demand. Undefined when this browser cannot. */
export async function prove(challenge: unknown): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey }).catch(() => null);
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}
