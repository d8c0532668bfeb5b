import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkLost } from '~/ui/network';
import { CallError } from './call-error';

/** No automatic refetch: it would overwrite a form. No silent wait for the network: a call fails at once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // A bug of the screen itself, which would stay invisible.
      if (error instanceof Error && !(error instanceof CallError || error instanceof NetworkLost)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
