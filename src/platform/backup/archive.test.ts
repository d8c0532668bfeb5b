import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive';
import type { Manifest } from './manifest';

const ABOUT: Omit<Manifest, 'entries'> = {
  format: 1,
  made: '2026-11-22T20:30:00.000Z',
  build: '0.1.0',
  engine: 'sqlite',
  migrations: ['001-contenu'],
  secret: 'file',
  sauvegarde: null,
  tables: { demande: 3 },
  columns: {},
  sequences: {},
  damaged: [],
};
const FILES: Record<string, Buffer> = {
  'base/vitrine.sqlite': Buffer.alloc(70_000, 'ligne après ligne '),
  'fichiers/demandes/a/b.jpg': Buffer.from([255, 216, 255, 0, 1, 2, 3]),
  'fichiers/vide': Buffer.alloc(0),
};
const PASSPHRASE = 'une phrase que personne ne devine';

const write = async (key?: string) =>
  buffer(
    await writeArchive(key, async (add) => {
      for (const [name, bytes] of Object.entries(FILES)) await add({ name, bytes: bytes.length, content: Readable.from([bytes]) });
      return ABOUT;
    }),
  );
/** By a key rather than a passphrase, which costs its tenth of a second each time. */
async function sealed(how: string) {
  if (how === 'in clear') return { archive: await write(), key: undefined };
  const key = await generateIdentity();
  return { archive: await write(await identityToRecipient(key)), key };
}
async function read(bytes: Uint8Array, key?: string) {
  const found: Record<string, Buffer> = {};
  const { manifest } = await readArchive(Readable.from(pieces(bytes)), { key, clear: true }, async (name, content) => {
    found[name] = await buffer(content);
  });
  return { found, manifest };
}
function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1_000) yield Buffer.from(bytes.subarray(at, at + 1_000));
}

describe('an archive', () => {
  test.each([
    ['in clear', undefined],
    ['encrypted by a passphrase', PASSPHRASE],
  ])('%s is read back as it was written', async (_, key) => {
    const { found, manifest } = await read(await write(key), key);
    expect(found).toEqual(FILES);
    expect(manifest).toMatchObject(ABOUT);
  });

  test('encrypted for a recipient opens with the other half alone', async () => {
    const identity = await generateIdentity();
    const archive = await write(await identityToRecipient(identity));
    expect((await read(archive, identity)).found).toEqual(FILES);
    await expect(read(archive, await generateIdentity())).rejects.toThrow('does not open');
  });

  test('opened with the wrong passphrase, or none, is refused in words', async () => {
    const archive = await write(PASSPHRASE);
    await expect(read(archive, `${PASSPHRASE}.`)).rejects.toThrow('BACKUP_KEY does not open the archive');
    await expect(read(archive)).rejects.toThrow('set BACKUP_KEY');
  });

  test.each(['in clear', 'encrypted'])('cut short anywhere is refused (%s)', async (how) => {
    const { archive, key } = await sealed(how);
    // In clear, the last bytes say nothing new (the end of the tar, a sum of what was read): that beside the archive tells that they are missing.
    const whole = how === 'in clear' ? archive.length - 64 : archive.length;
    for (let length = whole - 1; length >= 0; length -= 7)
      await expect(read(archive.subarray(0, length), key), `${length} bytes`).rejects.toThrow(/damaged|cut short|does not open/);
  });

  test.each(['in clear', 'encrypted'])('with any byte changed is refused, or says the same (%s)', async (how) => {
    const { archive, key } = await sealed(how);
    let refused = 0;
    for (let at = 0; at < archive.length; at += 1) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] as number) ^ 0x10;
      const outcome = await read(changed, key).catch(() => undefined);
      if (outcome === undefined) refused += 1;
      // An unread bit of the compressed frame: the checksum beside the archive detects it.
      else expect(outcome).toEqual({ found: FILES, manifest: expect.objectContaining(ABOUT) });
    }
    expect(refused).toBeGreaterThan(archive.length * 0.95);
  });

  test('whose making fails never ends', async () => {
    const failing = await writeArchive(undefined, async (add) => {
      await add({ name: 'a', bytes: 1, content: Readable.from([Buffer.from('a')]) });
      throw new Error('the disk is gone');
    });
    await expect(buffer(failing)).rejects.toThrow('the disk is gone');
  });

  test('of a file that is shorter than it was said to be fails', async () => {
    const failing = await writeArchive(undefined, async (add) => {
      await add({ name: 'a', bytes: 5, content: Readable.from([Buffer.from('a')]) });
      return ABOUT;
    });
    await expect(buffer(failing)).rejects.toThrow();
  });
});
