import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type Identifier, useRedirect } from 'react-admin';
import { callPath } from '~/admin/call';
import { tell, tellDone, tellFailure } from '~/admin/notice';

/**
 * Throws one thing into the bin at once and goes back to its list, where a notice offers to take it out again.
 * @param leaving told that the form is left on purpose
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
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });
  const each = (ids: Identifier[], method: string, end: string) =>
    Promise.all(ids.map((id) => callPath(method, `/admin/${resource}/${encodeURIComponent(id)}${end}`)));

  return async (ids: Identifier[]): Promise<boolean> => {
    try {
      await each(ids, 'DELETE', '');
    } catch (thrown) {
      tellFailure(thrown);
      await refresh();
      return false;
    }
    await refresh();
    const undo = async () => {
      try {
        await each(ids, 'POST', '/restauration');
        tellDone('Revenu de la corbeille.');
      } catch (thrown) {
        tellFailure(thrown);
      }
      await refresh();
    };
    const words =
      ids.length === 1 ? 'Mis à la corbeille pour 30\u00a0jours.' : `${ids.length} éléments mis à la corbeille pour 30\u00a0jours.`;
    tellDone(words, { undo });
    return true;
  };
}
