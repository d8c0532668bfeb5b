import { useRead } from '~/admin/read';
import type { ouvertureEndpoints } from '../contract';

export const useOuverture = () => useRead<typeof ouvertureEndpoints.read>('/admin/ouverture', {}, { refetchOnMount: 'always' });

/** They call the network: asked on opening the screen, then when the person asks. */
export const useControles = () =>
  useRead<typeof ouvertureEndpoints.checks>('/admin/ouverture/controles', {}, { refetchOnMount: 'always', refetchOnWindowFocus: false });
