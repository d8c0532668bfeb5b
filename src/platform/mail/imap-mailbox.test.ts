import { expect, test } from 'vitest';
import { imapConnection } from './imap-mailbox';

test.each([
  ['imaps://contact%40exemple.fr:a%2Fb@imap.exemple.fr', { port: 993, secure: true }],
  ['imap://a:b@imap.exemple.fr/Reponses', { port: 143, secure: false, doSTARTTLS: true }],
  ['imap://a:b@127.0.0.1:1143', { port: 1143, secure: false, doSTARTTLS: false }],
  ['imap+insecure://a:b@imap.exemple.fr', { port: 143, secure: false, doSTARTTLS: false }],
])('beyond the machine itself a mailbox is opened encrypted, unless it is said in so many words: %s', (url, expected) => {
  expect(imapConnection(url).connection).toMatchObject(expected);
});

test('name, password and folder are read as they were before they were put into an address', () => {
  const { connection, folder, secret } = imapConnection('imaps://contact%40exemple.fr:a%2Fb%40@imap.exemple.fr:1993/INBOX.R%C3%A9ponses');
  expect(connection).toMatchObject({ host: 'imap.exemple.fr', port: 1993, auth: { user: 'contact@exemple.fr', pass: 'a/b@' } });
  expect([folder, secret]).toEqual(['INBOX.Réponses', 'a/b@']);
  expect(imapConnection('imaps://a:b@h').folder).toBe('INBOX');
});
