// Runs as its own process (see sheet.ts): a hostile workbook or archive must not block the site, nor fill its memory.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSheet as readWorkbook } from 'read-excel-file/universal';
import { guarded, unguarded } from './guarded.ts';
import { readCsv } from './read-csv.ts';
import type { ReadSheet, SheetAnswer, SheetPicture, SheetQuestion, SheetRow } from './sheet.ts';
import {
  HIGHEST_RATIO,
  LARGEST_PICTURE,
  LARGEST_SHEET,
  LARGEST_UNPACKED_SHEET,
  LARGEST_UNPACKED_ZIP,
  MOST_ENTRIES,
  MOST_SHEET_COLUMNS,
  MOST_SHEET_LINES,
} from './sheet-limits.ts';
import { writeCsv, writeWorkbook } from './write-sheet.ts';
import { listEntries, readableName, unpack, type ZipEntry } from './zip-entries.ts';

/** A French sentence for the person. */
class Refusal extends Error {}

process.on('message', async (question: SheetQuestion) => process.send?.(await answer(question)));
process.on('disconnect', () => process.exit(0));

async function answer(question: SheetQuestion): Promise<SheetAnswer> {
  try {
    if (question.act === 'read') return { read: await read(question) };
    const rows = question.rows.map((row) => row.map(guarded));
    return { written: question.format === 'csv' ? writeCsv(rows) : await writeWorkbook(rows) };
  } catch (error) {
    return { fault: error instanceof Refusal ? error.message : UNREADABLE };
  }
}

const UNREADABLE =
  'Ce fichier est abîmé, ou n’est ni un CSV, ni un classeur Excel (.xlsx), ni un ZIP. Enregistrez-le de nouveau depuis le tableur, puis recommencez.';

async function read({ path, name, folder }: SheetQuestion & { act: 'read' }): Promise<ReadSheet> {
  if ((await stat(path)).size > LARGEST_UNPACKED_ZIP) throw tooLarge('Ce fichier', LARGEST_UNPACKED_ZIP);
  const bytes = await readFile(path);
  const entries = isZip(bytes) ? entriesOf(bytes) : undefined;
  if (!entries || isWorkbook(entries)) return { ...(await stored(await sheetOf(bytes, name), folder)), pictures: [], ignored: [] };
  const sheets = entries.filter((entry) => isRead(entry) && /\.(?:csv|xlsx|txt|tsv)$/i.test(entry.name));
  const [sheet, second] = sheets;
  if (!sheet) throw new Refusal('Ce ZIP ne contient pas de tableau. Mettez-y le fichier CSV ou XLSX, à côté des images, puis recommencez.');
  if (second)
    throw new Refusal(
      `Ce ZIP contient plusieurs tableaux («\u00a0${baseName(sheet)}\u00a0», «\u00a0${baseName(second)}\u00a0»). Gardez-en un seul, puis recommencez.`,
    );
  const table = await stored(await sheetOf(unpack(bytes, sheet.name), sheet.name), folder);
  const others = entries.filter((entry) => entry !== sheet && !entry.name.endsWith('/'));
  const pictures = await unpackPictures(bytes, others.filter(isPicture), folder);
  const unread = others.filter((entry) => !isPicture(entry) && !isHidden(entry.name)).map(baseName);
  return { ...table, pictures, ignored: unread.slice(0, MOST_NAMED) };
}

const MOST_NAMED = 20;
const FIRST_ROWS = 50;

async function stored(rows: SheetRow[], folder: string): Promise<Pick<ReadSheet, 'first' | 'count' | 'path'>> {
  const path = join(folder, 'lignes');
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { first: rows.slice(0, FIRST_ROWS), count: rows.length, path };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
const isOldOffice = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
const isWorkbook = (entries: ZipEntry[]) => entries.some(({ name }) => name === 'xl/workbook.xml' || name === '[Content_Types].xml');

/** @throws Refusal before anything is unpacked */
function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const entries = listEntries(bytes);
  if (!entries || entries.length === 0) throw new Refusal(UNREADABLE);
  if (entries.length > MOST_ENTRIES)
    throw new Refusal(`Ce ZIP contient ${entries.length} fichiers, et ${MOST_ENTRIES} passent à la fois. Partagez-le en plusieurs.`);
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new Refusal('Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis recommencez.');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const most = isWorkbook(entries) ? LARGEST_UNPACKED_SHEET : LARGEST_UNPACKED_ZIP;
  const isBomb = total > 1024 * 1024 && total / bytes.length > HIGHEST_RATIO;
  if (total > most || isBomb) throw tooLarge('Une fois décompressé, ce fichier', most);
  return entries;
}

/** A path that climbs, an absolute one, or an archive in the archive. */
const isRead = ({ name, size }: ZipEntry) =>
  size > 0 && !isHidden(name) && !/^[/\\]|^[a-z]:/i.test(name) && !name.split(/[/\\]/).includes('..');
const isHidden = (name: string) => /(?:^|[/\\])(?:__MACOSX[/\\]|\.(?!\.)|Thumbs\.db$|desktop\.ini$)/i.test(name);
const isPicture = (entry: ZipEntry) => isRead(entry) && /\.(?:jpe?g|png|webp|avif|svg|heic|gif)$/i.test(entry.name);
const baseName = ({ name }: ZipEntry) => readableName(name).split(/[/\\]/).at(-1) as string;

async function unpackPictures(bytes: Uint8Array, entries: ZipEntry[], folder: string): Promise<SheetPicture[]> {
  const pictures: SheetPicture[] = [];
  const known = new Set<string>();
  for (const entry of entries) {
    const name = baseName(entry);
    if (entry.size > LARGEST_PICTURE) throw tooLarge(`L’image «\u00a0${name}\u00a0»`, LARGEST_PICTURE);
    if (known.has(name.toLowerCase()))
      throw new Refusal(`Ce ZIP contient deux images du nom de «\u00a0${name}\u00a0». Renommez-en une, ici et dans le tableau.`);
    known.add(name.toLowerCase());
    const path = join(folder, `image-${pictures.length}`);
    await writeFile(path, unpack(bytes, entry.name));
    pictures.push({ name, path, bytes: entry.size });
  }
  return pictures;
}

async function sheetOf(bytes: Uint8Array, name: string): Promise<SheetRow[]> {
  if (isOldOffice(bytes))
    throw new Refusal(
      'Ce classeur est protégé par un mot de passe, ou d’un ancien format (.xls). Enregistrez-le en .xlsx, sans mot de passe, puis recommencez.',
    );
  if (/\.xlsx$/i.test(name) && !isZip(bytes)) throw new Refusal(UNREADABLE);
  if (bytes.length > LARGEST_SHEET) throw tooLarge('Ce tableau', LARGEST_SHEET);
  const cells = isZip(bytes) ? await workbookCells(bytes, name) : csvCells(bytes);
  const last = cells.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (last > MOST_SHEET_LINES + 1)
    throw new Refusal(
      `Ce tableau a plus de ${new Intl.NumberFormat('fr').format(MOST_SHEET_LINES)} lignes. Partagez-le en plusieurs fichiers, avec les mêmes titres de colonnes, et importez-les l’un après l’autre.`,
    );
  const rows = cells
    .slice(0, last + 1)
    .map((row, index) => ({ line: index + 1, cells: row.map((cell) => unguarded(cell.replaceAll('\r\n', '\n'))) }))
    .filter(({ cells: row }) => row.some((cell) => cell.trim() !== ''));
  const widest = Math.max(0, ...rows.map((row) => row.cells.length));
  if (widest > MOST_SHEET_COLUMNS)
    throw new Refusal(`Ce tableau a ${widest} colonnes, et ${MOST_SHEET_COLUMNS} sont lues au plus. Retirez celles qui ne servent pas.`);
  return rows;
}

function csvCells(bytes: Uint8Array): string[][] {
  try {
    // One line more than accepted, and the headings, tells that there are too many.
    return readCsv(bytes, MOST_SHEET_LINES + 3);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Of a formula, the value that the spreadsheet program stored: nothing is computed here. */
async function workbookCells(bytes: Uint8Array, name: string): Promise<string[][]> {
  const entries = entriesOf(bytes);
  if (!isWorkbook(entries)) throw new Refusal(UNREADABLE);
  if (/\.xls[mb]$/i.test(name) || entries.some((entry) => /vbaProject\.bin$/i.test(entry.name)))
    throw new Refusal('Ce classeur contient des macros. Enregistrez-le en «\u00a0Classeur Excel (.xlsx)\u00a0», puis recommencez.');
  const data = await readWorkbook(bytes.slice().buffer as ArrayBuffer, { trim: false });
  return (data as unknown[][]).map((row) => row.map(cellText));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value === true) return 'oui';
  if (value === false) return 'non';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  }
  return String(value);
}

const tooLarge = (what: string, most: number) =>
  new Refusal(`${what} dépasse ${Math.round(most / 1024 / 1024)} Mo. Partagez-le en plusieurs, ou allégez-le, puis recommencez.`);
