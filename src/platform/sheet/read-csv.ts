import { CsvError, parse } from 'csv-parse/sync';

/** UTF-8, UTF-16 with a mark, else Windows-1252, which French spreadsheet programs write. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @returns rows of cells @throws Error with a French sentence */
export function readCsv(bytes: Uint8Array, most: number): string[][] {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    throw new Error('Ce fichier n’est ni un CSV, ni un classeur Excel (.xlsx). Enregistrez-le sous l’une de ces formes.');
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: most,
      max_record_size: 2_000_000,
    }) as unknown as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new Error(
      `Un guillemet n’est pas refermé, ou mal placé${lines ? `, vers la ligne\u00a0${lines}` : ''}. Corrigez-le, ou enregistrez de nouveau la liste depuis le tableur.`,
    );
  }
}

/** The most frequent of the three in the headings, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([
    [';', 0],
    ['\t', 0],
    [',', 0],
  ]);
  let isQuoted = false;
  for (const sign of text.slice(0, 20_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\n') break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] as string;
}
