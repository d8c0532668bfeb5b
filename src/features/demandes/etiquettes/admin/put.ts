import { callEndpoint } from '~/admin/call';
import { useRead } from '~/admin/read';
import { type ChangeSpec, makeChange } from '~/admin/use-change';
import type { Bin } from '~/content/edition/admin/bin';
import { demandes } from '../../admin/words';
import type { Etiquette, etiquettesEndpoints } from '../contract';
import { MOST_ON_ONE } from '../limits';

export const useEtiquettes = () => useRead<typeof etiquettesEndpoints.list>('/admin/etiquettes').data?.data ?? [];

type Put = { ids: string[]; add?: string[]; remove?: string[] };

type Changed = { id: string; added: string[]; removed: string[] }[];
type Answer = { changed: Changed; full: string[] };

export const changeEtiquettes = ({ ids, add = [], remove = [] }: Put): ChangeSpec<void, Answer> => ({
  call: () => send({ ids, add, remove }),
  refreshes: LABELLED,
  notice: ({ changed, full }) => {
    const named = [...add, ...remove].map((name) => `«\u00a0${name}\u00a0»`).join(', ');
    const what = add.length > 0 ? 'ajoutée' : 'retirée';
    const s = add.length + remove.length > 1 ? 's' : '';
    const done = changed.length === 0 ? 'Rien n’a changé.' : `Étiquette${s} ${what}${s}\u00a0: ${named} (${demandes(changed.length)}).`;
    const left = full.length > 0 ? ` ${demandes(full.length)} en portent déjà ${MOST_ON_ONE}\u00a0: retirez-en d’abord.` : '';
    return {
      severity: full.length > 0 ? 'warning' : 'success',
      text: done + left,
      ...(changed.length > 0 && { undo: () => undo(changed) }),
    };
  },
});

function undo(changed: Changed) {
  const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]));
  return makeChange({
    call: async () => {
      for (const [first, ...others] of alike.values())
        if (first) await send({ ids: [first, ...others].map(({ id }) => id), add: first.removed, remove: first.added });
    },
    // A batch may fail after some changes.
    refreshes: LABELLED,
    refreshesAnyway: true,
    notice: () => 'Les étiquettes sont comme avant.',
    retries: true,
  });
}

const send = (body: { ids: string[]; add: string[]; remove: string[] }) =>
  callEndpoint<typeof etiquettesEndpoints.put>('POST', '/admin/etiquettes/pose', { body });

export const LABELLED = ['etiquettes', 'demandes', 'tableau'];

export const LABELS_BIN: Bin<Pick<Etiquette, 'id' | 'name'>> = {
  resource: 'etiquettes',
  alsoRefreshes: ['demandes', 'tableau'],
  binned: (label) => `«\u00a0${label.name}\u00a0» est à la corbeille.`,
  restored: (label) => `«\u00a0${label.name}\u00a0» est revenue.`,
};
