import { callEndpoint } from '~/admin/call';
import { makeChange } from '~/admin/use-change';
import type { Bin } from '~/content/edition/admin/bin';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';

type Named = Pick<RedirectionRow, 'id' | 'source'>;

/** « /chauffage.html », « 12 redirections » */
const nameOf = ({ source }: Named, count: number) => (count === 1 ? `«\u00a0${source}\u00a0»` : `${count}\u00a0redirections`);

/** Query keys to refresh; verifications list redirections too. */
export const REDIRECTION_REFRESHES = ['redirections', 'verifications'];

export const REDIRECTIONS_BIN: Bin<Named> = {
  resource: 'redirections',
  alsoRefreshes: ['verifications'],
  binned: (...named) => `${nameOf(...named)}\u00a0: à la corbeille.`,
  restored: (...named) => `${nameOf(...named)}\u00a0: de nouveau en service.`,
  remove: (rows) => callEndpoint<typeof redirectionsEndpoints.remove>('POST', '/admin/redirections/suppression', { body: idsOf(rows) }),
  restore: (rows) => callEndpoint<typeof redirectionsEndpoints.restore>('POST', '/admin/redirections/restauration', { body: idsOf(rows) }),
};

const idsOf = (rows: readonly Named[]) => ({ ids: rows.map(({ id }) => id) });

export const setAside = (path: string, ignored: boolean): Promise<boolean> =>
  makeChange({
    refreshes: REDIRECTION_REFRESHES,
    refreshesAnyway: true,
    call: () => callEndpoint<typeof redirectionsEndpoints.ignore>('POST', '/admin/redirections/perdues/ecart', { body: { path, ignored } }),
    notice: () => ({
      severity: 'success',
      text: `«\u00a0${path}\u00a0»\u00a0: ${ignored ? 'mise de côté' : 'reprise dans la liste'}.`,
      undo: () => setAside(path, !ignored),
    }),
  });
