import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { makeChange } from '~/admin/use-change';
import { type DemandeList, LISTS } from '../../admin/read';
import { demandes } from '../../admin/words';
import type { DemandeChange, demandesEndpoints } from '../../contract';
import type { DemandeRow } from '../../demande-view';
import { belongs, type Filter, toAsked } from './filter';

type Standing = Pick<DemandeRow, 'id' | 'state' | 'archived' | 'assigneeId' | 'reminderAt'>;
type Item = { id: string; version: number };

export const MOST_IN_LOT = 500;
const LONGEST_PAGE = 200;

/** The first matching requests, up to MOST_AT_ONCE. @throws HttpError */
export async function readFirst(filter: Filter): Promise<DemandeRow[]> {
  const rows: DemandeRow[] = [];
  for (let page = 1; rows.length < MOST_IN_LOT; page += 1) {
    const asked = toAsked({ filter, page, perPage: LONGEST_PAGE });
    const { data } = await callEndpoint<typeof demandesEndpoints.list>('GET', '/admin/demandes', asked);
    rows.push(...data);
    if (data.length < LONGEST_PAGE) break;
  }
  return rows.slice(0, MOST_IN_LOT);
}

/** @throws HttpError */
export const sendLot = (items: Item[], change: DemandeChange) =>
  callEndpoint<typeof demandesEndpoints.reviseMany>('POST', '/admin/demandes/lot', {
    body: { items: items.map(({ id, version }) => ({ id, version })), change },
  });

export function inverseLots(before: Standing[], change: DemandeChange, changed: Item[]): { items: Item[]; change: DemandeChange }[] {
  const former = new Map(before.map((row) => [row.id, row]));
  const lots = new Map<string, { items: Item[]; change: DemandeChange }>();
  for (const item of changed) {
    const row = former.get(item.id);
    const back = row && differenceOf(row, change);
    if (!back) continue;
    const key = JSON.stringify(back);
    const lot = lots.get(key) ?? { items: [], change: back };
    lot.items.push(item);
    lots.set(key, lot);
  }
  return [...lots.values()];
}

function differenceOf({ state, archived, assigneeId, reminderAt }: Standing, change: DemandeChange): DemandeChange | undefined {
  const back: DemandeChange = {
    ...(change.state !== undefined && change.state !== state && { state }),
    ...(change.archived !== undefined && change.archived !== archived && { archived }),
    ...(change.assigneeId !== undefined && change.assigneeId !== assigneeId && { assigneeId }),
    ...(change.reminderAt !== undefined && change.reminderAt !== reminderAt && { reminderAt }),
  };
  if (Object.keys(back).length === 0) return undefined;
  // The appointment had that state before, so it stays.
  return back.state === 'traitee' || back.archived ? { ...back, leavesRendezVous: true } : back;
}

/** Optimistic change: rows leave the list at once and return after a failure. @returns whether the server accepted */
export function actOn(
  rows: DemandeRow[],
  change: DemandeChange,
  did: (count: number) => string,
  names: { assignee?: string | null } = {},
): Promise<boolean> {
  return makeChange({
    call: async () => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      const before = queryClient.getQueriesData<DemandeList>({ queryKey: LISTS });
      showAtOnce(rows, { ...change, ...names });
      return sendLot(rows, change).catch((failure) => {
        for (const [key, data] of before) queryClient.setQueryData(key, data);
        throw failure;
      });
    },
    refreshes: REACHED,
    refreshesAnyway: true,
    notice: ({ changed, stale, waiting }) => {
      const lots = inverseLots(rows, change, changed);
      return {
        severity: stale.length + waiting.length > 0 ? 'warning' : 'success',
        text: [changed.length > 0 ? `${did(changed.length)}.` : '', leftText(rows, stale), waitingText(rows, waiting)]
          .filter(Boolean)
          .join(' '),
        ...(lots.length > 0 && { undo: () => undo(rows, lots) }),
      };
    },
    retries: true,
  });
}

/** Spam and released requests change the calendar. */
const REACHED = ['demandes', 'rendez_vous', 'rdv_pro'];

/** A retry goes on where a failure stopped it. */
function undo(rows: DemandeRow[], lots: ReturnType<typeof inverseLots>): Promise<boolean> {
  const waiting = [...lots];
  let back = 0;
  const left: string[] = [];
  return makeChange({
    call: async () => {
      for (let lot = waiting[0]; lot; lot = waiting[0]) {
        const { changed, stale } = await sendLot(lot.items, lot.change);
        back += changed.length;
        left.push(...stale);
        waiting.shift();
      }
    },
    refreshes: REACHED,
    refreshesAnyway: true,
    notice: () => ({
      severity: left.length > 0 ? 'warning' : 'success',
      text: [back > 0 ? `${demandes(back, 'remise')} comme avant.` : '', leftText(rows, left)].filter(Boolean).join(' '),
    }),
    retries: true,
  });
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
