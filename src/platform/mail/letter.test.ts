import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { letter } from './letter';

const content = {
  shop: { name: 'Chauffage & Cie' },
  publicUrl: 'https://www.exemple.test',
  subject: 'Votre demande',
  paragraphs: ['Merci.'],
};
const url = 'https://www.exemple.test/suivi/abc?a=1&b=2';

describe('a letter', () => {
  test('says the same in text and in HTML, in the same order', () => {
    const { text, html } = letter({
      ...content,
      greeting: 'Bonjour Ève,',
      paragraphs: ['Un.', 'Deux.'],
      after: ['Trois.'],
      footer: ['12 rue du Port'],
    });
    expect(text.split('\n\n')).toEqual(['Bonjour Ève,', 'Un.', 'Deux.', 'Trois.', expect.stringContaining('12 rue du Port')]);
    const seen = html.slice(html.indexOf('<table'));
    const order = ['Bonjour Ève,', 'Un.', 'Deux.', 'Trois.', '12 rue du Port'].map((words) => seen.indexOf(words));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(html).toMatch(/^<!doctype html><html lang="fr">/);
  });

  test('gives the address of its button in clear, alone on its line, as it is', () => {
    const { text, html } = letter({ ...content, action: { label: 'Suivre ma demande', url } });
    expect(text.split('\n')).toContain(url);
    const escaped = url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
  });

  test('does not let a visitor write HTML', () => {
    const typed = '<img src=x onerror=alert(1)> & "Ève"';
    const { html, text } = letter({
      ...content,
      shop: { name: typed },
      subject: typed,
      greeting: typed,
      paragraphs: [typed],
      after: [typed],
      footer: [typed],
      title: typed,
      preheader: typed,
      facts: [{ label: typed, text: typed }],
    });
    expect(html.split('<img')).toHaveLength(2);
    expect(html).not.toMatch(/<img[^>]*onerror/);
    expect(text).toContain(typed);
  });

  test('lists what is known as rows of a label and a value, and as lines in plain text', () => {
    const { text, html } = letter({
      ...content,
      facts: [
        { label: 'Sujet', text: "L'entretien" },
        { label: 'Téléphone', text: '05 36 49 00 20', url: 'tel:0536490020' },
        { label: 'Message', text: 'Bonjour,\r\nmerci.' },
        { label: 'Photos jointes', text: '2' },
      ],
    });
    const lines =
      'Sujet\u00a0: L’entretien\nTéléphone\u00a0: 05 36 49 00 20\n\nMessage\u00a0:\nBonjour,\nmerci.\n\nPhotos jointes\u00a0: 2';
    expect(text).toContain(`Merci.\n\n${lines}\n\n—`);
    const rows = [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)].map(([, label, value]) => [label, value]);
    expect(rows).toEqual([
      ['Sujet', 'L’entretien'],
      ['Téléphone', expect.stringMatching(/^<a href="tel:0536490020"[^>]*>05 36 49 00 20<\/a>$/)],
      ['Message', 'Bonjour,<br/>merci.'],
      ['Photos jointes', '2'],
    ]);
  });

  test('lays out a fact of several parts by what each is about, and leaves its plain text as it is', () => {
    const part = { title: 'Le <toit>', lines: [{ label: 'Production', text: '3 500 kWh/an' }], notes: ['Ordre de grandeur'] };
    const { html, text } = letter({
      ...content,
      facts: [{ label: 'Estimation', text: 'Le <toit>\nProduction : 3 500 kWh/an', parts: [part] }],
    });
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain('Estimation :\nLe <toit>\nProduction : 3 500 kWh/an');
    const order = ['>Estimation<', '>Le &lt;toit&gt;</h3>', '>Production</th>', 'kWh/an</td>', '>Ordre de grandeur</p>'].map((seen) =>
      html.indexOf(seen),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test('has a headline and a mark in HTML alone, and tells lists of mails how it begins', () => {
    const { text, html } = letter({ ...content, title: 'C’est reçu', greeting: 'Bonjour,' });
    expect(html).toMatch(/<h1[^>]*>C’est reçu<\/h1>/);
    expect(text).not.toContain('C’est reçu');
    expect(html).toContain('src="https://www.exemple.test/marque-courriel.png"');
    expect(readFileSync('public/marque-courriel.png').subarray(1, 4).toString()).toBe('PNG');
    const hidden = html.match(/<body[^>]*><div style="display:none[^>]*>([^<]*)</)?.[1];
    expect(hidden).toMatch(/^Merci\./);
    expect(letter({ ...content, preheader: 'Autre chose' }).html).toContain('>Autre chose');
    expect(letter({ ...content, paragraphs: [], rich: '<p>La lettre de mars.</p>' }).html).toContain('>La lettre de mars.\u00a0');
  });

  test('is laid out by tables with every style in its place, for readers that drop style sheets', () => {
    const { html } = letter({ ...content, title: 'Titre', facts: [{ label: 'Où', text: 'Ici' }], action: { label: 'Voir', url } });
    const seen = html.slice(html.indexOf('<body'));
    for (const [tag] of seen.matchAll(/<(?:p|h1|a|th)\b[^>]*>/g)) expect(tag).toContain('style="');
    for (const [tag] of seen.matchAll(/<table[^>]*>/g)) expect(tag).toMatch(/role="presentation"|class="facts"/);
    expect(seen).toMatch(/<td class="button"[^>]*background-color:#A8452F[^>]*><a /);
    expect(seen).not.toMatch(/<svg|<script|<link|url\(/);
  });

  test('has the colour and the logo of the shop, which is read on a dark ground too', () => {
    const look = { accent: '#0a6b4f', night: '#9ac6ad', version: '?v=1', hasLogo: true, hasLogoAtNight: false };
    const of = (more: Partial<typeof look>) =>
      letter({ ...content, shop: { name: 'Énergies', look: { ...look, ...more } }, action: { label: 'Voir', url } }).html;
    const one = of({});
    expect(one).toContain('src="https://www.exemple.test/logo-courriel.png?v=1" width="240" height="44" alt="Énergies"');
    expect(one).toMatch(/<td class="button"[^>]*background-color:#0a6b4f[^>]*><a /);
    expect([one.includes('#A8452F'), one.includes('.paper a{color:#9ac6ad!important}')]).toEqual([false, true]);
    // Dark ink on a dark ground is lost: the logo keeps a light one, unless the shop has another.
    expect([one.includes('sombre'), /\.day\{[^}]*background-color:#FFFDFA!important/.test(one)]).toEqual([false, true]);
    const both = of({ hasLogoAtNight: true });
    expect([both.includes('/logo-courriel-sombre.png?v=1'), both.includes('.day{display:none!important}')]).toEqual([true, true]);
    expect(of({ hasLogo: false })).toContain('/marque-courriel.png?v=1"');
  });

  test('keeps the line breaks of a paragraph, without any other control character', () => {
    const { text, html } = letter({ ...content, paragraphs: ['Au revoir\r\net\u0000 merci\u0007'] });
    expect(text).toMatch(/^Au revoir\net {2}merci\n/);
    expect(html).toContain('Au revoir<br/>et  merci</p>');
  });

  test('sets the typography of sentences, never that of addresses', () => {
    const { text, subject } = letter({
      ...content,
      subject: "C'est fait !",
      paragraphs: ["Où l'installer ?"],
      action: { label: 'Voir', url: "https://www.exemple.test/l'été?a=...&b" },
    });
    expect(subject).toBe('C’est fait\u202f!');
    expect(text).toContain('Où l’installer\u202f?');
    expect(text.split('\n')).toContain("https://www.exemple.test/l'été?a=...&b");
  });

  test('has a subject of one line, short, without hidden characters', () => {
    const hostile = letter({ ...content, subject: 'Devis\r\nBcc:voleur@exemple.test\u2028\u202eeuqificaf\u0000' });
    expect(hostile.subject).toBe('Devis Bcc:voleur@exemple.test euqificaf');
    const long = letter({ ...content, subject: '🔥'.repeat(200) });
    expect([...long.subject]).toHaveLength(150);
    expect(long.subject.isWellFormed()).toBe(true);
  });

  test('does not keep half of a cut character', () => {
    const half = '🔥'.charAt(0);
    const { subject, text, html } = letter({ ...content, subject: half, paragraphs: [half] });
    expect([subject, text, html].map((part) => part.isWellFormed())).toEqual([true, true, true]);
  });
});
