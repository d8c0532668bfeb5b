import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { lastChange } from '~/content/journal/last-change.server';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { UNDO_DAYS } from '~/content/vocabulary/retention';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { notFound, Problem, refused } from '~/platform/http/problem';
import { holdCompte, recordCompte, tellChange, tellRemoval } from './changements.server';
import { sendLink } from './liens.server';
import type { CompteState, comptesAdminEndpoints } from './manage-contract';
import { ROLE_NAMES } from './role-names';
import { forgetFactor } from './second-facteur.server';

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

/** Mails a link to choose a password. @throws Problem 422 for an existing address */
export async function inviteCompte(deps: Deps, by: Caller, { email, name, role }: InviteInput): Promise<CompteState> {
  return deps.db.transaction().execute(async (tx) => {
    await requireFreeEmail(deps, tx, email);
    const compte = await insertCompte(deps, tx, { email, name, role, password_hash: null });
    await sendLink(deps, tx, compte, 'invitation');
    const state = await requireCompte(tx, compte.id);
    await recordCompte(deps, tx, 'inviter', by, compte, { after: { email, name, role } });
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
    await recordCompte(deps, tx, 'inviter', by, compte);
  });
}

/** Effective at once; except for the name it ends sessions and links. @throws Problem 409 changed meanwhile, or last administrator */
export async function reviseCompte(
  deps: Deps,
  by: Caller,
  id: string,
  { version, ...change }: ReviseInput,
  visit: Visit,
): Promise<CompteState> {
  return deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('compte')
      .set({ version: version + 1, updated_at: toStamp(deps.clock.now()) })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const before = await requireCompte(tx, id);
    if (numUpdatedRows === 0n) {
      const { who, when } = await lastChange(deps, tx, 'compte', id);
      throw new Problem(409, 'modifie_entre_temps', `${who} a modifié ce compte ${when}. Comparez, puis recommencez.`, {
        current: before,
        sent: { version, ...change },
      });
    }
    const held = await holdCompte(deps, tx, id);
    if (change.email !== undefined && change.email !== before.email) await requireFreeEmail(deps, tx, change.email, id);
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
    if (change.secondFactor === false) await forgetFactor(tx, id);
    await requireAnAdmin(tx);
    const after = await requireCompte(tx, id);
    await recordCompte(deps, tx, 'modifier', by, after, { before, after });
    const lines = linesOf(before, after);
    if (lines.length === 0) return after;
    const reason = after.state === 'desactive' ? 'acces_ferme' : 'compte_change';
    await tellChange(deps, tx, held, { by, visit, reason, lines, keepsSession: id === by.id });
    if (after.state === 'invite') await sendLink(deps, tx, after, 'invitation');
    return after;
  });
}

/** @throws Problem 409 for the last administrator, 422 for one's own account */
export async function removeCompte(deps: Deps, by: Caller, id: string, visit: Visit): Promise<void> {
  if (id === by.id) throw refused('id', 'Vous ne pouvez pas supprimer votre propre compte.');
  await deps.db.transaction().execute(async (tx) => {
    const before = await requireCompte(tx, id);
    const held = await holdCompte(deps, tx, id);
    await tx.deleteFrom('compte').where('id', '=', id).execute();
    await requireAnAdmin(tx);
    await recordCompte(deps, tx, 'supprimer', by, before, { before });
    await tellRemoval(deps, tx, held, by, visit);
  });
}

function linesOf(before: CompteState, after: CompteState): string[] {
  return [
    before.email !== after.email ? `Adresse e-mail\u00a0: ${before.email} devient ${after.email}` : '',
    before.role !== after.role ? `Rôle\u00a0: ${ROLE_NAMES[before.role]} devient ${ROLE_NAMES[after.role]}` : '',
    before.secondFactor && !after.secondFactor ? 'Second facteur retiré' : '',
    before.state !== 'desactive' && after.state === 'desactive' ? 'Accès fermé' : '',
    before.state === 'desactive' && after.state !== 'desactive' ? 'Accès rendu' : '',
  ].filter(Boolean);
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

/** @param id the account that may return to an address that it left */
async function requireFreeEmail({ clock }: Pick<Deps, 'clock'>, tx: Tx, email: string, id = '') {
  const holder = await tx.selectFrom('compte').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw refused('email', 'Cette adresse e-mail a déjà un compte.');
  // Otherwise an account thief could block its return to the owner.
  const left = await tx
    .selectFrom('changement_de_compte')
    .select('hash')
    .where('email', '=', email)
    .where('compte_id', '!=', id)
    .where('expires_at', '>', toStamp(clock.now()))
    .executeTakeFirst();
  if (left)
    throw refused(
      'email',
      `Un autre compte vient de quitter cette adresse et peut encore la reprendre. Attendez ${IN_LETTERS[UNDO_DAYS]} jours, ou prenez-en une autre.`,
    );
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
