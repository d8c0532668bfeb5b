import { queryClient } from './query-client';
import { reading, useRead } from './read';

/** As much of the state of the outbox as is asked here; the section of the mails has the whole. */
type Outbox = { method: 'GET'; path: '/admin/courriels/etat'; answer: { _zod: { output: { configured: boolean } } } };

/** Whether mails leave at all; undefined until it is known. */
export const useCanSend = () => useRead<Outbox>('/admin/courriels/etat').data?.configured;

/**
 * What to say once a mail was put in the outbox. Without a mail server it is kept there: nobody may be told that it was sent.
 * @param waiting what is true then, as a sentence
 */
export async function mailTold(sent: string, waiting: string): Promise<{ severity: 'success' | 'warning'; text: string }> {
  const { configured } = await queryClient.ensureQueryData(reading<Outbox>('/admin/courriels/etat')).catch(() => ({ configured: true }));
  return configured ? { severity: 'success', text: sent } : { severity: 'warning', text: `${waiting} ${NO_SERVER}` };
}

const NO_SERVER = 'Aucun courriel ne part\u00a0: le site n’a pas encore de serveur d’envoi.';
