import { describe, expect, test } from 'vitest';
import { dnsServer } from '../../../test/dns-server';
import { keyNameOf } from './dkim';
import { dnsReader } from './dns.server';
import { listDomainChecks, type MailDomain } from './domaine.server';

const dns = dnsServer();
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`;
const ABOUT: MailDomain = { sender: 'contact@magasin.fr', smtpHost: 'smtp.hebergeur.example', keyName: 's1._domainkey.magasin.fr' };

async function look(about: Partial<MailDomain> = {}) {
  const checks = await listDomainChecks(dnsReader(dns.servers(), 200), { ...ABOUT, ...about });
  return new Map(checks.map((check) => [check.id, check]));
}
const stateOf = async (id: string, about: Partial<MailDomain> = {}) => (await look(about)).get(id)?.state;
const linesOf = async (id: string, about: Partial<MailDomain> = {}) =>
  (await look(about)).get(id)?.lines.map(({ name, value }) => `${name} ${value}`);

describe('what the domain says of the shop’s mails', () => {
  test('nothing yet: each line to add is given', async () => {
    dns.serve({});
    const found = await look();
    expect([...found].map(([id, { state }]) => [id, state])).toEqual([
      ['spf', 'a_faire'],
      ['dkim', 'a_faire'],
      ['dmarc', 'a_faire'],
    ]);
    expect(found.get('spf')?.lines[0]).toEqual({ name: 'magasin.fr', type: 'TXT', value: 'v=spf1 a:smtp.hebergeur.example ~all' });
    expect(found.get('dmarc')?.lines[0]?.value).toBe('v=DMARC1; p=none; rua=mailto:contact@magasin.fr');
    expect(await linesOf('spf', { smtpHost: 'ssl0.ovh.net' })).toEqual(['magasin.fr v=spf1 include:mx.ovh.com ~all']);
    expect(await linesOf('spf', { smtpHost: undefined })).toEqual([]);
  });

  test('everything, in records longer than one string holds', async () => {
    dns.serve({
      'magasin.fr': ['google-site-verification=x', ['v=spf1 include:_spf.exam', 'ple.net include:mx.ovh.com', ' -all']],
      '_spf.example.net': ['v=spf1 ip4:198.51.100.0/24 -all'],
      'mx.ovh.com': ['v=spf1 ip4:203.0.113.0/24 -all'],
      's1._domainkey.magasin.fr': [[KEY.slice(0, 255), KEY.slice(255)]],
      '_dmarc.magasin.fr': ['v=DMARC1; p=reject'],
    });
    const found = await look({ smtpHost: 'ssl0.ovh.net' });
    expect([...found.values()].map(({ state }) => state)).toEqual(['bon', 'bon', 'bon']);
    expect(found.get('spf')?.found).toContain('include:_spf.example.net include:mx.ovh.com -all');
  });

  test('two SPF records count for none: one line takes the place of both', async () => {
    dns.serve({ 'magasin.fr': ['v=spf1 include:_spf.google.com -all', 'v=spf1 a mx ~all', 'v=spf10 x'] });
    expect((await look()).get('spf')?.found).toContain('2 lignes SPF');
    expect(await linesOf('spf')).toEqual(['magasin.fr v=spf1 include:_spf.google.com a mx a:smtp.hebergeur.example ~all']);
  });

  test('an SPF record that leaves out the sending service, or lets everybody write', async () => {
    dns.serve({ 'magasin.fr': ['V=SPF1 a mx -all'] });
    expect(await linesOf('spf', { smtpHost: 'smtp.gmail.com' })).toEqual(['magasin.fr v=spf1 a mx include:_spf.google.com -all']);
    expect(await stateOf('spf')).toBe('inconnu');
    dns.serve({ 'magasin.fr': ['v=spf1 +all'] });
    expect(await linesOf('spf')).toEqual(['magasin.fr v=spf1 a:smtp.hebergeur.example ~all']);
    dns.serve({ 'magasin.fr': ['v=spf1 redirect=_spf.tiers.net'], '_spf.tiers.net': ['v=spf1 -all'] });
    expect(await linesOf('spf', { smtpHost: 'smtp.gmail.com' })).toEqual([
      'magasin.fr v=spf1 redirect=_spf.tiers.net include:_spf.google.com',
    ]);
  });

  test('DMARC of the domain above counts for one that has none; two at one name count for none', async () => {
    dns.serve({ '_dmarc.magasin.fr': ['v=DMARC1;p=none'] });
    expect(await stateOf('dmarc', { sender: 'site@envoi.magasin.fr' })).toBe('bon');
    dns.serve({ '_dmarc.magasin.fr': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] });
    expect(await stateOf('dmarc')).toBe('a_faire');
    dns.serve({ '_dmarc.magasin.fr': ['v=DMARC12; p=none'], '_dmarc.fr': ['v=DMARC1; p=none'] });
    expect(await stateOf('dmarc')).toBe('a_faire');
  });

  test('a DKIM key that was taken back, or whose name is not known', async () => {
    dns.serve({ 's1._domainkey.magasin.fr': ['v=DKIM1; p='] });
    expect((await look()).get('dkim')?.found).toContain('retirée');
    expect(await stateOf('dkim', { keyName: '' })).toBe('inconnu');
    expect(await stateOf('dkim', { keyName: 's1._domainkey.ailleurs.fr' })).toBe('inconnu');
  });

  test('a DNS server that fails or says nothing leaves the answer open, and the others', async () => {
    dns.serve({ 'magasin.fr': 'fails', '_dmarc.magasin.fr': ['v=DMARC1; p=none'], 's1._domainkey.magasin.fr': 'silent' });
    const found = await look();
    expect([...found.values()].map(({ state }) => state)).toEqual(['inconnu', 'inconnu', 'bon']);
    expect(found.get('spf')?.found).toContain('ESERVFAIL');
  });

  test('a mailbox of the public has no domain to add lines to', async () => {
    const found = await look({ sender: 'magasin@orange.fr' });
    expect([...found.keys()]).toEqual(['domaine']);
    expect(found.get('domaine')?.remedy).toContain('contact@votre-magasin.fr');
  });
});

describe('the name of the key', () => {
  const mail = (d: string, s = 'S2') =>
    `Received: from x\r\nDKIM-Signature: v=1; a=rsa-sha256;\r\n\td=${d};\r\n s=${s}; h=from:to;\r\n bh=x; b=abc\r\n =def\r\nSubject: d=faux.fr\r\n`;
  test.each([
    ['a selector', 's1', { name: 's1._domainkey.magasin.fr' }],
    ['a whole name', 's1._domainkey.magasin.fr', { name: 's1._domainkey.magasin.fr' }],
    ['a received mail', mail('magasin.fr'), { name: 's2._domainkey.magasin.fr' }],
    ['a mail signed twice', mail('service.net') + mail('magasin.fr', 'k'), { name: 'k._domainkey.magasin.fr' }],
    ['a mail signed by another', mail('service.net'), { others: ['service.net'] }],
    ['a mail that nobody signed', 'Subject: bonjour\r\n\r\nDKIM-Signature', undefined],
  ])('is found in %s', (_name, text, expected) => {
    expect(keyNameOf(text, 'contact@magasin.fr')).toEqual(expected);
  });
});
