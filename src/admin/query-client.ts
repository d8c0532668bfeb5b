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
      // No answer of the site and no cut line, which the screen shows: a fault of the screen itself.
      if (!(error instanceof HttpError || error instanceof NetworkLost)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
