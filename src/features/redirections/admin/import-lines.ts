import { readCsv } from '~/admin/csv-lines';
import type { ImportRow } from '../contract';

/** « ancienne adresse;page » as CSV (semicolon, comma, tab), titles optional. @throws Error with a French message */
export async function readRows(text: string): Promise<ImportRow[]> {
  const lines = await readCsv(text, delimiterOf(text));
  const isTitled = lines.length > 0 && !/[/.?]/.test(lines[0]?.cells.slice(0, 2).join('') ?? '');
  return lines.slice(isTitled ? 1 : 0).map(({ cells: [source = '', target = ''], line }) => ({ line, source, target }));
}

/** Addresses contain delimiters: the second cell must begin like a page. */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 200);
  const fits = (sign: string) => lines.filter((line) => /^\s*(?:"|\/|https?:)/i.test(line.split(sign)[1] ?? '')).length;
  return ['\t', ';', ','].toSorted((a, b) => fits(b) - fits(a))[0] as string;
}
