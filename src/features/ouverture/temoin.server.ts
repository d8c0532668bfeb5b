import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '~/platform/deps';

const PURPOSE = 'temoin';
const NONCE_BYTES = 32;

/** What only this site answers, whichever of its processes is asked. @param nonce drawn anew for each question */
export const proofOf = ({ secret }: Pick<Deps, 'secret'>, nonce: string): string =>
  createHmac('sha256', secret.keyFor(PURPOSE)).update(nonce).digest('base64url');

/** A question, and whether an answer's body is that of this site. */
export function askForProof(deps: Pick<Deps, 'secret'>): { path: string; isProven(body: string): boolean } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const wanted = Buffer.from(JSON.stringify({ proof: proofOf(deps, nonce) }));
  return {
    path: `/api/ouverture/temoin/${nonce}`,
    isProven: (body) => {
      const given = Buffer.from(body);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
