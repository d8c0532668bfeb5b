import { expect, test } from 'vitest';
import { dnsServer } from '../../../test/dns-server';
import { dnsReader } from './dns.server';
import { checkSpf } from './spf-controle.server';
import { evaluateSpf } from './spf-evaluation.server';

const server = dnsServer();
const dns = () => dnsReader(server.servers(), 300);
const DOMAIN = 'magasin.fr';
const resultOf = async (record: string, address: string, zone: Parameters<typeof server.serve>[0] = {}) => {
  server.serve({ [DOMAIN]: [record], ...zone });
  return (await evaluateSpf(dns(), DOMAIN, address)).result;
};
const faultOf = (record: string, zone = {}) =>
  resultOf(record, '203.0.113.5', zone).catch(({ fault, name, message }) => fault ?? message ?? name);

test.each([
  ['v=spf1 ip4:203.0.113.5 -all', '203.0.113.5', 'pass'],
  ['v=spf1 ip4:203.0.113.0/24 -all', '203.0.113.200', 'pass'],
  ['v=spf1 ip4:203.0.113.0/24 -all', '203.0.114.1', 'fail'],
  ['v=spf1 ip6:2001:db8:1::/48 ~all', '2001:db8:1:2::3', 'pass'],
  ['v=spf1 ip6:2001:db8:1::/48 ~all', '2001:db8:2::3', 'softfail'],
  ['v=spf1 -ip4:203.0.113.5 +all', '203.0.113.5', 'fail'],
  ['v=spf1 ?ip4:203.0.113.5 -all', '203.0.113.5', 'neutral'],
  ['v=spf1', '203.0.113.5', 'neutral'],
  ['v=SPF1 A -ALL', '203.0.113.9', 'pass'],
  ['v=spf1 a/24 -all', '203.0.113.77', 'pass'],
  ['v=spf1 a:mail.magasin.fr//64 -all', '2001:db8::77', 'pass'],
  ['v=spf1 mx -all', '203.0.113.25', 'pass'],
  ['v=spf1 mx:ailleurs.fr -all', '203.0.113.25', 'fail'],
  ['v=spf1 include:_spf.service.net -all', '198.51.100.7', 'pass'],
  ['v=spf1 include:_spf.service.net -all', '203.0.113.5', 'fail'],
  ['v=spf1 redirect=_spf.service.net', '203.0.113.5', 'softfail'],
  ['v=spf1 unknown=1 ip4:203.0.113.5 redirect=nulle.part', '203.0.113.5', 'pass'],
])('« %s » says of %s: %s', async (record, address, result) => {
  const zone = {
    'A magasin.fr': ['203.0.113.9'],
    'AAAA mail.magasin.fr': ['2001:db8::1'],
    'MX magasin.fr': ['mx1.magasin.fr', 'mx2.magasin.fr'],
    'A mx1.magasin.fr': ['203.0.113.24'],
    'A mx2.magasin.fr': ['203.0.113.25'],
    '_spf.service.net': ['v=spf1 ip4:198.51.100.0/24 ~all'],
  };
  expect(await resultOf(record, address, zone)).toBe(result);
});

test('a record that receivers reject as a whole', async () => {
  expect(await faultOf('v=spf1 ip5:1.2.3.4 -all')).toBe('syntax');
  expect(await faultOf('v=spf1 ip4:203.0.113.5 ip4:300.1.1.1/99 -all')).toBe('syntax');
  expect(await faultOf('v=spf1 include:vide.net -all')).toBe('include');
  expect(await faultOf('v=spf1 include:deux.net -all', { 'deux.net': ['v=spf1 -all', 'v=spf1 ~all'] })).toBe('several');
  expect(await faultOf('v=spf1 a:un.fr a:deux.fr a:trois.fr -all')).toBe('voids');
  expect(await faultOf('v=spf1 include:boucle.net -all', { 'boucle.net': ['v=spf1 include:boucle.net -all'] })).toBe('lookups');
  const ten = Array.from({ length: 10 }, (_, at) => `include:s${at}.net`);
  const zone = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`s${at}.net`, ['v=spf1 -all']]));
  expect(await faultOf(`v=spf1 ${ten.join(' ')} -all`, zone)).toBe('fail');
  expect(await faultOf(`v=spf1 ${ten.join(' ')} include:s10.net -all`, zone)).toBe('lookups');
});

test('macros and reverse names are left open', async () => {
  expect(await faultOf('v=spf1 exists:%{i}.liste.net -all')).toBe('exists');
  expect(await faultOf('v=spf1 include:%{d2}.net -all')).toBe('%{d2}.net');
});

const check = (smtpHost: string | undefined, record: string, zone = {}) => {
  server.serve({ [DOMAIN]: [record], ...zone });
  return checkSpf(dns(), DOMAIN, smtpHost);
};

test.each(['v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.vali.email ~all', 'v=spf1 exists:%{i}.liste.net -all', 'v=spf1 ptr -all'])(
  '« %s » is not called wrong',
  async (record) => {
    for (const smtpHost of ['smtp.gmail.com', 'smtp.hebergeur.example'])
      expect(await check(smtpHost, record)).toMatchObject({ state: 'inconnu', found: expect.stringContaining('vrai courriel') });
    expect(await check(undefined, record)).toMatchObject({ state: 'bon', found: expect.not.stringContaining('nomme votre service') });
    const [start, ...terms] = record.split(' ');
    const naming = [start, 'include:_spf.google.com', ...terms].join(' ');
    expect((await check('smtp.gmail.com', naming, { '_spf.google.com': ['v=spf1 -all'] })).state).toBe('bon');
  },
);

test('the address of the sending server is what the record is asked about', async () => {
  const zone = { 'A smtp.hebergeur.example': ['198.51.100.7'], '_spf.hebergeur.example': ['v=spf1 ip4:198.51.100.0/28 -all'] };
  const record = 'v=spf1 include:_spf.hebergeur.example -all';
  expect(await check('smtp.hebergeur.example', record, zone)).toMatchObject({
    state: 'bon',
    found: expect.stringContaining('198.51.100.7'),
  });
  expect((await check('smtp.hebergeur.example', 'v=spf1 mx -all', zone)).state).toBe('inconnu');
  expect((await check('198.51.100.9', 'v=spf1 ip4:198.51.100.9 -all')).state).toBe('bon');
  const through = { 'interne.magasin.fr': ['v=spf1 include:_spf.google.com ~all'], '_spf.google.com': ['v=spf1 ip4:192.0.2.0/28 ~all'] };
  expect((await check('smtp.gmail.com', 'v=spf1 include:interne.magasin.fr -all', through)).state).toBe('bon');
  expect(await check('smtp.gmail.com', 'v=spf1 include:vide.net -all')).toMatchObject({
    state: 'a_faire',
    found: expect.stringContaining('include:vide.net'),
  });
});

test('names that only one family lacks do not make the record an error', async () => {
  const record = 'v=spf1 a:h1.fr a:h2.fr a:h3.fr -all';
  const hosts = { 'A h1.fr': ['203.0.113.1'], 'A h2.fr': ['203.0.113.2'], 'A h3.fr': ['198.51.100.7'] };
  const sending = { 'A smtp.hebergeur.example': ['198.51.100.7'], 'AAAA smtp.hebergeur.example': ['2001:db8::7'] };
  const found = await check('smtp.hebergeur.example', record, { ...hosts, ...sending });
  expect(found).toMatchObject({ state: 'inconnu', found: expect.stringContaining('smtp.hebergeur.example (2001:db8::7)') });
  const withoutHosts = await check('smtp.hebergeur.example', record, sending);
  expect(withoutHosts).toMatchObject({ state: 'a_faire', found: expect.stringContaining('rejettent') });
});
