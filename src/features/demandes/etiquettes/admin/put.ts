import { callEndpoint } from '~/admin/call';
import { tell, tellFailure } from '~/admin/notice';
import { refresh, useRead } from '~/admin/read';
import { demandes } from '../../admin/words';
import type { etiquettesEndpoints } from '../contract';
import { MOST_ON_ONE } from '../limits';

export const useEtiquettes = () => useRead<typeof etiquettesEndpoints.list>('/admin/etiquettes').data?.data ?? [];

type Put = { ids: string[]; add?: string[]; remove?: string[] };

/** Each request gets back what it had. */
type Changed = { id: string; added: string[]; removed: string[] }[];

/** Puts labels on requests, or takes them off, and says so. @throws what the call failed for */
export async function putEtiquettes({ ids, add = [], remove = [] }: Put): Promise<void> {
  const { changed, full } = await send({ ids, add, remove });
  await refreshLabels();
  const named = [...add, ...remove].map((name) => `«\u00a0${name}\u00a0»`).join(', ');
  const what = add.length > 0 ? 'ajoutée' : 'retirée';
  const s = add.length + remove.length > 1 ? 's' : '';
  const done = changed.length === 0 ? 'Rien n’a changé.' : `Étiquette${s} ${what}${s}\u00a0: ${named} (${demandes(changed.length)}).`;
  const left = full.length > 0 ? ` ${demandes(full.length)} en portent déjà ${MOST_ON_ONE}\u00a0: retirez-en d’abord.` : '';
  tell({
    severity: full.length > 0 ? 'warning' : 'success',
    text: done + left,
    ...(changed.length > 0 && { undo: () => undo(changed) }),
  });
}

async function undo(changed: Changed): Promise<void> {
  const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]));
  try {
    for (const [first, ...others] of alike.values())
      if (first) await send({ ids: [first, ...others].map(({ id }) => id), add: first.removed, remove: first.added });
    tell({ severity: 'success', text: 'Les étiquettes sont comme avant.' });
  } catch (error) {
    tellFailure(error, () => undo(changed));
  }
  await refreshLabels();
}

const send = (body: { ids: string[]; add: string[]; remove: string[] }) =>
  callEndpoint<typeof etiquettesEndpoints.put>('POST', '/admin/etiquettes/pose', { body });

export const refreshLabels = () => refresh('etiquettes', 'demandes', 'tableau');
