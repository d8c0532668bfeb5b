import type { z } from 'zod';
import type { Tables } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { countAttempt, countByNetwork, forgiveAttempts } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { network } from '~/platform/http/networks';
import { Problem } from '~/platform/http/problem';
import { findDevice } from './appareils.server';
import { recordCompte } from './changements.server';
import type { Tokens } from './contract';
import type { loginInput } from './input';
import { passwordMatches } from './mot-de-passe.server';
import { noteRefusal } from './refus.server';
import { acceptCode, isAppCode } from './second-facteur.server';
import { startSession } from './sessions.server';

/** Per account from unknown browsers together, or from a known one. */
const BY_ACCOUNT = { max: 10, minutes: 15 };
/** Higher: a whole shop may share one address. */
const BY_NETWORK = { max: 40, minutes: 15 };
/** Codes from all known browsers together: more browsers give no more guesses. */
const CODES_BY_DEVICES = { max: 10, minutes: 15 };

type LoginInput = z.output<typeof loginInput>;
type Compte = Tables['compte'];

/** Unknown address, wrong password and closed account: same answer and time. @throws Problem 401 (`identifiants`, `second_factor`), 429 */
export async function login(deps: Deps, input: LoginInput, visit: Visit): Promise<Tokens> {
  const compte = await deps.db.selectFrom('compte').selectAll().where('email', '=', input.email).executeTakeFirst();
  // A typed address may be personal data or a pasted secret: log only a pseudonym.
  const pseudonym = deps.secret.keyFor(`adresse:${input.email}`).slice(0, 16);
  const who = { compte: compte?.id ?? pseudonym, network: network(visit.address) };
  try {
    const tokens = await openAccount(deps, compte, input, visit);
    visit.log.info({ ...who, factor: factorOf(compte, input.code) }, 'sign-in');
    return tokens;
  } catch (error) {
    if (error instanceof Problem)
      visit.log.warn(
        { ...who, reason: error.code, ...(input.code !== undefined && { factor: factorOf(compte, input.code) }) },
        'sign-in refused',
      );
    throw error;
  }
}

async function openAccount(deps: Deps, compte: Compte | undefined, { email, password, code }: LoginInput, visit: Visit): Promise<Tokens> {
  await countByNetwork(deps, 'connexion', visit.address, BY_NETWORK);
  const device = await findDevice(deps, email, visit);
  const guesses = device ? `connexion:appareil:${device}:${email}` : accountKey(email);
  const isSpent = (await countAttempt(deps, guesses, BY_ACCOUNT)) === BY_ACCOUNT.max && !device;
  const matches = await passwordMatches(compte?.password_hash, password);
  if (!compte || !matches || compte.disabled_at !== null) {
    await noteRefusal(deps, email, { hadPassword: false, isSpent });
    throw new Problem(401, 'identifiants', 'L’adresse e-mail ou le mot de passe ne convient pas. Vérifiez-les, puis réessayez.');
  }

  const codes = `second-facteur:appareils:${compte.id}`;
  if (device && code && compte.totp_secret !== null) await countAttempt(deps, codes, CODES_BY_DEVICES);
  try {
    const tokens = await deps.db.transaction().execute(async (tx) => {
      if (compte.totp_secret !== null) await acceptCode(deps, tx, compte, code);
      await recordCompte(deps, tx, 'connexion', compte, compte);
      return startSession(deps, tx, compte.id, visit);
    });
    await forgiveAttempts(deps, guesses);
    if (device) await forgiveAttempts(deps, codes);
    return tokens;
  } catch (error) {
    // A missing code is a step, not a refusal, unless the guesses are spent.
    if (error instanceof Problem && (code || isSpent)) await noteRefusal(deps, email, { hadPassword: true, isSpent });
    throw error;
  }
}

const factorOf = (compte: Compte | undefined, code: string | undefined) => {
  if (!code || compte?.totp_secret === null) return 'none';
  return isAppCode(code) ? 'app' : 'recovery';
};

export const accountKey = (email: string) => `connexion:compte:${email}`;
