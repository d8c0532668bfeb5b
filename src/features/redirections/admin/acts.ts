import { callEndpoint } from '~/admin/call';
import { makeChange } from '~/admin/use-change';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';

type Named = Pick<RedirectionRow, 'id' | 'source'>;

/** « /chauffage.html », « 12 redirections » */
const nameOf = (rows: readonly Named[]) => (rows.length === 1 ? `«\u00a0${rows[0]?.source}\u00a0»` : `${rows.length}\u00a0redirections`);

/** Query keys to refresh; verifications list redirections too. */
export const REACHED = ['redirections', 'verifications'];
const anyway = { refreshes: REACHED, refreshesAnyway: true };

export const askToBin = (rows: readonly Named[]) =>
  makeChange({
    ...anyway,
    call: () =>
      callEndpoint<typeof redirectionsEndpoints.remove>('POST', '/admin/redirections/suppression', {
        body: { ids: rows.map(({ id }) => id) },
      }),
    notice: () => ({ severity: 'success', text: `${nameOf(rows)}\u00a0: à la corbeille.`, undo: () => askToRestore(rows) }),
    retries: true,
  });

export const askToRestore = (rows: readonly Named[]) =>
  makeChange({
    ...anyway,
    call: () =>
      callEndpoint<typeof redirectionsEndpoints.restore>('POST', '/admin/redirections/restauration', {
        body: { ids: rows.map(({ id }) => id) },
      }),
    notice: () => `${nameOf(rows)}\u00a0: de nouveau en service.`,
  });

export const setAside = (path: string, ignored: boolean): Promise<boolean> =>
  makeChange({
    ...anyway,
    call: () => callEndpoint<typeof redirectionsEndpoints.ignore>('POST', '/admin/redirections/perdues/ecart', { body: { path, ignored } }),
    notice: () => ({
      severity: 'success',
      text: `«\u00a0${path}\u00a0»\u00a0: ${ignored ? 'mise de côté' : 'reprise dans la liste'}.`,
      undo: () => setAside(path, !ignored),
    }),
  });
