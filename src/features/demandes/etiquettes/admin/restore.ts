import { callEndpoint } from '~/admin/call';
import { tell, tellFailure } from '~/admin/notice';
import type { etiquettesEndpoints } from '../contract';
import { refreshLabels } from './put';

/** Out of the bin; what it was joined to is parted from it. */
export async function restoreLabel(id: string): Promise<void> {
  try {
    const { name } = await callEndpoint<typeof etiquettesEndpoints.restore>('POST', '/admin/etiquettes/:id/restauration', {
      params: { id },
    });
    tell({ severity: 'success', text: `«\u00a0${name}\u00a0» est revenue.` });
  } catch (error) {
    tellFailure(error, () => restoreLabel(id));
  }
  await refreshLabels();
}
