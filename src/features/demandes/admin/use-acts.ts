import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tell, tellFailure } from '~/admin/notice';
import type { DemandeChange, DemandeRow } from '../contract';
import { belongs, type Inbox } from './filter';
import { inverseLots, sendLot } from './lot';
import { DEMANDE_QUERIES, type DemandeList, LISTS } from './read';
import { demandes } from './words';

type Did = (count: number) => string;

/**
 * Changes requests of the list: they leave it at once, come back if the call fails, and « Annuler » gives each what it had.
 * @returns what settles with whether the server did it
 */
export function useActs() {
  const client = useQueryClient();
  return useCallback(
    async function act(rows: DemandeRow[], change: DemandeChange, did: Did, names: { assignee?: string | null } = {}): Promise<boolean> {
      await client.cancelQueries({ queryKey: LISTS });
      const before = client.getQueriesData<DemandeList>({ queryKey: LISTS });
      showAtOnce(client, rows, { ...change, ...names });
      try {
        const { changed, stale } = await sendLot(rows, change);
        const lots = inverseLots(rows, change, changed);
        tell({
          severity: stale.length > 0 ? 'warning' : 'success',
          text: [changed.length > 0 ? `${did(changed.length)}.` : '', leftText(rows, stale)].filter(Boolean).join(' '),
          ...(lots.length > 0 && { undo: () => undo(client, rows, lots) }),
        });
        return true;
      } catch (error) {
        for (const [key, data] of before) client.setQueryData(key, data);
        tellFailure(error, () => void act(rows, change, did, names));
        return false;
      } finally {
        void client.invalidateQueries({ queryKey: DEMANDE_QUERIES });
      }
    },
    [client],
  );
}

type Lots = ReturnType<typeof inverseLots>;

async function undo(client: QueryClient, rows: DemandeRow[], lots: Lots): Promise<void> {
  let back = 0;
  const left: string[] = [];
  for (const [at, lot] of lots.entries())
    try {
      const { changed, stale } = await sendLot(lot.items, lot.change);
      back += changed.length;
      left.push(...stale);
    } catch (error) {
      void client.invalidateQueries({ queryKey: DEMANDE_QUERIES });
      return tellFailure(error, () => void undo(client, rows, lots.slice(at)));
    }
  void client.invalidateQueries({ queryKey: DEMANDE_QUERIES });
  const text = [back > 0 ? `${demandes(back, 'remise')} comme avant.` : '', leftText(rows, left)].filter(Boolean).join(' ');
  tell({ severity: left.length > 0 ? 'warning' : 'success', text });
}

const MOST_NAMED = 8;

/** Those that somebody else changed meanwhile, by their references. */
function leftText(rows: DemandeRow[], stale: string[]): string {
  if (stale.length === 0) return '';
  const named = rows.filter(({ id }) => stale.includes(id)).map(({ reference }) => reference);
  const more = named.length > MOST_NAMED ? ` et ${named.length - MOST_NAMED} autres` : '';
  const said = `${named.slice(0, MOST_NAMED).join(', ')}${more}`;
  return stale.length === 1
    ? `${said} a changé entre-temps et reste comme elle est\u00a0: relisez-la.`
    : `${stale.length}\u00a0demandes ont changé entre-temps et restent comme elles sont\u00a0: ${said}.`;
}

/** Every list that was read shows the change before the server has it. */
function showAtOnce(client: QueryClient, rows: DemandeRow[], change: Partial<DemandeRow>) {
  const ids = new Set(rows.map(({ id }) => id));
  for (const [key, page] of client.getQueriesData<DemandeList>({ queryKey: LISTS })) {
    if (!page) continue;
    const { filter } = key[LISTS.length] as Inbox;
    const next = page.data
      .map((row) => (ids.has(row.id) ? { ...row, ...change } : row))
      .filter((row) => !ids.has(row.id) || belongs(row, filter));
    client.setQueryData<DemandeList>(key, { data: next, total: page.total - (page.data.length - next.length) });
  }
}
