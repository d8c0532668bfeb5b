import { expect, test } from 'vitest';
import { mailNotice } from './mail-notice';
import { queryClient } from './query-client';
import { reading } from './read';

test('never says that a mail was sent when the site has no mail server', async () => {
  const noticeWhen = (configured: boolean) => {
    queryClient.setQueryData(reading('/admin/courriels/etat').queryKey, { configured });
    return mailNotice('Réponse envoyée.', 'Réponse en attente d’envoi.');
  };
  expect(await noticeWhen(true)).toEqual({ severity: 'success', text: 'Réponse envoyée.' });
  const { severity, text } = await noticeWhen(false);
  expect([severity, text.includes('envoyée'), text.startsWith('Réponse en attente d’envoi. ')]).toEqual(['warning', false, true]);
});
