import { randomInt } from 'node:crypto';
import { requireReglages } from '~/content/reglages/reglages.server';
import { NO_NAME } from '~/intake/signature';
import type { Deps } from '~/platform/deps';
import { SettingProblem } from '~/platform/env';
import { Problem } from '~/platform/http/problem';
import { recordCompte } from './changements.server';
import { wordsAbout } from './comptes.server';
import { insertCompte } from './manage-comptes.server';
import { hashPassword, passwordMatches } from './mot-de-passe.server';

export type FirstAdmin = { email: string; password: string | undefined };

/** From ADMIN_EMAIL and ADMIN_PASSWORD, else a random password. @param random stable across retries @throws SettingProblem if guessable */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'engine' | 'clock' | 'env'>,
  random = inventPassword(),
): Promise<FirstAdmin | undefined> {
  return deps.engine.startLock(async () => {
    const invented = deps.env.adminPassword === undefined ? random : undefined;
    const known = await deps.db.selectFrom('compte').select(['email', 'password_hash']).limit(2).execute();
    const [first] = known;
    if (first) {
      const isOurs = known.length === 1 && invented !== undefined && (await passwordMatches(first.password_hash, invented));
      return isOurs ? { email: first.email, password: invented } : undefined;
    }
    const { entreprise } = await requireReglages(deps.db);
    const email = (deps.env.adminEmail ?? entreprise.email).toLowerCase();
    const about = await wordsAbout(deps, { email, name: NO_NAME });
    const password_hash = await hashPassword(invented ?? (deps.env.adminPassword as string), about).catch((error) => {
      throw error instanceof Problem ? new SettingProblem(TOO_EASY) : error;
    });
    await deps.db.transaction().execute(async (tx) => {
      const compte = await insertCompte(deps, tx, { email, name: NO_NAME, role: 'ADMIN', password_hash });
      await recordCompte(deps, tx, 'creer', undefined, compte);
    });
    return { email, password: invented };
  });
}

const TOO_EASY =
  'ADMIN_PASSWORD is too easy to guess: the names of the shop, of its trade and of the account, famous sentences, years and figures at the end do not count, and leaked passwords are refused. Put four unrelated words together, or leave it out to have one made up.';

/** About 99 bits, easy to copy by hand. */
export function inventPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
