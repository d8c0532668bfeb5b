/** UTF-8, UTF-16 with a mark, else Windows-1252 of French spreadsheets. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export type CsvLine = { cells: string[]; line: number };

/** Non-empty rows; `line` is the line number. @throws Error with a French message for an unreadable place */
export async function readCsv(text: string, delimiter: string): Promise<CsvLine[]> {
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync');
  const settings = { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true, info: true } as const;
  try {
    const rows = parse(text, { ...settings, delimiter }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines })).filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new Error(
      `Un guillemet n’est pas refermé, ou mal placé${lines ? `, vers la ligne\u00a0${lines}` : ''}. Corrigez-le, ou enregistrez de nouveau la liste depuis le tableur.`,
    );
  }
}
