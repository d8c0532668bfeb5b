import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type CallInput, type Contract, callEndpoint } from './call';
import { queryClient } from './query-client';

type Options = Pick<UseQueryOptions, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnMount' | 'staleTime' | 'gcTime'> & {
  /** Keeps the former answer while another is read: the list does not flicker. */
  keepsPrevious?: boolean;
  /** Instead of `readKey`'s. */
  queryKey?: readonly unknown[];
};

/**
 * Reads an endpoint for a screen: `useRead<typeof mediasEndpoints.read>('/admin/medias/:id', { params: { id } })`. An expired session leads
 * to signing in again; any other failure is for the screen to show, with `refetch`.
 */
export function useRead<D extends Contract>(path: D['path'], asked: CallInput<D> = {}, { keepsPrevious, ...options }: Options = {}) {
  const result = useQuery({ ...reading<D>(path, asked), ...options, ...(keepsPrevious && { placeholderData: keepPreviousData }) } as const);
  const leave = useLogoutIfAccessDenied();
  const { error } = result;
  useEffect(() => {
    if (error) leave(error).catch(() => {});
  }, [error, leave]);
  return result;
}

/** An endpoint that is asked with a body (a preview) is read by POST. */
export const reading = <D extends Contract>(path: D['path'], asked: CallInput<D> = {}) => ({
  queryKey: readKey<D>(path, asked),
  queryFn: () => callEndpoint<D>((asked.body === undefined ? 'GET' : 'POST') as D['method'], path, asked),
});

/** Widest first: the resource (`demandes`), the endpoint, what it was asked. */
export const readKey = <D extends Contract>(path: D['path'], ...asked: [CallInput<D>?]) => [resourceOf(path), path, ...asked];

/** Key of a form's record, kept apart: it is never refetched while someone writes. */
export const formKey = (resource: string, id: string) => ['saisie', resource, id];

/** The resource of `useCounts`. */
const COUNTS = 'compteurs';

const resourceOf = (path: string) => path.replace(/^\/admin\//, '/').split('/')[1] ?? '';

/** After a change: refetches what was read of these resources (`/admin/<resource>…`), at once where it is shown, and what waits. */
export const refresh = (...resources: string[]) =>
  Promise.all([...resources, COUNTS].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));

export function forget(...resources: string[]) {
  for (const resource of resources) queryClient.removeQueries({ queryKey: [resource] });
}
