import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database';
import type { Env } from './env';

/** Keeps from whoever reads a copy of the database what must not serve them. */
export type Secret = {
  /** A key for one purpose, always the same, from which no other can be told. */
  keyFor(purpose: string): string;
  /** That key, then the one of FORMER_SECRET if it is set: what cannot be made anew is recognised by either. */
  keysFor(purpose: string): string[];
  seal(text: string): string;
  /** Undefined when it was sealed with a secret that is neither this one nor FORMER_SECRET. */
  unseal(sealed: string): string | undefined;
};

/** Begins what is sealed, but for what versions before it sealed in the same way: another cipher gets another name, and both are read. */
const FORM = 'gcm.';

/**
 * The secret of this site: SECRET when it is set; else made once and kept, in the data folder, or in the database when that is what several
 * instances share.
 */
export async function openSecret(
  { db }: Pick<Database, 'db'>,
  env: Pick<Env, 'secret' | 'formerSecret' | 'databaseUrl' | 'dataDir'>,
): Promise<Secret> {
  const text = env.secret ?? (env.databaseUrl ? await readFromDatabase(db) : await readFromFolder(join(env.dataDir, 'secret')));
  const key = keyOf(text);
  const keys = env.formerSecret === undefined ? [key] : [key, keyOf(env.formerSecret)];
  const keyFor = (from: Buffer, purpose: string) => createHmac('sha256', from).update(purpose).digest('base64url');
  return {
    keyFor: (purpose) => keyFor(key, purpose),
    keysFor: (purpose) => keys.map((each) => keyFor(each, purpose)),
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return FORM + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.replace(FORM, ''), 'base64url');
      for (const each of keys) {
        const plain = open(each, bytes);
        if (plain !== undefined) return plain;
      }
      return undefined;
    },
  };
}

const keyOf = (text: string) => createHash('sha256').update(`vitrine:${text}`).digest();

function open(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

async function readFromDatabase(db: Database['db']): Promise<string> {
  // Of two instances that start together, one row stays.
  await db
    .insertInto('secret')
    .values({ id: 1, value: newSecret() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { value } = await db.selectFrom('secret').select('value').where('id', '=', 1).executeTakeFirstOrThrow();
  return value;
}

async function readFromFolder(file: string): Promise<string> {
  try {
    await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600, flush: true });
    await chmod(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

const newSecret = () => randomBytes(32).toString('base64url');
