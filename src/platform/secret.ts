import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database';
import type { Env } from './env';

/** Protects data against a reader of a database copy. */
export type Secret = {
  /** A deterministic key for one purpose, independent of the others. */
  keyFor(purpose: string): string;
  /** That key, then the one of FORMER_SECRET if set, to recognise old data. */
  keysFor(purpose: string): string[];
  seal(text: string): string;
  /** Undefined when sealed with neither SECRET nor FORMER_SECRET. */
  unseal(sealed: string): string | undefined;
};

/** Prefix of the cipher; text without it is older and in the same cipher. A new cipher needs a new prefix. */
const FORM = 'gcm.';

/** SECRET when set; else made once and kept in the data folder, or in a database that instances share. */
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
  // Of two concurrent starts, one row remains.
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
