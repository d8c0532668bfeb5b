import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { readKey, refresh, useRead } from '~/admin/read';
import { useUser } from '~/admin/user';
import type { CompteState, comptesAdminEndpoints } from '../manage-contract';

export const useComptes = () => useRead<typeof comptesAdminEndpoints.list>('/admin/comptes');

export const useCompte = (id: string) => useRead<typeof comptesAdminEndpoints.read>('/admin/comptes/:id', { params: { id } });

export function useSessionsOf(id: string) {
  const { data, ...rest } = useRead<typeof comptesAdminEndpoints.sessions>('/admin/sessions');
  return { ...rest, data: data?.data.filter(({ compteId }) => compteId === id) };
}

export const COMPTES = ['comptes', 'sessions', 'equipe'];

export const refreshComptes = () => refresh(...COMPTES);

/** Without details: reading a removed account would fail. */
export const refreshComptesList = () => queryClient.invalidateQueries({ queryKey: readKey('/admin/comptes') });

export const useIsMe = (id: string) => useUser().id === id;

export type CompteChange = Partial<Pick<CompteState, 'name' | 'email' | 'role'>> & { disabled?: boolean; secondFactor?: false };

/** @throws CallError 409 with the current account */
export const saveCompte = ({ id, version }: Pick<CompteState, 'id' | 'version'>, change: CompteChange) =>
  callEndpoint<typeof comptesAdminEndpoints.revise>('PUT', '/admin/comptes/:id', { params: { id }, body: { version, ...change } });
