import type { z } from 'zod';
import type { Db, Tx } from '#db/tables';
import { mailShop } from '~/content/identite/mail-shop.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { listAllFamilleNames } from '~/features/familles/stored.server';
import { listAllMarqueNames } from '~/features/marques/stored.server';
import { listUniversTexts } from '~/features/univers/stored.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { holdCompte, recordCompte, tellChange } from './changements.server';
import type { Me, Tokens } from './contract';
import type { changePasswordInput } from './input';
import { compteMails } from './mail';
import { hashPassword } from './mot-de-passe.server';
import { countRecoveryCodes, requireSelf } from './second-facteur.server';
import { startSession } from './sessions.server';

export async function viewMe({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Me> {
  const { id, email, name, role, totp_secret } = await db
    .selectFrom('compte')
    .selectAll()
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  return { id, email, name, role, secondFactor: totp_secret !== null, recoveryCodesLeft: await countRecoveryCodes(db, id) };
}

export async function rename(deps: Deps, caller: Caller, name: string): Promise<Me> {
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('compte')
      .set((row) => ({ name, version: row('version', '+', 1), updated_at: toStamp(deps.clock.now()) }))
      .where('id', '=', caller.id)
      .execute();
    await recordCompte(deps, tx, 'modifier', caller, caller, { before: { name: caller.name }, after: { name } });
  });
  return viewMe(deps, caller);
}

export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current, password, code }: z.output<typeof changePasswordInput>,
  visit: Visit,
): Promise<Tokens> {
  await requireSelf(deps, caller, { password: current, code }, 'current');
  const chosen = await hashPassword(password, await wordsAbout(deps, caller));
  return deps.db.transaction().execute(async (tx) => {
    await setPassword(deps, tx, caller, chosen, 'mot_de_passe_change', visit);
    return startSession(deps, tx, caller.id, visit);
  });
}

type ActingPerson = Pick<Caller, 'id' | 'email' | 'name'>;

export async function setPassword(
  deps: Deps,
  tx: Tx,
  by: ActingPerson & { sessionId?: string },
  passwordHash: string,
  action: string,
  visit: Visit,
) {
  const before = await holdCompte(deps, tx, by.id);
  await tx.updateTable('compte').set({ password_hash: passwordHash }).where('id', '=', by.id).execute();
  await recordCompte(deps, tx, action, by, by);
  await tellChange(deps, tx, before, { by, visit, reason: action, lines: ['Mot de passe'], mail: compteMails.passwordChanged });
}

/** An attacker's first guesses about this site and its staff. */
export async function wordsAbout({ db, env }: Pick<Deps, 'db' | 'env'>, compte: Pick<ActingPerson, 'email' | 'name'>): Promise<string[]> {
  const { entreprise } = await requireReglages(db);
  const { name, city, street } = entreprise;
  const [univers, familles, marques] = await Promise.all([listUniversTexts(db), listAllFamilleNames(db), listAllMarqueNames(db)]);
  const shown = [...univers.map(({ title }) => title), ...familles, ...marques];
  return [compte.email, compte.name, name, city, street, new URL(env.publicUrl).hostname, ...shown];
}

export async function sender({ env }: Pick<Deps, 'env'>, db: Db | Tx) {
  return { shop: mailShop(await requireReglages(db)), publicUrl: env.publicUrl };
}
