import { useEffect } from 'react';
import type { rechercheEndpoints } from './contract';

/** Someone who still reads « Rien ne répond » has finished typing. */
const SETTLED_MS = 1_500;

/** Has the shop know what it is asked for and does not have: once, when the search has settled. @param q undefined when something was found */
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
