import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, Problem, refused } from '~/platform/http/problem';
import type { CompteState, comptesAdminEndpoints } from './contract';
import { sendLink } from './liens.server';
import { forgetFactor } from './second-facteur.server';
import { endSessions } from './sessions.server';

type InviteInput = z.output<(typeof comptesAdminEndpoints)['invite']['body']>;
type ReviseInput = z.output<(typeof comptesAdminEndpoints)['revise']['body']>;

export async function listComptes({ db }: Pick<Deps, 'db'>): Promise<CompteState[]> {
  const rows = await comptesWithLastSeen(db).orderBy('compte.name').orderBy('compte.id').execute();
  return rows.map(stateOf);
}

/** @throws Problem 404 */
export async function requireCompte(db: Db | Tx, id: string): Promise<CompteState> {
  const row = await comptesWithLastSeen(db).where('compte.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Ce compte n’existe pas ou plus.');
  return stateOf(row);
}

/** Creates an account without a password and mails the link to choose one. @throws Problem 422 when the address has an account */
export async function inviteCompte(deps: Deps, by: Caller, { email, name, role }: InviteInput): Promise<CompteState> {
  return deps.db.transaction().execute(async (tx) => {
    await requireFreeEmail(tx, email);
    const compte = await insertCompte(deps, tx, { email, name, role, password_hash: null });
    await sendLink(deps, tx, compte, 'invitation');
    const state = await requireCompte(tx, compte.id);
    await record(deps, tx, { by, action: 'inviter', subject: 'compte', subjectId: compte.id, label: email, after: { email, name, role } });
    return state;
  });
}

/** @throws Problem 409 when the person has chosen a password already */
export async function inviteAgain(deps: Deps, by: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const compte = await requireCompte(tx, id);
    if (compte.state !== 'invite')
      throw new Problem(
        409,
        'deja_actif',
        'Cette personne a déjà choisi son mot de passe. Elle peut en demander un autre depuis la page de connexion.',
      );
    await sendLink(deps, tx, compte, 'invitation');
    await record(deps, tx, { by, action: 'inviter', subject: 'compte', subjectId: id, label: compte.email });
  });
}

/**
 * Changes an account; a right that is taken away is lost at once.
 * @throws Problem 409 when it changed meanwhile or would leave the shop without an administrator
 */
export async function reviseCompte(deps: Deps, by: Caller, id: string, { version, ...change }: ReviseInput): Promise<CompteState> {
  return deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('compte')
      .set({ version: version + 1, updated_at: toStamp(deps.clock.now()) })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const before = await requireCompte(tx, id);
    if (numUpdatedRows === 0n)
      throw new Problem(409, 'modifie_entre_temps', 'Ce compte a été modifié entre-temps. Comparez, puis recommencez.', {
        current: before,
        sent: { version, ...change },
      });
    if (change.email !== undefined && change.email !== before.email) await requireFreeEmail(tx, change.email);
    if (change.disabled === true && id === by.id) throw refused('disabled', 'Vous ne pouvez pas fermer votre propre accès.');
    await tx
      .updateTable('compte')
      .set({
        ...(change.email !== undefined && { email: change.email }),
        ...(change.name !== undefined && { name: change.name }),
        ...(change.role !== undefined && { role: change.role }),
        ...(change.disabled !== undefined && { disabled_at: change.disabled ? toStamp(deps.clock.now()) : null }),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (change.disabled === true) await endSessions(deps, tx, 'acces_ferme', { compteId: id });
    if (change.secondFactor === false) await forgetFactor(tx, id);
    await requireAnAdmin(tx);
    const after = await requireCompte(tx, id);
    await record(deps, tx, { by, action: 'modifier', subject: 'compte', subjectId: id, label: after.email, before, after });
    return after;
  });
}

/** @throws Problem 409 when it would leave the shop without an administrator, 422 for one's own account */
export async function removeCompte(deps: Deps, by: Caller, id: string): Promise<void> {
  if (id === by.id) throw refused('id', 'Vous ne pouvez pas supprimer votre propre compte.');
  await deps.db.transaction().execute(async (tx) => {
    const before = await requireCompte(tx, id);
    await tx.deleteFrom('compte').where('id', '=', id).execute();
    await requireAnAdmin(tx);
    await record(deps, tx, { by, action: 'supprimer', subject: 'compte', subjectId: id, label: before.email, before });
  });
}

export async function insertCompte(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db | Tx,
  compte: Pick<Tables['compte'], 'email' | 'name' | 'role' | 'password_hash'>,
): Promise<Tables['compte']> {
  const now = toStamp(clock.now());
  return tx
    .insertInto('compte')
    .values({
      ...compte,
      id: randomUUIDv7(),
      totp_secret: null,
      totp_pending: null,
      totp_step: 0,
      version: 1,
      created_at: now,
      updated_at: now,
      disabled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function requireFreeEmail(tx: Tx, email: string) {
  const holder = await tx.selectFrom('compte').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw refused('email', 'Cette adresse e-mail a déjà un compte.');
}

async function requireAnAdmin(tx: Tx) {
  const admin = await tx
    .selectFrom('compte')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!admin)
    throw new Problem(409, 'dernier_administrateur', 'Il faut au moins un administrateur. Donnez d’abord ce rôle à une autre personne.');
}

function comptesWithLastSeen(db: Db | Tx) {
  return db
    .selectFrom('compte')
    .selectAll('compte')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((inner) => inner.fn.max('session.seen_at').as('last'))
        .whereRef('session.compte_id', '=', 'compte.id')
        .as('last_seen_at'),
    );
}

function stateOf(row: Tables['compte'] & { last_seen_at: string | null }): CompteState {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: row.disabled_at !== null ? 'desactive' : row.password_hash === null ? 'invite' : 'actif',
    secondFactor: row.totp_secret !== null,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastSeenAt: row.last_seen_at,
  };
}
