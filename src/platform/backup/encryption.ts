import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorProblem } from './operator-problem';

/** 2^15 costs 32 MB and about 0.1 s per attempt; the usual 2^18 would cost 256 MB. */
const SCRYPT_LOG_N = 15;
/** @see https://age-encryption.org/v1 */
const AGE = 'age-encryption.org/';

/** `key` is a passphrase or an age recipient (`age1…`), whose private half this machine need not hold. */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else {
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** @throws OperatorProblem for a wrong key; the stream fails at a changed byte or a missing end */
export async function decrypt(sealed: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined)
    throw new OperatorProblem('the archive is encrypted: set BACKUP_KEY to the passphrase (or the AGE-SECRET-KEY-…) that opens it');
  const decrypter = new Decrypter();
  if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (error) {
    sealed.destroy();
    throw new OperatorProblem(
      `BACKUP_KEY does not open the archive, or its beginning was changed (${error instanceof Error ? error.message : error})`,
    );
  }
}

export const isEncrypted = (start: Uint8Array) => Buffer.from(start).toString('latin1').startsWith(AGE);

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
