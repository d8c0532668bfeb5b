import { inShop } from '../clock';

/**
 * Rows for a French spreadsheet: semicolons, CRLF; a text that would pass for a formula is shown as text (OWASP, « CSV injection »). A file
 * starts with the mark of UTF-8, which the caller writes once.
 */
export async function toCsv(rows: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify(
    rows.map((row) => row.map(safe)),
    // Any end of line within a text would end its row.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** Spreadsheets run what begins with these signs, after blanks too; some take the full-width ones for the others. */
const safe = (text: string) => (/^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** « 2026-11-21 10:05 », in the shop's zone: spreadsheets sort it and read it. */
export function csvMoment(stamp: string): string {
  const { year, month, day, hour, minute } = inShop(Temporal.Instant.from(stamp));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
