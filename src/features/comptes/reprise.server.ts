import type { Db, Tx } from '#db/tables';
import { closeCalendar } from '~/features/avis/flux/calendar.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { countByNetwork } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { hashToken } from '~/platform/token';
import { endLinks, holdCompte, recordCompte } from './changements.server';
import type { RepriseView } from './contract';
import { LINKS_BY_NETWORK, sendLink } from './liens.server';
import { compteMails } from './mail';
import { hashNobodys } from './mot-de-passe.server';
import { endSessions } from './sessions.server';

/** Read only. @throws Problem 410 for an unknown, used or old link */
export async function requireReprise(deps: Deps, token: string, visit: Visit): Promise<RepriseView> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const { name, email, role, totp_secret } = await requireLiveChange(deps, deps.db, token);
  return { name, email, role, secondFactor: totp_secret !== null };
}

/** Restores address, role and second factor, ends all access, mails a password link; later links expire. @throws Problem 410, 409 */
export async function takeCompteBack(deps: Deps, token: string, visit: Visit): Promise<void> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const { compte_id: id } = await requireLiveChange(deps, deps.db, token);
  // A random password: the author of the change may know the current one.
  const nobodys = await hashNobodys();
  await deps.db.transaction().execute(async (tx) => {
    const now = await holdCompte(deps, tx, id);
    const back = await requireLiveChange(deps, tx, token);
    await tx.deleteFrom('changement_de_compte').where('compte_id', '=', id).where('created_at', '>=', back.created_at).execute();
    await requireNobodyElse(tx, id, back.email);
    await tx
      .updateTable('compte')
      .set({
        email: back.email,
        ...(back.role && { role: back.role }),
        totp_secret: back.totp_secret,
        totp_pending: null,
        password_hash: nobodys,
        version: now.version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (now.totp_secret !== back.totp_secret) await putCodesBack(tx, id, back.recovery_codes);
    await endSessions(deps, tx, 'compte_repris', { compteId: id });
    await endLinks(deps, tx, id);
    await closeCalendar(tx, id);
    const compte = { id, email: back.email, name: now.name };
    await recordCompte(deps, tx, 'compte_repris', compte, compte, {
      before: { email: now.email, role: now.role, secondFactor: now.totp_secret !== null },
      after: { email: back.email, role: back.role ?? now.role, secondFactor: back.totp_secret !== null },
    });
    await sendLink(deps, tx, compte, 'oubli', compteMails.takenBack);
  });
}

async function putCodesBack(tx: Tx, compte_id: string, json: string) {
  await tx.deleteFrom('code_de_secours').where('compte_id', '=', compte_id).execute();
  const codes = JSON.parse(json) as { hash: string; used_at: string | null }[];
  if (codes.length > 0)
    await tx
      .insertInto('code_de_secours')
      .values(codes.map((code) => ({ ...code, compte_id })))
      .execute();
}

async function requireLiveChange({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, token: string) {
  const change = await db
    .selectFrom('changement_de_compte as changement')
    .innerJoin('compte', 'compte.id', 'changement.compte_id')
    .selectAll('changement')
    .select('compte.name')
    .where('changement.hash', '=', hashToken(token))
    .where('changement.expires_at', '>', toStamp(clock.now()))
    .where('compte.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!change) throw new Problem(410, 'lien_perime', 'Ce lien a expiré ou a déjà servi.');
  return change;
}

async function requireNobodyElse(tx: Tx, id: string, email: string) {
  const holder = await tx.selectFrom('compte').select('id').where('email', '=', email).where('id', '!=', id).executeTakeFirst();
  if (holder)
    throw new Problem(
      409,
      'adresse_prise',
      'Un autre compte porte maintenant cette adresse. Prévenez un administrateur, ou appelez le magasin.',
    );
}
