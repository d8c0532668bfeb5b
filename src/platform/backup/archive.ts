import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { decrypt, encrypt, isEncrypted } from './encryption';
import { MANIFEST, type Manifest, manifest } from './manifest';
import { OperatorProblem } from './operator-problem';

type Entry = { name: string; bytes: number; content: Readable };

/** Adds one file to the archive. @returns its SHA-256 */
export type Add = (entry: Entry) => Promise<string>;
type About = Omit<Manifest, 'entries'>;

/** Streams an archive (tar, zstd, encrypted with a key), one piece of a file at a time. A failing `compose` fails the stream. */
export async function writeArchive(key: string | undefined, compose: (add: Add) => Promise<About>): Promise<Readable> {
  const tar = pack();
  const entries: Manifest['entries'] = {};
  const add: Add = async ({ name, bytes, content }) => {
    const sums = hashing();
    await pipeline(content, sums.through, tar.entry({ name, size: bytes, mode: 0o600 }));
    const sha256 = sums.digest();
    entries[name] = { bytes, sha256 };
    return sha256;
  };
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 },
  });
  pipeline(tar, compressed).catch((error) => compressed.destroy(error as Error));
  compose(add).then(
    (about) => {
      tar.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify({ ...about, entries } satisfies Manifest));
      tar.finalize();
    },
    (error) => {
      tar.destroy();
      compressed.destroy(error as Error);
    },
  );
  return key === undefined ? compressed : encrypt(compressed, key);
}

export function hashing(): { through: Transform; bytes(): number; digest(): string } {
  const sum = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, digest: () => sum.digest('hex') };
}

type Read = { manifest: Manifest; sha256: string };

/** Reads an archive to its end; `onEntry` must consume `content`, unproven until then. @throws OperatorProblem when it was altered */
export async function readArchive(
  source: Readable,
  opening: { key: string | undefined; clear?: boolean | undefined },
  onEntry: (name: string, content: Readable, bytes: number) => Promise<void>,
): Promise<Read> {
  const whole = hashing();
  const found: Manifest['entries'] = {};
  let said: string | undefined;
  try {
    const bytes = source.pipe(whole.through);
    source.on('error', (error) => whole.through.destroy(error));
    const opened = await openLayers(bytes, opening);
    const tar = extract();
    const fed = pipeline(opened, createZstdDecompress(), tar);
    // The loop below reports the same failure.
    fed.catch(() => {});
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (said !== undefined) throw new OperatorProblem(`“${name}” follows the end of the archive`);
      if (name === MANIFEST) said = await text(entry as AsyncIterable<Buffer>);
      else {
        const sums = hashing();
        await pipeline(entry as unknown as Readable, sums.through, () => onEntry(name, sums.through, size));
        found[name] = { bytes: sums.bytes(), sha256: sums.digest() };
      }
    }
    await fed;
    // Bytes after the compressed part count in the sum of the whole.
    for await (const _ of bytes);
  } catch (error) {
    source.destroy();
    if (error instanceof OperatorProblem) throw error;
    throw new OperatorProblem(`the archive is damaged or cut short (${error instanceof Error ? error.message : error})`);
  }
  if (said === undefined) throw new OperatorProblem('the archive is cut short: its manifest is missing');
  return { manifest: compare(said, found), sha256: whole.digest() };
}

function compare(said: string, found: Manifest['entries']): Manifest {
  const parsed = manifest.safeParse(parse(said));
  if (!parsed.success)
    throw new OperatorProblem('the manifest of the archive is of a form that this build does not know: a newer build made it');
  const { entries } = parsed.data;
  const wrong = [...new Set([...Object.keys(entries), ...Object.keys(found)])].filter(
    (name) => entries[name]?.sha256 !== found[name]?.sha256 || entries[name]?.bytes !== found[name]?.bytes,
  );
  if (wrong.length > 0) throw new OperatorProblem(`the archive is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? '…' : ''}`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Detects encryption by the first bytes, whatever the file's name. */
async function openLayers(bytes: Readable, { key, clear }: Parameters<typeof readArchive>[1]): Promise<Readable> {
  const start = await new Promise<Buffer>((settle, fail) => {
    bytes.once('error', fail);
    bytes.once('end', () => settle(Buffer.alloc(0)));
    bytes.once('readable', () => {
      const first: Buffer = bytes.read() ?? Buffer.alloc(0);
      bytes.unshift(first);
      settle(first);
    });
  });
  if (isEncrypted(start)) return decrypt(bytes, key);
  if (!clear)
    throw new OperatorProblem(
      'the archive is not encrypted although BACKUP_KEY is set, so another person may have written it: if you know where it comes from, add --unencrypted',
    );
  return bytes;
}
