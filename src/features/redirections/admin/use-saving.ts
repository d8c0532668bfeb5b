import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { tellDone } from '~/admin/notice';
import type { RedirectionRow, redirectionsEndpoints } from '../contract';
import { refreshRedirections } from './acts';

type Draft = { source: string; target: string };
/** What may be done in one click instead of what was refused. */
type Instead = { proposed?: string; leading?: string[] };

/** What becomes of a redirection that is sent: messages beside their fields, what would be right instead, or the row of a colleague who was faster. */
export function useSavingRedirection(row: RedirectionRow | undefined, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const [current, setCurrent] = useState<RedirectionRow>();
  const save = async (draft: Draft, follow = false) => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const { source } = await send(row, { ...draft, follow }, (current ?? row)?.version ?? 0);
      void refreshRedirections();
      tellDone(`«\u00a0${source}\u00a0»\u00a0: enregistré.`);
      onDone();
    } catch (thrown) {
      const error = thrown as CallError;
      setFailure(error);
      if (error.status === 409) {
        setCurrent(error.body.current as RedirectionRow);
        void refreshRedirections();
      }
    }
    setIsSaving(false);
  };
  const errors = failure?.body?.errors ?? {};
  const instead = failure?.body?.code === 'chaine' ? (failure.body.current as Instead) : undefined;
  const isOther = failure !== undefined && failure.status !== 409 && Object.keys(errors).length === 0;
  return {
    save,
    isSaving,
    errors,
    instead,
    /** Of a colleague, with who it was. */
    conflict: failure?.status === 409 && current ? { current, who: failure.message.split('. ')[0] ?? '' } : undefined,
    error: isOther ? failure : undefined,
    forget: () => setFailure(undefined),
  };
}

const send = (row: RedirectionRow | undefined, body: Draft & { follow: boolean }, version: number) =>
  row
    ? callEndpoint<typeof redirectionsEndpoints.revise>('PUT', '/admin/redirections/:id', {
        params: { id: row.id },
        body: { ...body, version },
      })
    : callEndpoint<typeof redirectionsEndpoints.create>('POST', '/admin/redirections', { body });
