import { type CsvLine, readCsv } from '~/admin/csv-lines';
import type { LettreChoices } from '../choices';
import { choiceColumns, choicesIn } from './csv-choices';

export type Understood = {
  abonnes: ({ email: string; name: string } & Partial<LettreChoices>)[];
  wrong: { line: number; text: string }[];
  repeated: number;
  /** Titles, or the first line; `nameColumns` index into it. */
  columns: string[];
  nameColumns: number[];
};

/** CSV (comma, semicolon, tab), titles optional, or a list of addresses. @param chosen name columns @throws Error with a French message */
export async function readPeople(text: string, chosen?: number[]): Promise<Understood> {
  // « "Dupré, Marie" <marie@exemple.fr> » is not a CSV cell.
  const plain = text.replace(/"([^"\n]*)"(?=\s*<)/g, (_, name: string) => name.replace(/[,;\t]\s*/g, ' '));
  const rows = await readCsv(plain, delimiterOf(plain));
  const titles = rows[0]?.cells.some((cell) => cell.includes('@')) ? undefined : rows[0];
  const body = titles ? rows.slice(1) : rows;
  const address = addressColumn(body, titles?.cells);
  const names = chosen ?? nameColumns(body, titles?.cells, address);
  const columns = (titles ?? body[0])?.cells ?? [];
  const found: Understood = { abonnes: [], wrong: [], repeated: 0, columns, nameColumns: names };
  const chosenColumns = choiceColumns(titles?.cells);
  const known = new Set<string>();
  for (const { cells, line } of body) {
    const people = peopleOf(cells, address, names);
    if (people.length === 0) found.wrong.push({ line, text: cells.filter(Boolean).join(' · ') });
    for (const { email, name } of people) {
      const key = email.toLowerCase();
      if (known.has(key)) found.repeated += 1;
      else found.abonnes.push({ email, name, ...choicesIn(cells, chosenColumns) });
      known.add(key);
    }
  }
  return found;
}

/** Names contain commas more often than semicolons, and no tabs. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
}

const ADDRESS = /(?<![^\s<>;,"'()])[^\s<>;,"'()][^\s<>;,"'()@]*@[^\s<>;,"'()][^\s<>;,"'().]*\.[^\s<>;,"'()]+/g;
const addressesIn = (cell: string) => cell.match(ADDRESS) ?? [];

function addressColumn(rows: CsvLine[], titles: string[] | undefined): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) if (addressesIn(cell).length > 0) counts.set(column, (counts.get(column) ?? 0) + 1);
  const titled = titles?.findIndex((title) => /mail|courriel/i.test(title)) ?? -1;
  if (counts.has(titled)) return titled;
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? Math.max(titled, 0);
}

/** First name, then family name, by title; without titles the first text column. */
function nameColumns(rows: CsvLine[], titles: string[] | undefined, address: number): number[] {
  const titled = (said: RegExp) => titles?.findIndex((title, column) => column !== address && said.test(title.trim())) ?? -1;
  const [first, family] = [titled(/^(?:pr[ée]nom|first ?name|given ?name)/i), titled(/^(?:nom|last ?name|family ?name|surname|name)/i)];
  const found = [first, family].filter((column) => column >= 0);
  if (found.length > 0 || titles) return found;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const column = Array.from({ length: width }, (_, column) => column).find(
    (column) =>
      column !== address &&
      rows.some(({ cells }) => isWords(cells[column] ?? '')) &&
      rows.every(({ cells }) => !addressesIn(cells[column] ?? '').length),
  );
  return column === undefined ? [] : [column];
}

const isWords = (cell: string) => /\p{L}{2}/u.test(cell) && !/\d{2}/.test(cell);

const LONGEST_NAME = 100;

/** One person per line, or per address when a line has several. */
function peopleOf(cells: string[], address: number, names: number[]): { email: string; name: string }[] {
  const own = addressesIn(cells[address] ?? '');
  const name = names
    .map((column) => cells[column] ?? '')
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_NAME);
  if (names.length > 0 && own.length === 1) return [{ email: own[0] as string, name }];
  return cells.flatMap((cell) => {
    const [email, ...more] = addressesIn(cell);
    if (!email) return [];
    if (more.length > 0) return [email, ...more].map((one) => ({ email: one, name: '' }));
    const before = /^"?([^<"]*)(?:"\s*)?</.exec(cell)?.[1]?.trim() ?? '';
    return [{ email, name: name || before.slice(0, LONGEST_NAME) }];
  });
}
