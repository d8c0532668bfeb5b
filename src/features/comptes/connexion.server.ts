import type { z } from 'zod';
import { record } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import { countAttempt, forgiveAttempts, network } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import type { loginInput, Tokens } from './contract';
import { passwordMatches } from './mot-de-passe.server';
import { acceptCode } from './second-facteur.server';
import { startSession } from './sessions.server';

/** Guesses at one account: enough for an owner who mistypes, too few for a program. */
const BY_ACCOUNT = { max: 10, minutes: 15 };
/** Guesses from one network: higher, since a whole shop may share one address. */
const BY_NETWORK = { max: 40, minutes: 15 };

/**
 * Opens a session. An unknown address, a wrong password and an account without access get the same answer, after the same time.
 * @throws Problem 401 (`identifiants`, or `second_factor` once the password is right), 429 after too many guesses
 */
export async function login(deps: Deps, { email, password, code }: z.output<typeof loginInput>, visit: Visit): Promise<Tokens> {
  const [byNetwork, byAccount] = [`connexion:${network(visit.address)}`, accountKey(email)];
  await countAttempt(deps, byNetwork, BY_NETWORK);
  await countAttempt(deps, byAccount, BY_ACCOUNT);
  const compte = await deps.db.selectFrom('compte').selectAll().where('email', '=', email).executeTakeFirst();
  const matches = await passwordMatches(compte?.password_hash, password);
  if (!compte || !matches || compte.disabled_at !== null)
    throw new Problem(401, 'identifiants', 'L’adresse e-mail ou le mot de passe ne convient pas. Vérifiez-les, puis réessayez.');

  const tokens = await deps.db.transaction().execute(async (tx) => {
    if (compte.totp_secret !== null) await acceptCode(deps, tx, compte, code);
    await record(deps, tx, { by: compte, action: 'connexion', subject: 'compte', subjectId: compte.id, label: compte.email });
    return startSession(deps, tx, compte.id, visit);
  });
  await forgiveAttempts(deps, byAccount);
  return tokens;
}

/** The key that counts guesses at an account, by the address typed, whether it exists or not. */
export const accountKey = (email: string) => `connexion:compte:${email}`;
