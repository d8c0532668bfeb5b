import { useState } from 'react';
import type { CallError } from '~/admin/call';
import { tellDone } from '~/admin/notice';
import type { TarifRow } from '../contract';
import { refreshTarifs } from './bin';

/** What becomes of sending a dialog: messages beside their fields, the row of a colleague who was faster, or any other failure. */
export function useSavingTarif(row: TarifRow | undefined, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const [current, setCurrent] = useState<TarifRow>();
  /** Who changed it meanwhile, and when. */
  const [who, setWho] = useState('');
  const save = async (done: string, send: (version: number) => Promise<unknown>) => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await send((current ?? row)?.version ?? 0);
      void refreshTarifs();
      tellDone(done);
      onDone();
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.status === 409 && error.body?.current) {
        setCurrent(error.body.current as TarifRow);
        setWho(error.message.split('. ')[0] ?? '');
        void refreshTarifs();
      } else setFailure(error);
    }
    setIsSaving(false);
  };
  const errors = failure?.body?.errors ?? {};
  return { save, isSaving, errors, error: Object.keys(errors).length > 0 ? undefined : failure, current, who };
}
