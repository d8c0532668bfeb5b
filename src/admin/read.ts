import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type Asked, type Contract, callEndpoint } from './call';
import { queryClient } from './query-client';

type Options = Pick<UseQueryOptions, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnMount' | 'staleTime' | 'gcTime'> & {
  /** What was read before stands while something else is asked: a list does not blink. */
  keepsPrevious?: boolean;
  /** Another one than `readKey` gives. */
  queryKey?: readonly unknown[];
};

/**
 * Reads an endpoint for a screen: `useRead<typeof mediasEndpoints.read>('/admin/medias/:id', { params: { id } })`. A session that is over leads to
 * signing in again; any other failure is for the screen to tell, with `refetch`.
 */
export function useRead<D extends Contract>(path: D['path'], asked: Asked<D> = {}, { keepsPrevious, ...options }: Options = {}) {
  const result = useQuery({ ...reading<D>(path, asked), ...options, ...(keepsPrevious && { placeholderData: keepPreviousData }) } as const);
  const leave = useLogoutIfAccessDenied();
  const { error } = result;
  useEffect(() => {
    if (error) leave(error).catch(() => {});
  }, [error, leave]);
  return result;
}

/** How an endpoint is read, and the key under which its answer is kept. One that is asked with a body (a preview) is read by POST. */
export const reading = <D extends Contract>(path: D['path'], asked: Asked<D> = {}) => ({
  queryKey: readKey<D>(path, asked),
  queryFn: () => callEndpoint<D>((asked.body === undefined ? 'GET' : 'POST') as D['method'], path, asked),
});

/** From the widest: the resource (`demandes`), the endpoint, what it was asked. */
export const readKey = <D extends Contract>(path: D['path'], ...asked: [Asked<D>?]) => [resourceOf(path), path, ...asked];

/** Under which a form's record is kept, apart: what is being filled is never read again behind whoever writes. */
export const formKey = (resource: string, id: string) => ['saisie', resource, id];

const resourceOf = (path: string) => path.replace(/^\/admin\//, '/').split('/')[1] ?? '';

/** After a change: whatever was read of these resources (`/admin/<resource>…`) is read again, at once where it is shown. */
export const refresh = (...resources: string[]) =>
  Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));

/** What was read of them is no more. */
export function forget(...resources: string[]) {
  for (const resource of resources) queryClient.removeQueries({ queryKey: [resource] });
}
