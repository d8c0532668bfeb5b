import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveWay } from '../give-way';
import { Problem } from '../http/problem';
import { WaitingFile } from '../http/upload';
import { workerProcess } from '../media/worker-process';
import { NO_ANSWER } from './sheet-limits';

/** `line` is the row number that a spreadsheet program shows; the first row is 1. */
export type SheetRow = { line: number; cells: string[] };
/** A file beside the spreadsheet in a ZIP; `path` is where it was unpacked. */
export type SheetPicture = { name: string; path: string; bytes: number };
/** `ignored` names what the ZIP or workbook holds and nobody reads, for a message. */
export type ReadSheet = {
  /** The first rows, headings among them. */
  first: SheetRow[];
  count: number;
  /** All rows in a file, each a line of JSON: parsing megabytes at once would hold the event loop (`parseRows`). */
  path: string;
  pictures: SheetPicture[];
  ignored: string[];
};
export type SheetFormat = 'csv' | 'xlsx';

export type SheetQuestion =
  | { act: 'read'; path: string; name: string; folder: string }
  | { act: 'write'; format: SheetFormat; rows: string[][] };
export type SheetAnswer = { read: ReadSheet } | { written: Uint8Array } | { fault: string };

/** The largest accepted workbook takes five seconds on a small machine. */
const LONGEST_MS = 30_000;

const ask = workerProcess<SheetQuestion, SheetAnswer>('src/platform/sheet/sheet-worker.ts', { longestMs: LONGEST_MS });

/** Reads CSV, XLSX or a ZIP in its own process. Pictures are gone after `work`. @throws Problem 422 `fichier_refuse` in French */
export async function readSheet<R>(file: File, work: (sheet: ReadSheet) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tableur-'));
  try {
    const path = join(folder, 'fichier');
    if (file instanceof WaitingFile) await copyFile(file.path, path);
    else await writeFile(path, Buffer.from(await file.arrayBuffer()));
    const answer = await ask({ act: 'read', path, name: file.name, folder });
    if (!answer || !('read' in answer)) throw refusedFile(answer && 'fault' in answer ? answer.fault : NO_ANSWER);
    return await work(answer.read);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function parseRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: SheetRow[] = [];
  for (let at = 0; at < buffer.length; ) {
    await giveWay();
    const end = buffer.indexOf(10, at);
    rows.push(JSON.parse(buffer.toString('utf8', at, end)) as SheetRow);
    at = end + 1;
  }
  return rows;
}

/** @throws Problem 503 when the process that writes was stopped */
export async function writeSheet(format: SheetFormat, rows: string[][]): Promise<Uint8Array> {
  const answer = await ask({ act: 'write', format, rows });
  if (answer && 'written' in answer) return answer.written;
  throw new Problem(503, 'surcharge', 'Le fichier n’a pas pu être préparé. Réessayez dans un instant.', { retryAfter: 5 });
}

export const refusedFile = (message: string) => new Problem(422, 'fichier_refuse', message, { details: { file: [message] } });
