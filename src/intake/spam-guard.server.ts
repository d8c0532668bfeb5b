import type { Payload } from 'altcha-lib';
import { LRUCache } from 'lru-cache';
import type { Deps } from '~/platform/deps';
import { spendOnce } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { networksOf } from '~/platform/http/networks';
import { Problem } from '~/platform/http/problem';
import type { SpamSigns } from './contract';
import { mailboxOf } from './mailbox-of';

/** No person fills a form faster. */
const SHORTEST_MS = 3_000;
/** Free sendings per address and hour before a proof of work; wider networks have more (networks.ts). */
const FREE_AN_HOUR = 8;
const ACKNOWLEDGED_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
const MOST_KNOWN = 20_000;
/** A person's message holds a link or two. */
const MOST_LINKS = 3;
/** About 256 derivations: 0.5 s on a phone, hours for thousands of sendings. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' };
const CHALLENGE_MINUTES = 10;

type Guarded = Pick<Deps, 'db' | 'clock' | 'env' | 'secret'>;

/** Honeypot, time, frequency; in doubt a proof of work. @returns the suspicion, if any @throws Problem 403 `preuve_demandee` */
export async function suspicionOf(
  deps: Guarded,
  signs: SpamSigns,
  visit: Visit,
  written: { email?: string; texts: string[] },
): Promise<string | undefined> {
  if (signs?.leurre) return 'Un champ que personne ne voit a été rempli.';
  if (needsProof(deps, signs?.duree, visit)) await requireProof(deps, signs?.preuve);
  // Mails must not flood an address that another person typed.
  if (deps.env.rateLimit && written.email && recentOf(deps, mailboxOf(written.email)) >= ACKNOWLEDGED_AN_HOUR)
    return `Plus de ${ACKNOWLEDGED_AN_HOUR}\u00a0demandes en une heure pour une même adresse.`;
  const links = countLinks(written.texts);
  return links > MOST_LINKS ? `Le message contient ${links} liens.` : undefined;
}

/** The proof of work due now, for use before photos leave; null when none. Counts nothing. */
export const challengeOf = async (deps: Guarded, duree: number | undefined, visit: Visit): Promise<Record<string, unknown> | null> =>
  needsProof(deps, duree, visit) ? { ...(await newChallenge(deps)) } : null;

function needsProof(deps: Guarded, duree: number | undefined, visit: Visit): boolean {
  const tooFast = duree !== undefined && duree < SHORTEST_MS;
  return tooFast || (deps.env.rateLimit && spendersOf(visit).some(({ key, most }) => recentOf(deps, key) >= most));
}

const countLinks = (texts: string[]) => texts.join(' ').match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;

export function countSending({ db, clock }: Pick<Deps, 'db' | 'clock'>, visit: Visit, email?: string): void {
  const known = sendings.get(db) ?? new LRUCache<string, number[]>({ max: MOST_KNOWN });
  sendings.set(db, known);
  const now = clock.now().epochMilliseconds;
  const counted = [...spendersOf(visit), ...(email ? [{ key: mailboxOf(email), most: ACKNOWLEDGED_AN_HOUR }] : [])];
  for (const { key, most } of counted) known.set(key, [...(known.get(key) ?? []).filter((at) => at > now - HOUR_MS), now].slice(-most));
}

const spendersOf = ({ address }: Visit) => networksOf(address).map(({ key, times }) => ({ key: `de ${key}`, most: FREE_AN_HOUR * times }));

/** In memory: a restart forgives, and endpoints have hard limits. */
const sendings = new WeakMap<object, LRUCache<string, number[]>>();

function recentOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): number {
  const now = clock.now().epochMilliseconds;
  return (sendings.get(db)?.peek(key) ?? []).filter((at) => at > now - HOUR_MS).length;
}

async function requireProof(deps: Guarded, proof: string | undefined): Promise<void> {
  if (proof !== undefined && (await isGoodProof(deps, proof))) return;
  const challenge = await newChallenge(deps);
  throw new Problem(
    403,
    'preuve_demandee',
    'Votre navigateur doit d’abord faire un petit calcul. Réessayez depuis la page du formulaire.',
    {
      challenge,
    },
  );
}

async function newChallenge({ secret }: Guarded) {
  const { createChallenge, deriveKey } = await loadAltcha();
  return createChallenge({
    ...WORK,
    deriveKey,
    // The library checks expiry by the machine's clock.
    expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
    hmacSignatureSecret: secret.keyFor('preuve de travail'),
  });
}

/** Loaded on demand: most sites never need it. */
async function loadAltcha() {
  const [altcha, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
  return { ...altcha, deriveKey };
}

async function isGoodProof({ db, clock, secret }: Guarded, proof: string): Promise<boolean> {
  const { challenge, solution } = (readJson(proof) ?? {}) as Partial<Payload>;
  if (!challenge?.signature || !solution) return false;
  const { verifySolution, deriveKey } = await loadAltcha();
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret.keyFor('preuve de travail'),
  }).catch(() => ({ verified: false }));
  if (!verified) return false;
  // A proof serves once.
  return spendOnce({ db }, `preuve:${challenge.signature}`, clock.now().add({ minutes: CHALLENGE_MINUTES * 2 }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
