import { stringify } from 'csv-stringify/sync';
import addressparser from 'nodemailer/lib/addressparser';

export type Addressee = { email: string; name: string };

const QUOTED = /"[^"]*"/g;
const MORE_AFTER = />\s*[^\s,;]|@[^\s,;@>]+\s+[^\s,;<]/;
/** « Marie <marie@exemple.fr> non »: the parser would call her « Marie non ». */
export const hasMoreAfter = (text: string) => MORE_AFTER.test(text.replace(QUOTED, '""'));

/** « Marie Dupré <marie@exemple.fr> », or several addresses; of any other text, itself. */
export function addresseesOf(text: string): Addressee[] {
  const count = text.split('@').length - 1;
  const isNamed = count > 0 && (count === 1 || /[<"(]/.test(text));
  if (isNamed) {
    if (hasMoreAfter(text)) return [{ email: text, name: '' }];
    const found = addressparser(text, { flatten: true }).map(({ address, name }) => ({ email: address, name }));
    return found.length > 0 ? found : [{ email: text, name: '' }];
  }
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return count > 1 && words.every((word) => word.includes('@')) ? words.map((email) => ({ email, name: '' })) : [{ email: text, name: '' }];
}

/** Bytes; 10,000 addresses are some 300 kB, and parsing holds the event loop. */
const LONGEST_LIST = 512 * 1024;

/** Addresses as a mail program copies them, one person a line; any other file as it is. */
export async function asAddressTable(file: File): Promise<File> {
  if (file.size > LONGEST_LIST || !/\.(?:csv|txt)$/i.test(file.name)) return file;
  const text = (await file.text()).replace(/^\uFEFF/, '').trim();
  // Columns of a spreadsheet: the second one may be a refusal.
  if (text.includes('\t')) return file;
  const people = addresseesOf(text.includes('<') ? text.replace(/[\r\n]+/g, ', ') : text);
  // Another encoding than that of the screen: the table's reader knows it.
  if (text.includes('\uFFFD') || people.length < 2 || people.some(({ email }) => !email.includes('@'))) return file;
  return new File([stringify(people.map(({ email, name }) => [email, name]))], file.name, { type: 'text/csv' });
}
