import type { Payload } from 'altcha-lib';
import { LRUCache } from 'lru-cache';
import type { Deps } from '~/platform/deps';
import { spendOnce } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { networksOf } from '~/platform/http/networks';
import { Problem } from '~/platform/http/problem';
import type { Garde } from './contract';
import { mailboxOf } from './mailbox';

/** Nobody reads a form, fills it and sends it in less. */
const SHORTEST_MS = 3_000;
/** Sendings of one address in an hour beyond which each must be paid with work; wider networks have several times as many (networks.ts). */
const FREE_AN_HOUR = 8;
/** Requests for one mailbox in an hour that are acknowledged. */
const ACKNOWLEDGED_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
/** Networks and addresses remembered; those that sent longest ago are forgotten first. */
const MOST_KNOWN = 20_000;
/** Messages of people hold a link or two. */
const MOST_LINKS = 3;
/** About 256 derivations: half a second on a phone, hours for whoever sends thousands. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' };
const CHALLENGE_MINUTES = 10;

type Guarded = Pick<Deps, 'db' | 'clock' | 'env' | 'secret'>;

/**
 * Tells people from programs without asking people anything: a field nobody sees, the time it took, how often a network sends. What is doubtful
 * must first do some work, which a browser does by itself.
 * @param written what the person wrote
 * @returns why it is to be set aside, or undefined
 * @throws Problem 403 `preuve_demandee` with the work to do
 */
export async function suspicionOf(
  deps: Guarded,
  garde: Garde,
  visit: Visit,
  written: { email?: string; texts: string[] },
): Promise<string | undefined> {
  if (garde?.leurre) return 'Un champ que personne ne voit a été rempli.';
  if (needsProof(deps, garde?.duree, visit)) await requireProof(deps, garde?.preuve);
  // The site writes to whoever is named: not time and again to somebody who may not have asked.
  if (deps.env.rateLimit && written.email && recentOf(deps, mailboxOf(written.email)) >= ACKNOWLEDGED_AN_HOUR)
    return `Plus de ${ACKNOWLEDGED_AN_HOUR}\u00a0demandes en une heure pour une même adresse.`;
  const links = countLinks(written.texts);
  return links > MOST_LINKS ? `Le message contient ${links} liens.` : undefined;
}

/** The work that a sending would be asked for now, so that it can be done before photos leave; null when none is. Counts nothing. */
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

/** In memory, by network and by address: a restart forgives, and the hard limit of each endpoint stands behind. */
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
    // A challenge that has ended is refused by the library, which reads the clock of the machine.
    expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
    hmacSignatureSecret: secret.keyFor('preuve de travail'),
  });
}

/** Loaded at the first doubt: most sites never have one. */
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
  // Each serves once.
  return spendOnce({ db }, `preuve:${challenge.signature}`, clock.now().add({ minutes: CHALLENGE_MINUTES * 2 }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
