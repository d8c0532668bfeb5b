import { QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { NetworkLost } from '~/ui/network';

/**
 * Nothing is refetched by itself: a form that is being filled would take the answer for its own. Nothing waits silently for the network
 * either: a call that cannot be sent fails at once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // Neither an answer of the site, nor a cut line, nor a sign-in that is asked for: a fault of the screen itself, which nobody would see.
      if (error instanceof Error && !(error instanceof HttpError || error instanceof NetworkLost)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
