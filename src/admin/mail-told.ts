import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callPath } from './call';

/** The state of the outbox, under the key by which the section of the mails reads it too. */
const outbox = queryOptions({
  queryKey: ['courriels', 'etat'],
  queryFn: () => callPath<{ configured: boolean }>('GET', '/admin/courriels/etat'),
});

/** Whether mails leave at all; undefined until it is known. */
export const useCanSend = () => useQuery(outbox).data?.configured;

/**
 * What to say once a mail was put in the outbox. Without a mail server it is kept there: nobody may be told that it was sent.
 * @param waiting what is true then, as a sentence
 */
export async function mailTold(
  client: QueryClient,
  sent: string,
  waiting: string,
): Promise<{ severity: 'success' | 'warning'; text: string }> {
  const { configured } = await client.ensureQueryData(outbox).catch(() => ({ configured: true }));
  return configured ? { severity: 'success', text: sent } : { severity: 'warning', text: `${waiting} ${NO_SERVER}` };
}

const NO_SERVER = 'Aucun courriel ne part\u00a0: le site n’a pas encore de serveur d’envoi.';
