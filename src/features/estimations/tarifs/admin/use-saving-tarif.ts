import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { TarifRow } from '../contract';
import { REACHED } from './bin';

/** @property send the call, over this version @property done told once it succeeded */
type Saving = { done: string; send: (version: number) => Promise<unknown> };

/** Sends a dialog: a colleague who was faster is shown, and their row is then changed. */
export const useSavingTarif = (row: TarifRow | undefined, onDone: () => void) =>
  useChange({
    call: ({ send }: Saving, current?: TarifRow) => send((current ?? row)?.version ?? 0),
    onDone,
    refreshes: REACHED,
    notice: (_, { done }) => done,
    onConflict: () => void refresh(...REACHED),
  });
