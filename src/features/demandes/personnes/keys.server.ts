import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { nationalDigits } from '~/ui/telephone';
import { wholeThreads } from '../fusions/thread.server';
import type { Person } from './contract';

export type Key = string;

export const personneKey = ({ email, phone }: Person): Key => email ?? nationalDigits(phone ?? '');
export const isAddress = (key: Key) => key.includes('@');

export type JoinedKey = { cle: Key; joined_at: string | null; author: string | null };

/** The requested key, then those joined to it. */
export async function listKeys(db: Db | Tx, who: Person): Promise<JoinedKey[]> {
  const own = personneKey(who);
  const rows = await db
    .selectFrom('personne_cle')
    .select(['cle', 'joined_at', 'author'])
    .where('personne_id', '=', (eb) => eb.selectFrom('personne_cle').select('personne_id').where('cle', '=', own))
    .orderBy('joined_at')
    .orderBy('cle')
    .execute();
  return rows.length === 0
    ? [{ cle: own, joined_at: null, author: null }]
    : [...rows.filter(({ cle }) => cle === own), ...rows.filter(({ cle }) => cle !== own)];
}

/** With all keys joined to them; drops empty ones. */
export async function joinedKeys(db: Db | Tx, keys: Key[]): Promise<Key[]> {
  const own = keys.filter(Boolean);
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('personne_cle')
    .select('cle')
    .where('personne_id', 'in', (eb) => eb.selectFrom('personne_cle').select('personne_id').where('cle', 'in', own))
    .execute();
  return [...new Set([...own, ...rows.map(({ cle }) => cle)])];
}

export const addressesOf = (keys: Pick<JoinedKey, 'cle'>[]): string[] => keys.map(({ cle }) => cle).filter(isAddress);

/** By address and by number, since a caller may have left only one; with merged requests. */
export async function idsOfKeys(db: Db | Tx, keys: Pick<JoinedKey, 'cle'>[]): Promise<string[]> {
  const addresses = addressesOf(keys);
  const rows = addresses.length > 0 ? await db.selectFrom('demande').select('id').where('email', 'in', addresses).execute() : [];
  const ids = new Set(rows.map(({ id }) => id));
  for (const { cle } of keys) if (!isAddress(cle)) for (const id of await idsOfPhone(db, cle)) ids.add(id);
  return wholeThreads(db, [...ids]);
}

/** Any spelling of the number; includes requests that are not indexed yet. */
export async function idsOfPhone(db: Db | Tx, phone: string | null | undefined): Promise<string[]> {
  const digits = nationalDigits(phone ?? '');
  if (digits.length < SHORTEST) return [];
  const withPhone = () => db.selectFrom('demande').select(['id', 'phone']).where('phone', 'is not', null);
  const rows = [
    ...(await withPhone()
      .where('id', 'in', (eb) => eb.selectFrom('demande_mot').select('demande_id').where('mot', '=', digits))
      .execute()),
    // A literal, as in its partial index.
    ...(await withPhone().where(sql<SqlBool>`demande.indexed = 0`).execute()),
  ];
  // The words may hold another person's number.
  return [...new Set(rows.filter((row) => nationalDigits(row.phone ?? '') === digits).map(({ id }) => id))];
}

/** Fewer digits are not a whole number. */
const SHORTEST = 9;
