import { useEffect } from 'react';
import type { rechercheEndpoints } from './contract';

/** After this long without a key, the typing is over. */
const SETTLED_MS = 1_500;

/** Reports a search that lacks an answer, once it has settled. @param q undefined when all of it was found */
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
