import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorProblem } from './operator-problem';

/** 2^15: a passphrase costs 32 MB and about a tenth of a second to try; the usual 2^18 would cost a small machine 256 MB. */
const SCRYPT_LOG_N = 15;
/** First bytes of a file in the age format (https://age-encryption.org/v1). */
const AGE = 'age-encryption.org/';

/** @param key a passphrase, or a recipient (`age1…`), whose other half the machine need not know */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else {
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** @throws OperatorProblem when the key does not open it; the stream fails at the first byte that was changed, or when the end is missing */
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
