import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';

type Saving = { done: string; send: (version: number) => Promise<unknown> };

/** Sends a change of the version that was read; after a conflict, of the current one. @param reached resources to read again */
export const useSavingDated = <Row extends { version: number }>(row: Row | undefined, reached: readonly string[], onDone: () => void) =>
  useChange({
    call: ({ send }: Saving, current?: Row) => send((current ?? row)?.version ?? 0),
    onDone,
    refreshes: reached,
    notice: (_, { done }) => done,
    onConflict: () => void refresh(...reached),
  });
