import { createWriteStream, statfsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashing } from './archive';
import { OperatorProblem } from './operator-problem';
import { sumIn, sumLine, sumName } from './sum-file';

export type ArchivePlace = {
  label: string;
  /** Free bytes, where known. */
  room(): Promise<number | undefined>;
  /** Gives the archive its name only once it is whole and durable, with its SHA-256 beside it. @returns its bytes */
  write(name: string, content: Readable): Promise<number>;
  /** @throws OperatorProblem when it does not exist */
  read(name: string): Promise<Readable>;
  sumOf(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Names in the place; undefined for a bucket, whose keys may lack the right to list. */
  list(): Promise<Set<string> | undefined>;
};

/** `to` is a folder or a bucket address: `s3://key:secret@host/bucket/folder?region=…`. */
export async function archivePlace(to: string): Promise<ArchivePlace> {
  if (!isBucket(to)) return folderPlace(resolve(to));
  const { bucketPlace } = await import('./bucket-place');
  return bucketPlace(to);
}

/** `named` is a path, a bucket address, or a name in the place where archives go. */
export async function findArchive(named: string, backupTo: string | undefined): Promise<{ place: ArchivePlace; name: string }> {
  if (isBucket(named)) {
    const url = new URL(named);
    const name = basename(url.pathname);
    url.pathname = dirname(url.pathname);
    return { place: await archivePlace(url.href), name };
  }
  const isHere = (await stat(named).catch(() => undefined))?.isFile();
  if (isHere || basename(named) !== named || backupTo === undefined)
    return { place: folderPlace(dirname(resolve(named))), name: basename(named) };
  return { place: await archivePlace(backupTo), name: named };
}

/** Removes files of killed processes; a live process writes to its file all the time. */
async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.vitrine-.*\.partiel$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(join(folder, name), { force: true });
  }
}

const LEFT_BEHIND_MS = 10 * 60_000;

const isBucket = (to: string) => /^s3(\+http)?:/.test(to);

function folderPlace(folder: string): ArchivePlace {
  return {
    label: folder,
    room: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    async write(name, content) {
      await mkdir(folder, { recursive: true });
      await removeLeftBehind(folder);
      const [part, sum] = [join(folder, `.${name}.partiel`), join(folder, sumName(name))];
      const { through, bytes, digest } = hashing();
      try {
        await pipeline(content, through, createWriteStream(part, { mode: 0o600, flush: true }));
        // The sum comes first: an archive must never exist without it.
        await writeFile(sum, sumLine(digest(), name), { mode: 0o600, flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await Promise.all([part, sum].map((path) => rm(path, { force: true })));
        throw error;
      }
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
      return bytes();
    },
    async read(name) {
      const handle = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        throw new OperatorProblem(`${join(folder, name)} cannot be read (${error.code})`);
      });
      return handle.createReadStream();
    },
    sumOf: async (name) => sumIn(await readFile(join(folder, sumName(name)), 'utf8').catch(() => undefined)),
    remove: async (name) => {
      for (const path of [name, sumName(name)]) await rm(join(folder, path), { force: true });
    },
    list: async () =>
      new Set(
        await readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        }),
      ),
  };
}
