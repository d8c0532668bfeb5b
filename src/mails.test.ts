import { expect, test } from 'vitest';
import { MAILS } from './mails';
import type { Letter } from './platform/mail/letter';
import { hasLiveLink, hiddenKinds, mailLabel, mailTitle } from './platform/mail/mail-kind';
import { withoutSecretLinks } from './platform/mail/secret-links';

const PUBLIC = 'https://www.exemple.test';
const TOKENS = {
  suivi: 'S-uivi_0123456789abcdefABCDEFGHIJ',
  desinscription: 'D-esin_0123456789abcdefABCDEFGHIJ',
  url: 'U-rl_0123456789abcdefABCDEFGHIJKL',
};

/** What a letter may ask of what it is about; any other word is answered by its own name. */
const KNOWN: Record<string, unknown> = {
  publicUrl: PUBLIC,
  url: `${PUBLIC}/reset_password?token=${TOKENS.url}`,
  choose: `${PUBLIC}/newsletter/confirmation?token=${TOKENS.url}`,
  unsubscribe: `${PUBLIC}/newsletter/desinscription?token=${TOKENS.desinscription}`,
  demande: {
    id: 'id',
    reference: 'PP-1',
    name: 'Ève',
    family_name: 'Dupré',
    email: 'eve@exemple.test',
    phone: null,
    company: null,
    urgent: 0,
    suivi_token: TOKENS.suivi,
  },
  demandes: [{ reference: 'PP-1', kind: 'contact', created_at: '2026-11-21T09:00:00.000Z', suivi_token: TOKENS.suivi }],
  kind: { name: 'contact' },
  retentionMonths: { contact: 12 },
  campagne: { subject: 'La lettre', written: { html: '<p>Bonjour</p>', text: 'Bonjour' } },
  more: { label: 'Tout voir', url: `${PUBLIC}/admin` },
  photos: 0,
  ...Object.fromEntries(['facts', 'lines', 'links', 'others', 'chosen', 'hours'].map((name) => [name, []])),
};
const SHOP = { name: 'Boutique', phone: '05 00 00 00 00', email: 'b@exemple.test', street: 'Rue', postalCode: '64000', city: 'Pau' };

/** Some mails name the shop in one word, others with its address. */
function sampleOf({ kind, letter }: (typeof MAILS)[number]): Letter {
  for (const shop of [SHOP.name, SHOP])
    try {
      const about = new Proxy(
        { ...KNOWN, shop },
        { get: (known, name) => (known as Record<string | symbol, unknown>)[name] ?? String(name) },
      );
      return (letter as (about: unknown) => Letter)(about);
    } catch {}
  throw new Error(`KNOWN lacks something that the mail « ${kind} » asks for`);
}

test('no two mails have one name, and each has a label', () => {
  const kinds = MAILS.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const { kind } of MAILS) expect(mailLabel(MAILS, kind)).not.toBe(kind);
});

test.each(MAILS.map((mail) => [mail.kind, mail] as const))('%s says which of its links are secret, and shows none', (_, mail) => {
  const { text, html } = sampleOf(mail);
  const holds = (token: string) => text.includes(token) || html.includes(token);
  const declared = new Set<string>(mail.secretLinks);
  expect(holds(TOKENS.suivi)).toBe(declared.has('follow-up'));
  expect(holds(TOKENS.desinscription)).toBe(declared.has('unsubscription'));
  expect(holds(TOKENS.url)).toBe(declared.has('account') || declared.has('confirmation'));
  const shown = withoutSecretLinks({ text, html });
  for (const words of [shown.text, shown.html]) expect(words).not.toMatch(/token=|\/suivi\/|0123456789abcdef/);
  expect(shown.html).toContain(PUBLIC);
});

test('mails about an account are read by administrators alone', () => {
  const hidden = hiddenKinds(MAILS, 'ACCUEIL').filter(Boolean);
  expect(hidden).toEqual(
    MAILS.filter(({ kind }) => /compte|mot_de_passe|invitation|connexions|coordonnees/.test(kind)).map(({ kind }) => kind),
  );
  expect(MAILS.filter(({ secretLinks, kind }) => secretLinks.includes('account') && !hidden.includes(kind))).toEqual([]);
  expect(hiddenKinds(MAILS, 'ADMIN').filter(Boolean)).toEqual([]);
});

test('links of an account and of a mailbox are taken out of what is kept', () => {
  const taken = MAILS.filter(({ kind }) => hasLiveLink(MAILS, kind)).map(({ kind }) => kind);
  expect(taken).toEqual([
    'newsletter_confirmation',
    'newsletter_bienvenue',
    'mot_de_passe_oublie',
    'invitation',
    'compte_repris',
    'mot_de_passe_change',
    'compte_change',
    'coordonnees_changees',
  ]);
});

test('a mail that the site no longer writes keeps the name of its row', () => {
  expect([mailLabel(MAILS, 'ancien'), mailTitle(MAILS, 'ancien'), hasLiveLink(MAILS, 'ancien')]).toEqual(['ancien', 'Courriel', false]);
});
