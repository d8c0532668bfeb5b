import { callEndpoint } from '~/admin/call';
import { makeChange } from '~/admin/use-change';
import type { etiquettesEndpoints } from '../contract';
import { LABELLED } from './put';

export const restoreLabel = (id: string) =>
  makeChange({
    call: () => callEndpoint<typeof etiquettesEndpoints.restore>('POST', '/admin/etiquettes/:id/restauration', { params: { id } }),
    refreshes: LABELLED,
    refreshesAnyway: true,
    notice: ({ name }) => `«\u00a0${name}\u00a0» est revenue.`,
    retries: true,
  });
