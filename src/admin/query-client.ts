import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is read again behind a person's back: a form that is being filled would take the answer for its own. Nothing waits in secret for the
 * network either: a call that cannot leave fails at once, and says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
