import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { TarifRow } from '../contract';
import { REACHED } from './tarifs-bin';

type Saving = { done: string; send: (version: number) => Promise<unknown> };

export const useSavingTarif = (row: TarifRow | undefined, onDone: () => void) =>
  useChange({
    call: ({ send }: Saving, current?: TarifRow) => send((current ?? row)?.version ?? 0),
    onDone,
    refreshes: REACHED,
    notice: (_, { done }) => done,
    onConflict: () => void refresh(...REACHED),
  });
