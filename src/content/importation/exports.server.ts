import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { record } from '~/content/journal/journal.server';
import { listOriginals } from '~/content/medias/medias.server';
import { inShop } from '~/platform/clock';
import { giveWay } from '~/platform/give-way';
import type { Caller, FileAnswer } from '~/platform/http/endpoint';
import { type SheetFormat, writeSheet } from '~/platform/sheet/sheet';
import type { ExportFormat, Listed } from './contract';
import { requireImportable, type WithImportables } from './importations.server';

const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** All of a kind, the bin excepted. Sent back, it changes nothing. */
export async function exportKind(
  deps: WithImportables,
  by: Caller,
  kind: string,
  { format, ...listed }: Listed & { format: ExportFormat },
): Promise<FileAnswer> {
  const { export: list, section } = requireImportable(deps, kind);
  const { rows, pictures } = await list(deps, listed);
  await record(deps, deps.db, { by, action: 'exporter_liste', subject: kind, subjectId: '', label: `${rows.length - 1}` });
  const name = `${section}-${inShop(deps.clock.now()).toPlainDate()}`;
  if (format !== 'zip') return { name: `${name}.${format}`, mime: MIMES[format], bytes: await writeSheet(format, rows) };
  const sheet = await writeSheet('xlsx', rows);
  return { name: `${name}.zip`, mime: MIMES.zip, bytes: Readable.from(zipOf(deps, { name: `${section}.xlsx`, bytes: sheet }, pictures)) };
}

/** Headings and an example, for a first import. */
export async function modelOf(deps: WithImportables, kind: string, format: SheetFormat): Promise<FileAnswer> {
  const { columns, section } = requireImportable(deps, kind);
  const shown = columns.filter((column) => !column.isOnlyIfFilled);
  const rows = [shown.map(({ heading }) => heading), shown.map(({ example }) => example)];
  return { name: `modele-${section}.${format}`, mime: MIMES[format], bytes: await writeSheet(format, rows) };
}

const SLICE = 256 * 1024;

/** The originals, one in memory at a time; a lost file is left out. */
async function* zipOf(
  { db, storage }: Pick<WithImportables, 'db' | 'storage'>,
  sheet: { name: string; bytes: Uint8Array },
  pictures: readonly { media: number; name: string }[],
) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  async function* add(name: string, bytes: Uint8Array) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (let at = 0; at < bytes.length; at += SLICE) {
      await giveWay();
      entry.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      yield* chunks.splice(0);
    }
  }
  yield* add(sheet.name, sheet.bytes);
  const originals = await listOriginals(
    db,
    pictures.map(({ media }) => media),
  );
  for (const { media, name } of pictures) {
    const key = originals.get(media)?.key;
    if (key && (await storage.size(key)) !== undefined) yield* add(name, await storage.bytes(key));
  }
  zip.end();
  yield* chunks.splice(0);
}
