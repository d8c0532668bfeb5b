import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '~/platform/deps';
import { handClock } from '../../../test/test-site';
import { listAddressChecks } from './adresse.server';
import type { AskOptions } from './ask-address.server';
import { isPublicAddress } from './public-address.server';
import { proofOf } from './temoin.server';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-tls-'));
const file = (name: string) => join(folder, name);
const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
  rmSync(folder, { recursive: true });
});

function certificate(name: string, { by, days = 90 }: { by?: string; days?: number } = {}) {
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', String(days)];
  const signer = by ? ['-CA', file(`${by}.pem`), '-CAkey', file(`${by}.key`), '-addext', 'basicConstraints=critical,CA:FALSE'] : [];
  const made = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...kind, ...names, ...signer, ...made], { stdio: 'pipe' });
  return { key: readFileSync(file(`${name}.key`)), cert: readFileSync(file(`${name}.pem`)) };
}

const AUTHORITY = `[ca]
default_ca = tests
[tests]
database = index
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
copy_extensions = copy
[names]
commonName = supplied
`;

/** Signed again by the authority, for other days: only its `ca` takes days that are over. @param from,to « 20240101000000Z » */
function certificateFor(name: string, from: string, to: string) {
  const pair = certificate(name, { by: 'autorite.fr' });
  writeFileSync(file('index'), '');
  writeFileSync(file('tests.cnf'), AUTHORITY);
  const run = (...words: string[]) => execFileSync('/usr/bin/openssl', words, { stdio: 'pipe', cwd: folder });
  run('x509', '-x509toreq', '-copy_extensions', 'copy', '-in', `${name}.pem`, '-signkey', `${name}.key`, '-out', `${name}.csr`);
  const signer = ['-config', 'tests.cnf', '-cert', 'autorite.fr.pem', '-keyfile', 'autorite.fr.key'];
  run('ca', '-batch', '-notext', ...signer, '-in', `${name}.csr`, '-out', `${name}.pem`, '-startdate', from, '-enddate', to);
  return { ...pair, cert: readFileSync(file(`${name}.pem`)) };
}

const secret = { keyFor: (purpose: string) => purpose } as Deps['secret'];
/** An hour ahead: no certificate of whole days is counted at its very edge. */
const clock = handClock(new Date(Date.now() + 3_600_000).toISOString());
const itself: RequestListener = (request, response) =>
  response.end(JSON.stringify({ proof: proofOf({ secret }, request.url?.split('/').at(-1) as string) }));

let ca: Buffer;
beforeAll(() => {
  ca = certificate('autorite.fr').cert;
});

async function listening(server: ReturnType<typeof createPlain> | ReturnType<typeof createServer>): Promise<number> {
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return (server.address() as AddressInfo).port;
}
const encrypted = (pair: ReturnType<typeof certificate>, answer = itself) => listening(createServer(pair, answer));

async function look(publicUrl: string, asking: AskOptions = {}) {
  const lookup: AskOptions['lookup'] = (_name, { all }, found) =>
    all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);
  const checks = await listAddressChecks({ env: { publicUrl } as Deps['env'], clock, secret }, { ca, lookup, ...asking });
  return new Map(checks.map((check) => [check.id, check]));
}

test('the site knows itself again, by a certificate with days left', async () => {
  const port = await encrypted(certificate('www.magasin.fr', { by: 'autorite.fr' }));
  const found = await look(`https://www.magasin.fr:${port}`);
  expect([...found].map(([id, { state }]) => [id, state])).toEqual([
    ['adresse', 'bon'],
    ['https', 'bon'],
    ['reponse', 'inconnu'],
    ['certificat', 'bon'],
    ['redirection-https', 'inconnu'],
  ]);
  // Reached through the loopback: others may not reach it.
  expect(found.get('reponse')?.found).toMatch(/s’est reconnu, mais/);
});

test('another site at the address is recognised as such, and no redirect is followed', async () => {
  const pair = certificate('autre.magasin.fr', { by: 'autorite.fr' });
  let asked = 0;
  const elsewhere = await encrypted(pair, (_request, response) => {
    asked += 1;
    response.end();
  });
  const other = await encrypted(pair, (_request, response) => response.end('{"proof":"x"}'));
  const moved = await encrypted(pair, (_request, response) =>
    response.writeHead(302, { location: `https://autre.magasin.fr:${elsewhere}/` }).end(),
  );
  const endless = await encrypted(pair, (_request, response) => response.end('x'.repeat(5_000_000)));
  for (const [port, words] of [
    [other, 'Un autre site'],
    [moved, 'renvoie ailleurs'],
    [endless, 'Un autre site'],
  ] as const)
    expect((await look(`https://autre.magasin.fr:${port}`)).get('reponse')).toMatchObject({
      state: 'a_faire',
      found: expect.stringContaining(words),
    });
  expect(asked).toBe(0);
});

test('a certificate of another name, of no authority, or about to expire is reported', async () => {
  const ofAnother = await encrypted(certificate('ailleurs.fr', { by: 'autorite.fr' }));
  expect((await look(`https://www.magasin.fr:${ofAnother}`)).get('certificat')).toMatchObject({
    state: 'a_faire',
    found: expect.stringContaining('autre nom'),
  });
  const ofItself = await encrypted(certificate('seul.magasin.fr'));
  const found = await look(`https://seul.magasin.fr:${ofItself}`);
  expect(found.get('certificat')?.found).toContain('que par lui-même');
  expect(found.get('reponse')?.state).toBe('inconnu');
  const ending = await encrypted(certificate('fini.magasin.fr', { by: 'autorite.fr', days: 5 }));
  expect((await look(`https://fini.magasin.fr:${ending}`)).get('certificat')?.found).toMatch(/dans 4\u00a0jours/);
});

test('for a certificate that is expired or not valid yet, the check says what to do', async () => {
  const at = async (name: string, ...dates: [string, string]) => {
    const port = await encrypted(certificateFor(name, ...dates));
    return (await look(`https://${name}:${port}`)).get('certificat');
  };
  expect(await at('perime.magasin.fr', '20240101000000Z', '20240401000000Z')).toMatchObject({
    state: 'a_faire',
    found: 'Il est périmé.',
    remedy: expect.stringMatching(/le renouveler.*pourquoi il ne se renouvelle pas.*Les navigateurs avertissent/),
  });
  const early = await at('futur.magasin.fr', '21000101000000Z', '21000401000000Z');
  expect(early).toMatchObject({
    state: 'a_faire',
    found: 'Il ne vaut pas encore.',
    remedy: expect.stringContaining('l’heure de la machine'),
  });
});

test('an address that refuses, does not exist or does not answer in time does not hold up the list', async () => {
  expect((await look('https://www.magasin.fr:1')).get('reponse')).toMatchObject({
    state: 'a_faire',
    found: expect.stringContaining('refuse'),
  });
  const nowhere: AskOptions['lookup'] = (_name, _options, found) => found(Object.assign(new Error('non'), { code: 'ENOTFOUND' }), '', 4);
  expect((await look('https://www.magasin.fr', { lookup: nowhere })).get('reponse')?.found).toBe('Ce nom n’existe pas sur le web.');
  const silent = await listening(createPlain(() => {}));
  const late = (await look(`http://www.magasin.fr:${silent}`, { limitMs: 150 })).get('reponse');
  expect(late).toMatchObject({ state: 'inconnu', found: expect.stringContaining('à temps') });
});

test('an address without https is forbidden to the public, and plain http must lead to https', async () => {
  const plain = await listening(createPlain(itself));
  const found = await look(`http://www.magasin.fr:${plain}`);
  expect(found.get('https')).toMatchObject({ state: 'a_faire', blocks: true });
  const port = await encrypted(certificate('port.magasin.fr', { by: 'autorite.fr' }));
  const leading = await listening(
    createPlain((_request, response) => response.writeHead(308, { location: 'https://port.magasin.fr/' }).end()),
  );
  const redirect = async (plainPort: number) =>
    (await look(`https://port.magasin.fr:${port}`, { plainPort })).get('redirection-https')?.state;
  expect([await redirect(leading), await redirect(plain), await redirect(1)]).toEqual(['bon', 'a_faire', 'inconnu']);
});

test.each([
  ['http://localhost:3000', false],
  ['https://serveur', false],
  ['https://magasin.local', false],
  ['https://192.168.1.10', false],
  ['https://[::1]:3000', false],
  ['https://www.exemple.test', false],
  ['https://www.magasin.fr', true],
  ['https://81.56.12.34', true],
  ['https://[2a01:e0a::1]', true],
])('whether %s is an address of the web: %s', async (url, expected) => {
  expect(isPublicAddress(url)).toBe(expected);
  if (!expected) expect([...(await look(url)).keys()]).toEqual(['adresse']);
});
