import type { RefObject } from 'react';
import { type Identifier, useRedirect } from 'react-admin';
import { callEndpoint } from '~/admin/call';
import { tellDone, tellFailure } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { ContentEndpoints } from '../contract';

/**
 * Moves one thing to the bin and goes back to its list, where a notice offers to undo it.
 * @param leaving set to true, so that the form does not ask before it is left
 */
export function useBin(resource: string, leaving: RefObject<boolean>) {
  const redirect = useRedirect();
  const binMany = useBinMany(resource);
  return async ({ id }: { id: Identifier }) => {
    if (!(await binMany([id]))) return;
    leaving.current = true;
    redirect('list', resource);
  };
}

/** The same for several. @returns whether they went */
export function useBinMany(resource: string) {
  return async (ids: Identifier[]): Promise<boolean> => {
    try {
      await Promise.all(ids.map((id) => removeOne(resource, id)));
    } catch (thrown) {
      tellFailure(thrown);
      await refresh(resource, 'corbeille');
      return false;
    }
    await refresh(resource, 'corbeille');
    const undo = async () => {
      try {
        await Promise.all(ids.map((id) => restoreOne(resource, id)));
        tellDone(ids.length === 1 ? 'C’est sorti de la corbeille.' : `${ids.length}\u00a0éléments sont sortis de la corbeille.`);
      } catch (thrown) {
        tellFailure(thrown);
      }
      await refresh(resource, 'corbeille');
    };
    const words =
      ids.length === 1 ? 'C’est à la corbeille pour 30\u00a0jours.' : `${ids.length}\u00a0éléments sont à la corbeille pour 30\u00a0jours.`;
    tellDone(words, { undo });
    return true;
  };
}

export const removeOne = (resource: string, id: Identifier) =>
  callEndpoint<ContentEndpoints['remove']>('DELETE', `/admin/${resource}/:id`, { params: { id } });

export const restoreOne = (resource: string, id: Identifier) =>
  callEndpoint<ContentEndpoints['restore']>('POST', `/admin/${resource}/:id/restauration`, { params: { id } });
