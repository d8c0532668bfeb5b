import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { type CallError, callEndpoint } from '~/admin/call';
import type { CompteState, comptesAdminEndpoints } from '../contract';

const ROOT = 'comptes';

export const useComptes = () =>
  useQuery({
    queryKey: [ROOT, 'liste'],
    queryFn: async () => (await callEndpoint<typeof comptesAdminEndpoints.list>('GET', '/admin/comptes')).data,
  });

export const useCompte = (id: string) =>
  useQuery({
    queryKey: [ROOT, 'un', id],
    queryFn: () => callEndpoint<typeof comptesAdminEndpoints.read>('GET', '/admin/comptes/:id', { params: { id } }),
  });

/** Open sessions of one account. */
export const useSessionsOf = (id: string) =>
  useQuery({
    queryKey: [ROOT, 'sessions', id],
    queryFn: async () =>
      (await callEndpoint<typeof comptesAdminEndpoints.sessions>('GET', '/admin/sessions')).data.filter(({ compteId }) => compteId === id),
  });

/** Everything that is shown of accounts is read again; only their list when one of them is no more. */
export function useRefreshComptes() {
  const queryClient = useQueryClient();
  return (only?: 'liste') => queryClient.invalidateQueries({ queryKey: only ? [ROOT, only] : [ROOT] });
}

export function useIsMe(id: string): boolean {
  const { data } = useGetIdentity();
  return data?.id === id;
}

export type CompteChange = Partial<Pick<CompteState, 'name' | 'email' | 'role'>> & { disabled?: boolean; secondFactor?: false };

/** @throws HttpError 409 with what stands now */
export const reviseCompte = ({ id, version }: Pick<CompteState, 'id' | 'version'>, change: CompteChange) =>
  callEndpoint<typeof comptesAdminEndpoints.revise>('PUT', '/admin/comptes/:id', { params: { id }, body: { version, ...change } });

/** What stands now, when somebody changed the account meanwhile. */
export function conflictOf(thrown: unknown): CompteState | undefined {
  const { body, status } = (thrown ?? {}) as Partial<CallError>;
  return status === 409 && body?.code === 'modifie_entre_temps' ? (body.current as CompteState) : undefined;
}
