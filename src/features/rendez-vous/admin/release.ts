import { callEndpoint } from '~/admin/call';
import { tell, tellFailure } from '~/admin/notice';
import type { Releasable } from '../contract';
import { refreshAgenda } from './use-agenda';

type Item = Pick<Releasable, 'id' | 'version'>;
/** The part of the requests' contract that is used here. */
type Lot = {
  method: 'POST';
  path: '/admin/demandes/lot';
  body: { _zod: { input: { items: Item[]; change: { state: string } } } };
  answer: { _zod: { output: { changed: Item[]; stale: string[] } } };
};

/** Limit of that endpoint. */
const MOST_AT_ONCE = 500;

/** Sets requests aside, which gives their hours back and writes to nobody; « Annuler » gives each its state back. @throws HttpError */
export async function release(rows: Releasable[]): Promise<void> {
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const { changed, stale } = await setState(rows, 'indesirable');
  const said = changed.length === 1 ? '1\u00a0créneau est libéré.' : `${changed.length}\u00a0créneaux sont libérés.`;
  const undo = async () => {
    try {
      for (const [state, items] of Map.groupBy(changed, ({ id }) => states.get(id) ?? 'nouvelle')) await setState(items, state);
      tell({ severity: 'success', text: 'Ces demandes attendent de nouveau, à leur heure.' });
    } catch (error) {
      tellFailure(error, undo);
    } finally {
      void refreshAgenda();
    }
  };
  tell({
    severity: stale > 0 ? 'warning' : 'success',
    text: stale === 0 ? said : `${said} Laissées comme elles sont, car elles ont changé entre-temps\u00a0: ${stale}.`,
    ...(changed.length > 0 && { undo }),
  });
}

async function setState(items: Item[], state: string) {
  const changed: Item[] = [];
  let stale = 0;
  for (let start = 0; start < items.length; start += MOST_AT_ONCE) {
    const lot = items.slice(start, start + MOST_AT_ONCE).map(({ id, version }) => ({ id, version }));
    const answer = await callEndpoint<Lot>('POST', '/admin/demandes/lot', { body: { items: lot, change: { state } } });
    changed.push(...answer.changed);
    stale += answer.stale.length;
  }
  return { changed, stale };
}
