import { callEndpoint } from '~/admin/call';
import { type ChangeSpec, makeChange } from '~/admin/use-change';
import type { Releasable } from '../contract';
import { REREAD } from './use-agenda';

type Item = Pick<Releasable, 'id' | 'version'>;
type Lot = {
  method: 'POST';
  path: '/admin/demandes/lot';
  body: { _zod: { input: { items: Item[]; change: { state: string } } } };
  answer: { _zod: { output: { changed: Item[]; stale: string[] } } };
};

const MOST_AT_ONCE = 500;

/** Marks requests as spam, which frees their hours without a mail; undo restores each state. */
export const RELEASE: ChangeSpec<Releasable[], Awaited<ReturnType<typeof setState>>> = {
  call: (rows) => setState(rows, 'indesirable'),
  ...REREAD,
  notice: ({ changed, stale }, rows) => {
    const said = changed.length === 1 ? '1\u00a0créneau est libéré.' : `${changed.length}\u00a0créneaux sont libérés.`;
    return {
      severity: stale > 0 ? 'warning' : 'success',
      text: stale === 0 ? said : `${said} Laissées comme elles sont, car elles ont changé entre-temps\u00a0: ${stale}.`,
      ...(changed.length > 0 && { undo: () => giveBack(rows, changed) }),
    };
  },
};

function giveBack(rows: Releasable[], changed: Item[]) {
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return makeChange({
    call: async () => {
      for (const [state, items] of Map.groupBy(changed, ({ id }) => states.get(id) ?? 'nouvelle')) await setState(items, state);
    },
    ...REREAD,
    notice: () => 'Ces demandes attendent de nouveau, à leur heure.',
    retries: true,
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
