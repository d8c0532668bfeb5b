import { queryClient } from './query-client';
import { reading, useRead } from './read';

/** The part of the outbox's state needed here; the section of the mails has the whole. */
type Outbox = { method: 'GET'; path: '/admin/courriels/etat'; answer: { _zod: { output: { configured: boolean } } } };

/** Whether mails can be sent at all; undefined until it is known. */
export const useCanSend = () => useRead<Outbox>('/admin/courriels/etat').data?.configured;

/**
 * What to say once a mail was queued. Without a mail server it stays in the outbox: nobody may be told that it was sent.
 * @param waiting the sentence for that case
 */
export async function mailTold(sent: string, waiting: string): Promise<{ severity: 'success' | 'warning'; text: string }> {
  const { configured } = await queryClient.ensureQueryData(reading<Outbox>('/admin/courriels/etat')).catch(() => ({ configured: true }));
  return configured ? { severity: 'success', text: sent } : { severity: 'warning', text: `${waiting} ${NO_SERVER}` };
}

const NO_SERVER = 'Aucun courriel ne part\u00a0: le site n’a pas encore de serveur d’envoi.';
