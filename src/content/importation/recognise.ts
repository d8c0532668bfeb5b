import { fold } from '~/platform/text/fold';
import type { Column } from './column';

type Named = Pick<Column<never>, 'key' | 'heading'> & { also?: readonly string[] };

/** @returns for each heading the key of its column, or null; no column twice */
export function recognise(columns: readonly Named[], headings: readonly string[]): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { key, heading, also = [] } of columns)
    for (const name of [heading, key, ...also]) if (!byName.has(bare(name))) byName.set(bare(name), key);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = byName.get(bare(heading));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** « Nom de la Marque * » is « nomdelamarque ». */
const bare = (text: string) => fold(text).replace(/[^a-z\d]/g, '');
