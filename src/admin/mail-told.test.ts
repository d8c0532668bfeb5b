import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { mailTold } from './mail-told';

test('never says that a mail was sent when the site has no mail server', async () => {
  const told = (configured: boolean) => {
    const client = new QueryClient();
    client.setQueryData(['courriels', 'etat'], { configured });
    return mailTold(client, 'Réponse envoyée.', 'Réponse en attente d’envoi.');
  };
  expect(await told(true)).toEqual({ type: 'success', text: 'Réponse envoyée.' });
  const { type, text } = await told(false);
  expect([type, text.includes('envoyée'), text.startsWith('Réponse en attente d’envoi. ')]).toEqual(['warning', false, true]);
});
