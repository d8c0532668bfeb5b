import { queryClient } from './query-client';
import { reading, useRead } from './read';

type Outbox = { method: 'GET'; path: '/admin/courriels/etat'; answer: { _zod: { output: { configured: boolean } } } };

export const useCanSend = () => useRead<Outbox>('/admin/courriels/etat').data?.configured;

/** For a form, before its act: `sent`, or `waiting` and that no mail leaves. */
export function useMailWords(): (sent: string, waiting?: string) => string {
  const canSend = useCanSend();
  return (sent, waiting = '') => (canSend === false ? `${waiting} ${NO_SERVER}`.trim() : sent);
}

export async function mailNotice(sent: string, waiting: string): Promise<{ severity: 'success' | 'warning'; text: string }> {
  const { configured } = await queryClient.ensureQueryData(reading<Outbox>('/admin/courriels/etat')).catch(() => ({ configured: true }));
  return configured ? { severity: 'success', text: sent } : { severity: 'warning', text: `${waiting} ${NO_SERVER}` };
}

const NO_SERVER = 'Aucun courriel ne part\u00a0: le site n’a pas encore de serveur d’envoi.';
