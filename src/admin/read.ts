import { type keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

type Options = { enabled?: boolean; refetchInterval?: number; placeholderData?: typeof keepPreviousData };

/** Reads something for a screen; a session that is over leads to signing in again. */
export function useRead<T>(key: readonly unknown[], read: () => Promise<T>, options: Options = {}) {
  const result = useQuery({ queryKey: key, queryFn: read, ...options });
  const leave = useLogoutIfAccessDenied();
  const { error } = result;
  useEffect(() => {
    if (error) leave(error).catch(() => {});
  }, [error, leave]);
  return result;
}
