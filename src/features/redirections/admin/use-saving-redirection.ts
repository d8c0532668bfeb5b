import { callEndpoint } from '~/admin/call';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';
import { REDIRECTION_REFRESHES } from './acts';

type Draft = { source: string; target: string };
type Instead = { proposed?: string; leading?: string[] };

export function useSavingRedirection(row: RedirectionRow | undefined, onDone: () => void) {
  const saving = useChange({
    call: ({ draft, follow = false }: { draft: Draft; follow?: boolean }, current?: RedirectionRow) =>
      send(row, { ...draft, follow }, (current ?? row)?.version ?? 0),
    onDone,
    refreshes: REDIRECTION_REFRESHES,
    notice: ({ source }) => `«\u00a0${source}\u00a0»\u00a0: enregistré.`,
    onConflict: () => void refresh(...REDIRECTION_REFRESHES),
  });
  const { code, current } = saving.failure?.body ?? {};
  return { ...saving, instead: code === 'chaine' ? (current as Instead) : undefined };
}

const send = (row: RedirectionRow | undefined, body: Draft & { follow: boolean }, version: number) =>
  row
    ? callEndpoint<typeof redirectionsEndpoints.revise>('PUT', '/admin/redirections/:id', {
        params: { id: row.id },
        body: { ...body, version },
      })
    : callEndpoint<typeof redirectionsEndpoints.create>('POST', '/admin/redirections', { body });
