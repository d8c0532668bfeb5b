import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/universal';

const MARK = '\uFEFF';

/** French CSV: UTF-8 mark, semicolons, CRLF. Any line break within a text would end its row, so it is quoted. */
export const writeCsv = (rows: string[][]): Uint8Array =>
  Buffer.from(MARK + stringify(rows, { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ }));

/** Cells are texts: no leading zero is lost and no formula runs. The first row stays in view. */
export async function writeWorkbook(rows: string[][]): Promise<Uint8Array> {
  const [headings = [], ...lines] = rows;
  const sheet = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map((row) => row.map((value) => (value === '' ? null : { value: escaped(value), type: String }))),
  ];
  const written = writeXlsxFile(sheet, {
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: Math.max(14, heading.length + 2) })),
  });
  return new Uint8Array(await (await written.toBlob()).arrayBuffer());
}

/** « _x000D_ » in a text is itself, not a sign (ECMA-376, 22.9.2.19). */
const escaped = (text: string) => text.replace(/_(?=x[\dA-F]{4}_)/g, '_x005F_');
