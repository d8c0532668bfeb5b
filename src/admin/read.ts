import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type CallOptions, type Contract, callEndpoint } from './call';
import type { CallError } from './call-error';
import { queryClient } from './query-client';

type Options = Pick<UseQueryOptions, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnMount' | 'staleTime' | 'gcTime'> & {
  keepsPrevious?: boolean;
  queryKey?: readonly unknown[];
};

/** Reads for a screen: `useRead<typeof mediasEndpoints.read>('/admin/medias/:id', { params })`. An expired session leads to sign-in. */
export function useRead<D extends Contract>(path: D['path'], asked: CallOptions<D> = {}, { keepsPrevious, ...options }: Options = {}) {
  const result = useQuery({ ...reading<D>(path, asked), ...options, ...(keepsPrevious && { placeholderData: keepPreviousData }) } as const);
  const navigate = useNavigate();
  const isSignedOut = (result.error as CallError | null)?.status === 401;
  useEffect(() => {
    if (isSignedOut) void navigate(`/connexion?redirectTo=${encodeURIComponent(location.pathname + location.search)}`);
  }, [isSignedOut, navigate]);
  return result;
}

export const reading = <D extends Contract>(path: D['path'], asked: CallOptions<D> = {}) => ({
  queryKey: readKey<D>(path, asked),
  queryFn: () => callEndpoint<D>((asked.body === undefined ? 'GET' : 'POST') as D['method'], path, asked),
});

/** From the widest: resource (`demandes`), endpoint, input. */
export const readKey = <D extends Contract>(path: D['path'], ...asked: [CallOptions<D>?]) => [resourceOf(path), path, ...asked];

/** Key of a form's record, never refetched during input. */
export const formKey = (resource: string, id: string) => ['saisie', resource, id];

const COUNTS = 'compteurs';

const resourceOf = (path: string) => path.replace(/^\/admin\//, '/').split('/')[1] ?? '';

export const refresh = (...resources: string[]) =>
  Promise.all(
    [...resources, COUNTS].map((resource) => {
      const queryKey = [resource];
      // TanStack Query would take the answer of a first read under way, which may be older than the change.
      void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined }, { silent: true });
      return queryClient.invalidateQueries({ queryKey });
    }),
  );

export function forget(...resources: string[]) {
  for (const resource of resources) queryClient.removeQueries({ queryKey: [resource] });
}
