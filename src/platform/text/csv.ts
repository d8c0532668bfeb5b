import { inShop } from '../clock';

/** French CSV: semicolons, CRLF, formulas escaped (OWASP, « CSV injection »). The caller writes the UTF-8 mark first. */
export async function toCsv(rows: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify(
    rows.map((row) => row.map(safe)),
    // Any line break within a text would end its row.
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

/** Spreadsheets run text with these signs, after blanks too, and some in full width. */
const safe = (text: string) => (/^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** « 2026-11-21 10:05 », in the shop's zone. */
export function csvMoment(stamp: string): string {
  const { year, month, day, hour, minute } = inShop(Temporal.Instant.from(stamp));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
