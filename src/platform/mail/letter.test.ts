import { describe, expect, test } from 'vitest';
import { letter } from './letter';

const content = { shop: 'Chauffage & Cie', publicUrl: 'https://www.exemple.test', subject: 'Votre demande', paragraphs: ['Merci.'] };
const url = 'https://www.exemple.test/suivi/abc?a=1&b=2';

describe('une lettre', () => {
  test('dit la même chose en texte et en HTML, dans l’ordre', () => {
    const { text, html } = letter({
      ...content,
      greeting: 'Bonjour Ève,',
      paragraphs: ['Un.', 'Deux.'],
      after: ['Trois.'],
      footer: ['12 rue du Port'],
    });
    expect(text.split('\n\n')).toEqual(['Bonjour Ève,', 'Un.', 'Deux.', 'Trois.', expect.stringContaining('12 rue du Port')]);
    const order = ['Bonjour Ève,', 'Un.', 'Deux.', 'Trois.', '12 rue du Port'].map((words) => html.indexOf(words));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(html).toMatch(/^<!doctype html><html lang="fr">/);
  });

  test('donne l’adresse de son bouton en clair, seule sur sa ligne, telle quelle', () => {
    const { text, html } = letter({ ...content, action: { label: 'Suivre ma demande', url } });
    expect(text.split('\n')).toContain(url);
    const escaped = url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
  });

  test('ne laisse pas un visiteur écrire du HTML', () => {
    const typed = '<img src=x onerror=alert(1)> & "Ève"';
    const { html, text } = letter({
      ...content,
      shop: typed,
      subject: typed,
      greeting: typed,
      paragraphs: [typed],
      after: [typed],
      footer: [typed],
    });
    expect(html).not.toContain('<img');
    expect(text).toContain(typed);
  });

  test('garde les retours à la ligne d’un paragraphe, sans aucun autre caractère de commande', () => {
    const { text, html } = letter({ ...content, paragraphs: ['Au revoir\r\net\u0000 merci\u0007'] });
    expect(text).toMatch(/^Au revoir\net {2}merci\n/);
    expect(html).toContain('Au revoir<br/>et  merci</p>');
  });

  test('soigne la typographie des phrases, jamais celle des adresses', () => {
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

  test('a un objet d’une seule ligne, court, sans caractère caché', () => {
    const hostile = letter({ ...content, subject: 'Devis\r\nBcc:voleur@exemple.test\u2028\u202eeuqificaf\u0000' });
    expect(hostile.subject).toBe('Devis Bcc:voleur@exemple.test euqificaf');
    const long = letter({ ...content, subject: '🔥'.repeat(200) });
    expect([...long.subject]).toHaveLength(150);
    expect(long.subject.isWellFormed()).toBe(true);
  });

  test('ne garde pas la moitié d’un signe que quelqu’un a coupé', () => {
    const half = '🔥'.charAt(0);
    const { subject, text, html } = letter({ ...content, subject: half, paragraphs: [half] });
    expect([subject, text, html].map((part) => part.isWellFormed())).toEqual([true, true, true]);
  });
});
