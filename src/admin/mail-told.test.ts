import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mailTold } from './mail-told';

test('never says that a mail was sent when the site has no mail server', async () => {
  const told = (configured: boolean) => {
    const client = new QueryClient();
    client.setQueryData(['courriels', 'etat'], { configured });
    return mailTold(client, 'Réponse envoyée.', 'Réponse en attente d’envoi.');
  };
  expect(await told(true)).toEqual({ severity: 'success', text: 'Réponse envoyée.' });
  const { severity, text } = await told(false);
  expect([severity, text.includes('envoyée'), text.startsWith('Réponse en attente d’envoi. ')]).toEqual(['warning', false, true]);
});
