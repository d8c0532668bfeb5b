import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Identified, identify } from '~/content/medias/identify.server';
import type { Deps } from '~/platform/deps';
import { giveWay } from '~/platform/give-way';
import { Problem } from '~/platform/http/problem';
import { WaitingFile } from '~/platform/http/upload';
import { type ReadSheet, readSheet, refusedFile, type SheetPicture, type SheetRow } from '~/platform/sheet/sheet';

/** A picture that came in the ZIP; `fault` says why it cannot be taken. */
export type BroughtPicture = { name: string; sha256?: string; about?: Omit<Identified, 'bytes'>; fault?: string };
/** What waits between the upload and the import: it is read once. */
export type StoredSheet = { headings: string[]; rows: SheetRow[]; pictures: BroughtPicture[]; ignored: string[] };

const folderOf = (id: string) => `importations/${id}`;
const sheetKey = (id: string) => `${folderOf(id)}/lignes.json`;
const pictureKey = (id: string, index: number) => `${folderOf(id)}/image-${index}`;

/** Reads the file, checks its pictures and stores both for all instances. @throws Problem 422 with what to do */
export async function storeSheet(
  deps: Pick<Deps, 'storage'>,
  id: string,
  file: File,
  hasHeadings: (first: readonly string[]) => boolean,
): Promise<StoredSheet> {
  return readSheet(file, async ({ rows: all, pictures, ignored }: ReadSheet) => {
    const isTitled = hasHeadings(all[0]?.cells ?? []);
    const first = isTitled ? all[0] : { cells: (all[0]?.cells ?? []).map((_, index) => `Colonne ${index + 1}`) };
    const rows = isTitled ? all.slice(1) : all;
    if (!first || all.length === 0)
      throw refusedFile('Ce tableau est vide. La première ligne donne les titres des colonnes, les suivantes une chose chacune.');
    if (rows.length === 0) throw refusedFile('Ce tableau n’a que des titres. Ajoutez une ligne par chose à importer.');
    const brought: BroughtPicture[] = [];
    for (const [index, picture] of pictures.entries()) brought.push(await takePicture(deps, pictureKey(id, index), picture));
    const sheet = { headings: first.cells.map((cell) => cell.trim()), rows, pictures: brought, ignored };
    await deps.storage.put(sheetKey(id), Buffer.from(JSON.stringify(sheet)), 'application/json');
    return sheet;
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
export async function loadSheet({ storage }: Pick<Deps, 'storage'>, id: string): Promise<StoredSheet> {
  if ((await storage.size(sheetKey(id))) === undefined)
    throw new Problem(410, 'fichier_efface', 'Ce fichier n’est plus sur le site\u00a0: il n’attend qu’une journée. Envoyez-le de nouveau.');
  return JSON.parse(Buffer.from(await storage.bytes(sheetKey(id))).toString('utf8')) as StoredSheet;
}

export const loadPicture = ({ storage }: Pick<Deps, 'storage'>, id: string, index: number): Promise<Uint8Array> =>
  storage.bytes(pictureKey(id, index));

export const dropSheet = ({ storage }: Pick<Deps, 'storage'>, id: string): Promise<void> => storage.remove(folderOf(id));
