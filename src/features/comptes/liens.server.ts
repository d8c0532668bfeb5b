import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { INVITATION_DAYS } from '~/content/vocabulary/retention';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { countAttempt, countByNetwork, forgiveAttempts } from '~/platform/http/attempts';
import type { Visit } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { hashToken, newToken } from '~/platform/token';
import { findDevice } from './appareils.server';
import { mailHolder } from './changements.server';
import { sender, setPassword, wordsAbout } from './comptes.server';
import { accountKey } from './connexion.server';
import type { LinkView, resetInput, Tokens } from './contract';
import { compteMails } from './mail';
import { hashPassword } from './mot-de-passe.server';
import { acceptCode } from './second-facteur.server';
import { startSession } from './sessions.server';

const LIFE = { oubli: { hours: 1 }, invitation: { hours: INVITATION_DAYS * 24 } } as const;
const BY_ACCOUNT = { max: 3, minutes: 60 };
const BY_NETWORK = { max: 20, minutes: 60 };
export const LINKS_BY_NETWORK = { max: 60, minutes: 15 };

/** Same row, answer and time for a known or unknown address; `prepareForgotten` does the rest in the background. @throws Problem 429 */
export async function noteForgotten(deps: Deps, email: string, visit: Visit): Promise<void> {
  await countByNetwork(deps, 'oubli', visit.address, BY_NETWORK);
  const device = await findDevice(deps, email, visit);
  await countAttempt(deps, device ? `oubli:appareil:${device}:${email}` : `oubli:compte:${email}`, BY_ACCOUNT, linksAreThere);
  await deps.db
    .insertInto('oubli')
    .values({ id: randomUUIDv7(), email, created_at: toStamp(deps.clock.now()) })
    .execute();
}

/** A stranger's requests lock nobody out: the last of three links stays valid. */
const linksAreThere = (wait: string) =>
  `Trois liens ont déjà été demandés pour cette adresse. Ouvrez le dernier courriel reçu, au besoin parmi les indésirables\u00a0: son lien sert une heure. Sinon, patientez ${wait}, puis recommencez.`;

export async function prepareForgotten(deps: Deps): Promise<void> {
  for (const { id, email } of await deps.db.selectFrom('oubli').select(['id', 'email']).orderBy('id').limit(100).execute())
    await deps.db.transaction().execute(async (tx) => {
      // Of two instances, only the one that deletes the row sends the mail.
      const { numDeletedRows } = await tx.deleteFrom('oubli').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const compte = await tx.selectFrom('compte').selectAll().where('email', '=', email).executeTakeFirst();
      if (compte && compte.disabled_at === null) await sendLink(deps, tx, compte, compte.password_hash === null ? 'invitation' : 'oubli');
    });
}

type Compte = Tables['compte'];

/** The host in the link comes from the settings, never from a request. */
export async function sendLink(
  deps: Deps,
  tx: Tx,
  compte: Pick<Compte, 'id' | 'email' | 'name'>,
  kind: keyof typeof LIFE,
  mail: typeof compteMails.oubli | typeof compteMails.invitation | typeof compteMails.takenBack = compteMails[kind],
): Promise<void> {
  const token = newToken();
  const now = deps.clock.now();
  const expires = now.add(LIFE[kind]);
  await tx
    .insertInto('lien_de_compte')
    .values({
      hash: hashToken(token),
      compte_id: compte.id,
      kind,
      created_at: toStamp(now),
      expires_at: toStamp(expires),
      used_at: null,
    })
    .execute();
  const about = { ...(await sender(deps, tx)), name: compte.name, url: `${deps.env.publicUrl}/reset_password?token=${token}` };
  await mailHolder(deps, tx, compte, mail, about, { sendBefore: expires });
}

/** @throws Problem 410 for an unknown, used or old link */
export async function requireLink(deps: Deps, token: string, visit: Visit): Promise<LinkView> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const { kind, name, email, totp_secret } = await requireLiveLink(deps, deps.db, token);
  return { kind, name, email, secondFactor: totp_secret !== null };
}

/** Valid once; ends all sessions. Guesses at the account do not block it. @throws Problem 410, 422, 401 `second_factor` (link kept) */
export async function resetPassword(deps: Deps, { token, password, code }: z.output<typeof resetInput>, visit: Visit): Promise<Tokens> {
  await countByNetwork(deps, 'lien', visit.address, LINKS_BY_NETWORK);
  const link = await requireLiveLink(deps, deps.db, token);
  const compte = { id: link.compte_id, email: link.email, name: link.name };
  if (link.totp_secret !== null) await countAttempt(deps, `second-facteur:${compte.id}`, { max: 10, minutes: 15 });
  const chosen = await hashPassword(password, await wordsAbout(deps, compte));
  const tokens = await deps.db.transaction().execute(async (tx) => {
    if (link.totp_secret !== null) await acceptCode(deps, tx, { ...link, id: compte.id }, code);
    const { numUpdatedRows } = await tx
      .updateTable('lien_de_compte')
      .set({ used_at: toStamp(deps.clock.now()) })
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw deadLink();
    await setPassword(deps, tx, compte, chosen, link.kind === 'oubli' ? 'mot_de_passe_oublie' : 'invitation_acceptee', visit);
    return startSession(deps, tx, compte.id, visit);
  });
  await forgiveAttempts(deps, accountKey(compte.email));
  return tokens;
}

async function requireLiveLink({ clock }: Pick<Deps, 'clock'>, db: Db, token: string) {
  const link = await db
    .selectFrom('lien_de_compte')
    .innerJoin('compte', 'compte.id', 'lien_de_compte.compte_id')
    .select(['lien_de_compte.kind', 'lien_de_compte.compte_id', 'compte.email', 'compte.name', 'compte.totp_secret'])
    .where('lien_de_compte.hash', '=', hashToken(token))
    .where('lien_de_compte.used_at', 'is', null)
    .where('lien_de_compte.expires_at', '>', toStamp(clock.now()))
    .where('compte.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw deadLink();
  return link;
}

const deadLink = () => new Problem(410, 'lien_perime', 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.');
