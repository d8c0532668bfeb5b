import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { refresh } from '~/admin/read';
import { makeChange } from '~/admin/use-change';
import type { ContentEndpoints } from '../contract';

type Id = string | number;

/** Bins a thing and returns to the list, with an undo notice. `leaving` disables the leave guard. */
export function useBin(resource: string, leaving: RefObject<boolean>) {
  const navigate = useNavigate();
  const binMany = useBinMany(resource);
  return async ({ id }: { id: Id }) => {
    if (!(await binMany([id]))) return;
    leaving.current = true;
    void navigate(`/admin/${resource}`);
  };
}

export const useBinMany = (resource: string) => (ids: Id[]) =>
  makeChange({
    ...binning(resource),
    call: () => Promise.all(ids.map((id) => removeOne(resource, id))),
    notice: () => ({
      severity: 'success',
      text:
        ids.length === 1
          ? 'C’est à la corbeille pour 30\u00a0jours.'
          : `${ids.length}\u00a0éléments sont à la corbeille pour 30\u00a0jours.`,
      undo: () => takeBackMany(resource, ids),
    }),
  });

const takeBackMany = (resource: string, ids: Id[]) =>
  makeChange({
    ...binning(resource),
    call: () => Promise.all(ids.map((id) => restoreOne(resource, id))),
    notice: () => (ids.length === 1 ? 'C’est sorti de la corbeille.' : `${ids.length}\u00a0éléments sont sortis de la corbeille.`),
  });

function binning(resource: string) {
  const readAgain = () => refresh(resource, 'corbeille');
  return { onDone: readAgain, onFailure: () => void readAgain() };
}

export const removeOne = (resource: string, id: Id) =>
  callEndpoint<ContentEndpoints['remove']>('DELETE', `/admin/${resource}/:id`, { params: { id } });

export const restoreOne = (resource: string, id: Id) =>
  callEndpoint<ContentEndpoints['restore']>('POST', `/admin/${resource}/:id/restauration`, { params: { id } });
