import { tell, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeChange, DemandeRow } from '../contract';
import { belongs, type toAsked } from './filter';
import { inverseLots, sendLot } from './lot';
import { type DemandeList, LISTS } from './read';
import { demandes } from './words';

/** Optimistic change: rows leave the list at once and return after a failure. @returns whether the server accepted */
export async function actOn(
  rows: DemandeRow[],
  change: DemandeChange,
  did: (count: number) => string,
  names: { assignee?: string | null } = {},
): Promise<boolean> {
  await queryClient.cancelQueries({ queryKey: LISTS });
  const before = queryClient.getQueriesData<DemandeList>({ queryKey: LISTS });
  showAtOnce(rows, { ...change, ...names });
  try {
    const { changed, stale, waiting } = await sendLot(rows, change);
    const lots = inverseLots(rows, change, changed);
    tell({
      severity: stale.length + waiting.length > 0 ? 'warning' : 'success',
      text: [changed.length > 0 ? `${did(changed.length)}.` : '', leftText(rows, stale), waitingText(rows, waiting)]
        .filter(Boolean)
        .join(' '),
      ...(lots.length > 0 && { undo: () => undo(rows, lots) }),
    });
    return true;
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    tellFailure(error, () => actOn(rows, change, did, names));
    return false;
  } finally {
    void refresh('demandes', ...AGENDA);
  }
}

/** Spam and released requests change the calendar. */
const AGENDA = ['rendez_vous', 'rdv_pro'];

type Lots = ReturnType<typeof inverseLots>;

async function undo(rows: DemandeRow[], lots: Lots): Promise<void> {
  let back = 0;
  const left: string[] = [];
  for (const [at, lot] of lots.entries())
    try {
      const { changed, stale } = await sendLot(lot.items, lot.change);
      back += changed.length;
      left.push(...stale);
    } catch (error) {
      void refresh('demandes');
      return tellFailure(error, () => undo(rows, lots.slice(at)));
    }
  void refresh('demandes', ...AGENDA);
  const text = [back > 0 ? `${demandes(back, 'remise')} comme avant.` : '', leftText(rows, left)].filter(Boolean).join(' ');
  tell({ severity: left.length > 0 ? 'warning' : 'success', text });
}

const MOST_NAMED = 8;

function leftText(rows: DemandeRow[], stale: string[]): string {
  if (stale.length === 0) return '';
  const named = rows.filter(({ id }) => stale.includes(id)).map(({ reference }) => reference);
  const more = named.length > MOST_NAMED ? ` et ${named.length - MOST_NAMED} autres` : '';
  const said = `${named.slice(0, MOST_NAMED).join(', ')}${more}`;
  return stale.length === 1
    ? `${said} a changé entre-temps et reste comme elle est\u00a0: relisez-la.`
    : `${stale.length}\u00a0demandes ont changé entre-temps et restent comme elles sont\u00a0: ${said}.`;
}

function waitingText(rows: DemandeRow[], waiting: string[]): string {
  if (waiting.length === 0) return '';
  const named = rows.filter(({ id }) => waiting.includes(id)).map(({ reference }) => reference);
  const said = named.length > MOST_NAMED ? `${named.length}\u00a0demandes` : named.join(', ');
  return `${said}\u00a0: un rendez-vous attend encore votre réponse. Répondez-y d’abord, ou ouvrez la demande pour le laisser en attente.`;
}

function showAtOnce(rows: DemandeRow[], change: Partial<DemandeRow>) {
  const ids = new Set(rows.map(({ id }) => id));
  for (const [key, page] of queryClient.getQueriesData<DemandeList>({ queryKey: LISTS })) {
    if (!page) continue;
    const { query } = key[LISTS.length] as ReturnType<typeof toAsked>;
    const next = page.data
      .map((row) => (ids.has(row.id) ? { ...row, ...change } : row))
      .filter((row) => !ids.has(row.id) || belongs(row, { state: 'toutes', ...query }));
    queryClient.setQueryData<DemandeList>(key, { data: next, total: page.total - (page.data.length - next.length) });
  }
}
