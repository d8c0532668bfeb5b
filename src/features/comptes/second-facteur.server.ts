import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Db, Tables, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { countAttempt, forgiveAttempts } from '~/platform/http/attempts';
import type { Caller, Visit } from '~/platform/http/endpoint';
import { Problem, refused } from '~/platform/http/problem';
import { hashToken } from '~/platform/token';
import { type CompteBefore, holdCompte, recordCompte, tellChange } from './changements.server';
import type { FactorSetup } from './contract';
import type { withPasswordInput } from './input';
import { hashCode, requirePassword } from './mot-de-passe.server';

type Compte = Pick<Tables['compte'], 'id' | 'totp_secret'>;

const RECOVERY_CODES = 10;
/** Without similar characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** RFC 6238, section 5.2: one step of 30 seconds either way, for slow clocks. */
const TOLERANCE_SECONDS = 30;
const CODES_BY_ACCOUNT = { max: 10, minutes: 15 };

/** Application or recovery code, valid once. @throws Problem 401 `second_factor` */
export async function acceptCode(
  deps: Pick<Deps, 'clock' | 'secret'>,
  tx: Db | Tx,
  compte: Compte,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new Problem(401, 'second_factor', 'Saisissez le code que montre votre application.');
  const accepted = isAppCode(code) ? await acceptAppCode(deps, tx, compte, code) : await acceptRecoveryCode(deps, tx, compte, code);
  if (!accepted) throw new Problem(401, 'second_factor', 'Ce code ne convient pas ou a déjà servi. Saisissez le suivant.');
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

async function acceptAppCode(deps: Pick<Deps, 'clock' | 'secret'>, tx: Db | Tx, compte: Compte, code: string): Promise<boolean> {
  const secret = compte.totp_secret && deps.secret.unseal(compte.totp_secret);
  const step = secret ? await matchingStep(deps, secret, code) : undefined;
  if (step === undefined) return false;
  // Of two uses of a code, only one changes the row.
  const { numUpdatedRows } = await tx
    .updateTable('compte')
    .set({ totp_step: step })
    .where('id', '=', compte.id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function matchingStep({ clock }: Pick<Deps, 'clock'>, secret: string, code: string): Promise<number | undefined> {
  if (!isAppCode(code)) return undefined;
  const { verify } = await import('otplib');
  const epoch = Math.floor(clock.now().epochMilliseconds / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / 30) + result.delta : undefined;
}

async function acceptRecoveryCode({ clock }: Pick<Deps, 'clock'>, tx: Db | Tx, compte: Compte, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_de_secours')
    .set({ used_at: toStamp(clock.now()) })
    .where('hash', 'in', [await recoveryHash(compte.id, code), formerHash(compte.id, code)])
    .where('compte_id', '=', compte.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Asks again: an open session or stolen token must not suffice. @throws Problem 422 on `field`, 401 `second_factor`, 429 */
export async function requireSelf(
  deps: Deps,
  caller: Caller,
  { password, code }: z.output<typeof withPasswordInput>,
  field?: string,
): Promise<void> {
  await requirePassword(deps, caller, password, field);
  const compte = await deps.db.selectFrom('compte').select(['id', 'totp_secret']).where('id', '=', caller.id).executeTakeFirstOrThrow();
  if (compte.totp_secret === null) return;
  const key = `second-facteur:${caller.id}`;
  if (code) await countAttempt(deps, key, CODES_BY_ACCOUNT);
  await acceptCode(deps, deps.db, compte, code);
  await forgiveAttempts(deps, key);
}

/** Inactive until `confirmFactor`. @throws as `requireSelf` does */
export async function beginFactor(deps: Deps, caller: Caller, proof: z.output<typeof withPasswordInput>): Promise<FactorSetup> {
  await requireSelf(deps, caller, proof);
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([import('otplib'), import('uqr')]);
  const secret = generateSecret();
  const uri = generateURI({ issuer: new URL(deps.env.publicUrl).hostname, label: caller.email, secret });
  await deps.db
    .updateTable('compte')
    .set({ totp_pending: deps.secret.seal(secret) })
    .where('id', '=', caller.id)
    .execute();
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** @returns the recovery codes, shown only once */
export async function confirmFactor(deps: Deps, caller: Caller, code: string, visit: Visit): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await holdCompte(deps, tx, caller.id);
    const pending = before.totp_pending;
    const secret = pending && deps.secret.unseal(pending);
    if (!pending || !secret) throw new Problem(409, 'a_preparer', 'Recommencez la préparation de l’application, puis saisissez son code.');
    const step = await matchingStep(deps, secret, code);
    if (step === undefined) throw refused('code', 'Ce code n’est pas celui de l’application. Attendez le suivant, puis saisissez-le.');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = await Promise.all(codes.map((each) => recoveryHash(caller.id, each.replaceAll('-', ''))));
    await tx.updateTable('compte').set({ totp_secret: pending, totp_pending: null, totp_step: step }).where('id', '=', caller.id).execute();
    await tx.deleteFrom('code_de_secours').where('compte_id', '=', caller.id).execute();
    await tx
      .insertInto('code_de_secours')
      .values(hashes.map((hash) => ({ hash, compte_id: caller.id, used_at: null })))
      .execute();
    await tellFactor(deps, tx, before, { by: caller, visit, reason: 'second_facteur_ajoute', lines: ['Second facteur ajouté'] });
    return codes;
  });
}

/** @throws as `requireSelf` does */
export async function removeFactor(deps: Deps, caller: Caller, proof: z.output<typeof withPasswordInput>, visit: Visit): Promise<void> {
  await requireSelf(deps, caller, proof);
  await deps.db.transaction().execute(async (tx) => {
    const before = await holdCompte(deps, tx, caller.id);
    await forgetFactor(tx, caller.id);
    await tellFactor(deps, tx, before, { by: caller, visit, reason: 'second_facteur_retire', lines: ['Second facteur retiré'] });
  });
}

/** In the journal and by mail; this session stays. */
async function tellFactor(deps: Deps, tx: Tx, before: CompteBefore, change: { by: Caller; visit: Visit; reason: string; lines: string[] }) {
  await recordCompte(deps, tx, change.reason, change.by, change.by);
  await tellChange(deps, tx, before, { ...change, keepsSession: true });
}

export async function forgetFactor(tx: Db | Tx, compteId: string): Promise<void> {
  await tx.updateTable('compte').set({ totp_secret: null, totp_pending: null }).where('id', '=', compteId).execute();
  await tx.deleteFrom('code_de_secours').where('compte_id', '=', compteId).execute();
}

export async function countRecoveryCodes(db: Db, compteId: string): Promise<number> {
  const { total } = await db
    .selectFrom('code_de_secours')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('compte_id', '=', compteId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Slow hash for short codes (ASVS 6.5.2), about 79 bits; the random account id is the salt. */
const recoveryHash = (compteId: string, code: string) => hashCode(code.toLowerCase(), compteId);
/** For older codes of ten letters. */
const formerHash = (compteId: string, code: string) => hashToken(`${compteId}:${code.toLowerCase()}`);
