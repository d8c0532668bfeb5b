import { callEndpoint } from '~/admin/call';
import { tell, tellDone, tellFailure } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';

type Named = Pick<RedirectionRow, 'id' | 'source'>;

/** « /chauffage.html », « 12 redirections » */
const nameOf = (rows: readonly Named[]) => (rows.length === 1 ? `«\u00a0${rows[0]?.source}\u00a0»` : `${rows.length}\u00a0redirections`);

/** The list of what is missing tells of them too. */
export const refreshRedirections = () => refresh('redirections', 'verifications');

export async function binRedirections(rows: readonly Named[]) {
  try {
    const body = { ids: rows.map(({ id }) => id) };
    await callEndpoint<typeof redirectionsEndpoints.remove>('POST', '/admin/redirections/suppression', { body });
    tell({ severity: 'success', text: `${nameOf(rows)}\u00a0: à la corbeille.`, undo: () => restoreRedirections(rows) });
  } catch (error) {
    tellFailure(error, () => void binRedirections(rows));
  }
  void refreshRedirections();
}

export async function restoreRedirections(rows: readonly Named[]) {
  try {
    const body = { ids: rows.map(({ id }) => id) };
    await callEndpoint<typeof redirectionsEndpoints.restore>('POST', '/admin/redirections/restauration', { body });
    tellDone(`${nameOf(rows)}\u00a0: de nouveau en service.`);
  } catch (error) {
    tellFailure(error);
  }
  void refreshRedirections();
}

export async function setAside(path: string, ignored: boolean) {
  try {
    await callEndpoint<typeof redirectionsEndpoints.ignore>('POST', '/admin/redirections/perdues/ecart', { body: { path, ignored } });
    tellDone(`«\u00a0${path}\u00a0»\u00a0: ${ignored ? 'mise de côté' : 'reprise dans la liste'}.`, {
      undo: () => setAside(path, !ignored),
    });
  } catch (error) {
    tellFailure(error);
  }
  void refreshRedirections();
}
