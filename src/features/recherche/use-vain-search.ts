import { useEffect } from 'react';
import type { rechercheEndpoints } from './contract';

const SETTLED_MS = 1_500;

/** Reports a settled search without a full answer. @param q undefined when all was found */
export function useVainSearch(q: string | undefined) {
  useEffect(() => {
    if (q === undefined) return;
    const timer = setTimeout(async () => {
      const { sendToEndpoint } = await import('~/ui/send');
      await sendToEndpoint<typeof rechercheEndpoints.vain>('POST', '/recherche/vaine', { body: { q } });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [q]);
}
