import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../env';
import { PartUnavailable } from '../unavailable';
import { smtpConnection, smtpPost } from './post';

/** Not the loopback by its name, and yet this machine: another network's name server may say so too. */
const ELSEWHERE = '0.0.0.0';
const closings: (() => unknown)[] = [];
const trusted = getCACertificates();
afterEach(() => setDefaultCACertificates(trusted));
afterAll(() => Promise.all(closings.map((close) => close())));

/** A server that records every byte it got before encryption, and who signed in. */
async function openSmtp(options: SMTPServerOptions) {
  const heard: string[] = [];
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ password }, _session, done) => done(null, { user: signedIn.push(password ?? '') }),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    ...options,
  });
  server.on('error', () => {});
  const sockets: Socket[] = [];
  server.server.on(
    'connection',
    (socket) => sockets.push(socket) && socket.on('data', (bytes: Buffer) => heard.push(bytes.toString('latin1'))),
  );
  server.listen(0, ELSEWHERE);
  await once(server.server, 'listening');
  closings.push(() => new Promise<void>((settle) => server.close(settle)));
  const { port } = server.server.address() as AddressInfo;
  return {
    at: (scheme: string, host: string, more = '') => `${scheme}//boutique:secret-du-magasin@${host}:${port}${more}`,
    heard,
    signedIn,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const MAIL = {
  messageId: '<1@exemple.test>',
  to: { address: 'eve@exemple.test', name: '' },
  replyTo: null,
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  headers: {},
  calendar: null,
};
const send = (url: string) =>
  smtpPost(url, async () => ({ name: 'La boutique', address: 'boutique@exemple.test' }), { limitMs: 5_000 }).send(MAIL);

/** AUTH PLAIN as it would be read on the way. */
const IN_CLEAR = [Buffer.from('\0boutique\0secret-du-magasin').toString('base64'), 'secret-du-magasin'];
const expectNotHeard = (heard: string[]) => {
  for (const words of IN_CLEAR) expect(heard.join('')).not.toContain(words);
  expect(heard.join('')).not.toMatch(/AUTH|MAIL FROM/);
};

describe('the mail server', () => {
  test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'that offers no encryption beyond the machine gets neither the password nor the mail (%s)',
    async (more) => {
      const smtp = await openSmtp({ hideSTARTTLS: true });
      await expect(send(smtp.at('smtp:', ELSEWHERE, more))).rejects.toMatchObject({ obstacle: 'chiffrement' });
      expect(smtp.signedIn).toEqual([]);
      expectNotHeard(smtp.heard);
    },
  );

  test.each(['', '?tls.rejectUnauthorized=false'])('whose certificate is not trusted gets nothing either (%s)', async (more) => {
    const smtp = await openSmtp(AUTHORITY);
    await expect(send(smtp.at('smtp:', ELSEWHERE, more))).rejects.toMatchObject({ obstacle: 'chiffrement' });
    expect(smtp.signedIn).toEqual([]);
    expectNotHeard(smtp.heard);
  });

  test('whose certificate holds gets the password once encrypted', async () => {
    const smtp = await openSmtp(AUTHORITY);
    setDefaultCACertificates([AUTHORITY.cert]);
    await send(smtp.at('smtp:', ELSEWHERE, '?tls.servername=localhost'));
    expect(smtp.signedIn).toEqual(['secret-du-magasin']);
    expectNotHeard(smtp.heard);
  });

  test('of this very machine needs no encryption, nor one named in so many words', async () => {
    const smtp = await openSmtp({ hideSTARTTLS: true });
    for (const url of [smtp.at('smtp:', '127.0.0.1'), smtp.at('smtp+insecure:', '127.0.0.1'), smtp.at('smtp+insecure:', ELSEWHERE)])
      await send(url);
    expect(smtp.signedIn).toHaveLength(3);
  });

  test.each([
    ['smtp://127.0.0.1:25', undefined],
    ['smtp://127.9.8.7:25', undefined],
    ['smtp://[::1]:25', undefined],
    ['smtp://localhost:25', undefined],
    ['smtp://localhost.exemple.test:25', true],
    ['smtp://127.0.0.1.exemple.test:25', true],
    ['smtp://mail.exemple.test:587', true],
    ['smtp:///?host=mail.exemple.test', true],
    ['smtps://mail.exemple.test:465', true],
    ['smtp+insecure://mail.exemple.test:25', undefined],
  ])('%s: encryption is required: %s', (url, required) => {
    expect(smtpConnection(url).requireTLS).toBe(required);
  });

  test('is named by a setting that says how, in clear only in so many words', () => {
    for (const url of ['smtp://a.test', 'smtps://a.test', 'smtp+insecure://a.test']) expect(readEnv({ SMTP_URL: url }).smtpUrl).toBe(url);
    for (const url of ['http://a.test', 'insecure://a.test', 'smtps+insecure://a.test'])
      expect(() => readEnv({ SMTP_URL: url })).toThrow(/SMTP_URL/);
  });

  test('is not exchanged for another by a parameter', () => {
    expect(smtpConnection('smtp://mail.exemple.test?service=SendGrid&tls.servername=a.test').url).toBe(
      'smtp://mail.exemple.test?tls.servername=a.test',
    );
  });
});

/** Of `localhost`, by itself, for a hundred years: made for this test. */
const AUTHORITY = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgG0qLvO3Q5nO+fkEu
vJp165FJenErXw216f1zBeJX4ZyhRANCAAQ3VA+YA4Q6Wn2M8M7c7a0bdnjpb0ye
x4kdnzSA5BwteOjT8KM388VW/chAHrP407BgakPV/a7vDCodw9C6GKZ6
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUHEAKUFj52t6cVazKE8nz7CfFldIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE3MDIwNVoYDzIxMjYxMDI5
MTcwMjA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ3VA+YA4Q6Wn2M8M7c7a0bdnjpb0yex4kdnzSA5BwteOjT8KM388VW
/chAHrP407BgakPV/a7vDCodw9C6GKZ6o2kwZzAdBgNVHQ4EFgQUxWxYWL1iSNtl
PafkEK8Oh1PSLL4wHwYDVR0jBBgwFoAUxWxYWL1iSNtlPafkEK8Oh1PSLL4wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgTVyQNyLWD/XTlWj+DpF12I/MaqXoeWS+AxKSBu1aefUCIB7ogZcb/2mq
AzcfAGd/6zHPEOuCvTVJZwOb/Fi6dOhw
-----END CERTIFICATE-----`,
};

describe('a mail that did not leave', () => {
  const outcomeOf = async (options: SMTPServerOptions) => {
    const server = await openSmtp({ hideSTARTTLS: true, disableReverseLookup: true, ...options });
    return send(server.at('smtp:', '127.0.0.1')).catch((error: unknown) => error);
  };

  test('leaves from the address that it names itself, said once', async () => {
    const { at, heard } = await openSmtp({ disabledCommands: ['STARTTLS'] });
    const post = smtpPost(at('smtp+insecure:', ELSEWHERE), async () => ({ name: 'La boutique', address: 'nouvelle@exemple.test' }));
    await post.send({ ...MAIL, headers: { From: 'ancienne@exemple.test' } });
    expect(heard.join('')).toContain('MAIL FROM:<ancienne@exemple.test>');
    expect(heard.join('').match(/^From: .*$/gm)).toEqual(['From: La boutique <ancienne@exemple.test>']);
  });

  test('may have left when the server is gone after it was sent to it', async () => {
    const server = await openSmtp({ hideSTARTTLS: true, onData: (stream) => void stream.resume().on('end', () => server.cut()) });
    expect(await send(server.at('smtp:', '127.0.0.1')).catch((error: unknown) => error)).toMatchObject({ mayHaveLeft: true });
  });

  test('was not tried when the signer is unknown', async () => {
    const why = new PartUnavailable('database', 'no answer');
    const post = smtpPost('smtp://127.0.0.1:1', () => Promise.reject(why));
    await expect(post.send(MAIL)).rejects.toBe(why);
  });

  test.each<[string, SMTPServerOptions]>([
    [
      'refuses the mail',
      {
        onData: (stream, _session, done) =>
          void stream.resume().on('end', () => done(Object.assign(new Error('non'), { responseCode: 451 }))),
      },
    ],
    ['refuses the addressee', { onRcptTo: (_address, _session, done) => done(Object.assign(new Error('non'), { responseCode: 550 })) }],
    ['refuses the connection', { onConnect: (_session, done) => done(Object.assign(new Error('non'), { responseCode: 421 })) }],
  ])('has not when the server %s', async (_, options) => {
    expect(await outcomeOf(options)).toMatchObject({ mayHaveLeft: false });
  });
});
