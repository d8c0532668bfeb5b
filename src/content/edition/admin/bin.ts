import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import type { Notice } from '~/admin/notice';
import { makeChange } from '~/admin/use-change';
import { BIN_DAYS } from '../bin-days';
import type { ContentEndpoints } from '../contract';

type Id = string | number;

export type Bin<Row> = {
  resource: string;
  alsoRefreshes?: readonly string[];
  binned: (first: Row, count: number) => string;
  restored: (first: Row, count: number) => Notice | string;
  /** Instead of one call a thing. */
  remove?: (rows: readonly Row[]) => Promise<unknown>;
  restore?: (rows: readonly Row[]) => Promise<unknown>;
};

/** Bins things, with an undo notice. @returns success */
export function putInBin<Row extends { id: Id }>(bin: Bin<Row>, rows: readonly Row[], onDone?: () => unknown): Promise<boolean> {
  const { resource, remove = (rows) => Promise.all(rows.map(({ id }) => removeOne(resource, id))) } = bin;
  return makeChange({
    ...refreshesOf(bin),
    call: () => remove(rows),
    onDone,
    notice: () => ({ severity: 'success', text: bin.binned(rows[0] as Row, rows.length), undo: () => takeOut(bin, rows) }),
  });
}

export function takeOut<Row extends { id: Id }>(bin: Bin<Row>, rows: readonly Row[]): Promise<boolean> {
  const { resource, restore = (rows) => Promise.all(rows.map(({ id }) => restoreOne(resource, id))) } = bin;
  return makeChange({ ...refreshesOf(bin), call: () => restore(rows), notice: () => bin.restored(rows[0] as Row, rows.length) });
}

export const binnedText = (name: string) => `«\u00a0${name}\u00a0» est à la corbeille pour ${BIN_DAYS}\u00a0jours.`;

export const contentBin = (resource: string): Bin<{ id: Id }> => ({
  resource,
  binned: (_, count) =>
    count === 1
      ? `C’est à la corbeille pour ${BIN_DAYS}\u00a0jours.`
      : `${count}\u00a0éléments sont à la corbeille pour ${BIN_DAYS}\u00a0jours.`,
  restored: (_, count) => (count === 1 ? 'C’est sorti de la corbeille.' : `${count}\u00a0éléments sont sortis de la corbeille.`),
});

/** Returns to the list after. `leaving` disables the leave guard. */
export function useBin<Row extends { id: Id }>(bin: Bin<Row>, leaving: RefObject<boolean>) {
  const navigate = useNavigate();
  return (row: Row) =>
    putInBin(bin, [row], () => {
      leaving.current = true;
      void navigate(`/admin/${bin.resource}`);
    });
}

/** Another person may have been faster: reads again after a failure too. */
const refreshesOf = ({ resource, alsoRefreshes = [] }: Pick<Bin<never>, 'resource' | 'alsoRefreshes'>) => ({
  refreshes: [resource, 'corbeille', ...alsoRefreshes],
  refreshesAnyway: true,
  retries: true,
});

const removeOne = (resource: string, id: Id) =>
  callEndpoint<ContentEndpoints['remove']>('DELETE', `/admin/${resource}/:id`, { params: { id } });

export const restoreOne = (resource: string, id: Id) =>
  callEndpoint<ContentEndpoints['restore']>('POST', `/admin/${resource}/:id/restauration`, { params: { id } });
