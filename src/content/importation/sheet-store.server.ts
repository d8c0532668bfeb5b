import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Identified, identify } from '~/content/medias/identify.server';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { Problem } from '~/platform/http/problem';
import { WaitingFile } from '~/platform/http/upload';
import { parseRows, type ReadSheet, readSheet, refusedFile, type SheetPicture, type SheetRow } from '~/platform/sheet/sheet';

/** A picture that came in the ZIP; `fault` says why it cannot be taken. */
export type BroughtPicture = { name: string; sha256?: string; about?: Omit<Identified, 'bytes'>; fault?: string };
/** What waits between the upload and the import: it is read once. `samples` are the first lines. */
export type SheetAbout = {
  headings: string[];
  isTitled: boolean;
  lines: number;
  samples: SheetRow[];
  pictures: BroughtPicture[];
  ignored: string[];
};
export type StoredSheet = Pick<SheetAbout, 'pictures'> & { rows: SheetRow[] };

const folderOf = (id: string) => `importations/${id}`;
const aboutKey = (id: string) => `${folderOf(id)}/tableau.json`;
const rowsKey = (id: string) => `${folderOf(id)}/lignes`;
const pictureKey = (id: string, index: number) => `${folderOf(id)}/image-${index}`;

/** Reads the file, checks its pictures and stores both for all instances. @throws Problem 422 with what to do */
export async function storeSheet(
  deps: Pick<Deps, 'storage'>,
  id: string,
  file: File,
  hasHeadings: (first: readonly string[]) => boolean,
): Promise<SheetAbout> {
  return readSheet(file, async ({ first, count, path, pictures, ignored }: ReadSheet) => {
    const cells = first[0]?.cells ?? [];
    if (count === 0)
      throw refusedFile('Ce tableau est vide. La première ligne donne les titres des colonnes, les suivantes une chose chacune.');
    const isTitled = hasHeadings(cells);
    if (isTitled && count === 1) throw refusedFile('Ce tableau n’a que des titres. Ajoutez une ligne par chose à importer.');
    const brought: BroughtPicture[] = [];
    for (const [index, picture] of pictures.entries()) brought.push(await takePicture(deps, pictureKey(id, index), picture));
    const about: SheetAbout = {
      headings: cells.map((cell, index) => (isTitled ? cell.trim() : `Colonne ${index + 1}`)),
      isTitled,
      lines: isTitled ? count - 1 : count,
      samples: isTitled ? first.slice(1) : first,
      pictures: brought,
      ignored,
    };
    await deps.storage.put(rowsKey(id), await readFile(path), 'application/x-ndjson');
    await deps.storage.put(aboutKey(id), Buffer.from(JSON.stringify(about)), 'application/json');
    return about;
  });
}

/** A picture that the médiathèque would refuse is named in the dry run. */
async function takePicture({ storage }: Pick<Deps, 'storage'>, key: string, { name, path }: SheetPicture): Promise<BroughtPicture> {
  await giveWay();
  try {
    const { bytes: cleaned, ...about } = await identify(new WaitingFile(await openAsBlob(path), name, path), { mayLose: false });
    if (about.kind === 'document') return { name, fault: `«\u00a0${name}\u00a0» est un PDF, pas une image. Videz la cellule.` };
    const bytes = cleaned ?? (await readFile(path));
    await storage.put(key, bytes, about.mime);
    return { name, sha256: createHash('sha256').update(bytes).digest('hex'), about };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { name, fault: error.message };
    throw error;
  }
}

/** @throws Problem 410 once it was erased */
export async function loadAbout({ storage }: Pick<Deps, 'storage'>, id: string): Promise<SheetAbout> {
  if ((await storage.size(aboutKey(id))) === undefined)
    throw new Problem(410, 'fichier_efface', 'Ce fichier n’est plus sur le site\u00a0: il n’attend qu’une journée. Envoyez-le de nouveau.');
  return JSON.parse(Buffer.from(await storage.bytes(aboutKey(id))).toString('utf8')) as SheetAbout;
}

/** Every line below the headings. @throws Problem 410 once it was erased */
export async function loadSheet(deps: Pick<Deps, 'storage'>, id: string): Promise<StoredSheet> {
  const { isTitled, pictures } = await loadAbout(deps, id);
  const rows = await parseRows(await deps.storage.bytes(rowsKey(id)));
  return { rows: isTitled ? rows.slice(1) : rows, pictures };
}

/** Whether a cell holds one of `emails`, in small letters; those of the file may have capitals. @throws once it was erased */
export async function sheetNames(deps: Pick<Deps, 'storage'>, id: string, emails: readonly string[]): Promise<boolean> {
  for (const { cells } of await parseRows(await deps.storage.bytes(rowsKey(id)))) {
    const said = cells.join('\n').toLowerCase();
    if (emails.some((email) => holdsWhole(said, email))) return true;
  }
  return false;
}

const GOES_ON_BEFORE = /[\p{L}\p{N}._%+-]$/u;
const GOES_ON_AFTER = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;

/** « marie-a@b.fr » and « a@b.france » do not hold « a@b.fr ». */
function holdsWhole(said: string, email: string): boolean {
  for (let at = said.indexOf(email); at >= 0; at = said.indexOf(email, at + 1)) {
    const end = at + email.length;
    if (!GOES_ON_BEFORE.test(said.slice(Math.max(0, at - 2), at)) && !GOES_ON_AFTER.test(said.slice(end, end + 3))) return true;
  }
  return false;
}

export const loadPicture = ({ storage }: Pick<Deps, 'storage'>, id: string, index: number): Promise<Uint8Array> =>
  storage.bytes(pictureKey(id, index));

export const dropSheet = ({ storage }: Pick<Deps, 'storage'>, id: string): Promise<void> => storage.remove(folderOf(id));
