import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is refetched by itself: a form that is being filled would take the answer for its own. Nothing waits silently for the network
 * either: a call that cannot be sent fails at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', retry: false },
    mutations: { networkMode: 'always', retry: false },
  },
});
