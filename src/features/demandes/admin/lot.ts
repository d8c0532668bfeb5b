import { callEndpoint } from '~/admin/call';
import type { DemandeChange, demandesEndpoints } from '../contract';
import type { DemandeRow } from '../demande-view';
import { type Filter, toAsked } from './filter';

type Standing = Pick<DemandeRow, 'id' | 'state' | 'archived' | 'assigneeId' | 'reminderAt'>;
type Item = { id: string; version: number };

/** Limit of the endpoint `reviseMany`. */
export const MOST_AT_ONCE = 500;
/** Limit of the list endpoint. */
const LONGEST_PAGE = 200;

/** The first matching requests, up to MOST_AT_ONCE. @throws HttpError */
export async function readFirst(filter: Filter): Promise<DemandeRow[]> {
  const rows: DemandeRow[] = [];
  for (let page = 1; rows.length < MOST_AT_ONCE; page += 1) {
    const asked = toAsked({ filter, page, perPage: LONGEST_PAGE });
    const { data } = await callEndpoint<typeof demandesEndpoints.list>('GET', '/admin/demandes', asked);
    rows.push(...data);
    if (data.length < LONGEST_PAGE) break;
  }
  return rows.slice(0, MOST_AT_ONCE);
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
