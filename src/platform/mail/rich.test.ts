import { describe, expect, test } from 'vitest';
import { letter } from './letter';
import { richMail } from './rich';

const SITE = 'https://www.exemple.test';
const textOf = (body: string) => richMail(body, SITE).text;
const htmlOf = (body: string) => richMail(body, SITE).html;

describe('a formatted text in a mail', () => {
  test('is readable without any formatting too', () => {
    const body =
      '<h3>Nos offres</h3><p>Un <strong>mot</strong>,<br>deux.</p><ul><li><p>air-eau</p></li><li>géothermie<ol><li>eau</li><li>sol</li></ol></li></ul><blockquote>cité</blockquote><p>Fin.</p>';
    expect(textOf(body)).toBe('Nos offres\n\nUn mot,\ndeux.\n\n- air-eau\n- géothermie\n  1. eau\n  2. sol\n\ncité\n\nFin.');
  });

  test('gives the whole address of each link, once only', () => {
    expect(textOf('<p><a href="/familles?a=1&amp;b=2">Voir</a> et <a href="mailto:a@b.fr">a@b.fr</a>, <a href="#x">ici</a></p>')).toBe(
      `Voir (${SITE}/familles?a=1&b=2) et a@b.fr, ici`,
    );
    const html = htmlOf('<p><a href="/familles?a=1&amp;b=2">Voir</a> <a href="https://autre.test/x">x</a> <a href="#x">ici</a></p>');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`${SITE}/familles?a=1&amp;b=2`, 'https://autre.test/x']);
  });

  test('gives signs their form in the text, never in the HTML', () => {
    expect([textOf('<p>1 &lt; 2 &amp; 3</p>'), htmlOf('<p>1 &lt; 2 &amp; 3</p>')]).toEqual([
      '1 < 2 & 3',
      expect.stringContaining('>1 &lt; 2 &amp; 3</p>'),
    ]);
  });

  test.each([
    '<p onclick="x()">a</p><script>alert(1)</script>',
    '<img src="https://pisteur.test/1.png">',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//voleur.test">a</a>',
    '<p style="background:url(https://pisteur.test)">a</p>',
    '<a href="/x&quot; onmouseover=&quot;alert(1)">a</a>',
    '<table><tr><td>a</td></tr></table>',
  ])('lets no program, picture or hidden link pass: %s', (body) => {
    const html = htmlOf(body);
    expect(html).not.toMatch(/<(?!\/?(?:p|a|h3|ul|ol|li|br|strong|em|blockquote)\b)/);
    expect(html).not.toMatch(/<[^>]*"\s+on\w+=|javascript:|pisteur|voleur/);
  });

  test('takes its place in the letter, between what comes before and the links', () => {
    const { text, html } = letter({
      shop: { name: 'La boutique' },
      publicUrl: SITE,
      subject: 'Novembre',
      paragraphs: ['Bonjour.'],
      rich: '<h3>Titre</h3><p>Corps</p>',
      links: [{ label: 'Me désinscrire', url: `${SITE}/x` }],
    });
    for (const whole of [text, html]) {
      const order = ['Bonjour.', 'Titre', 'Corps', 'Me désinscrire'].map((words) => whole.indexOf(words));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(order).not.toContain(-1);
    }
    expect(html).toMatch(/<h3 style="[^"]+">Titre<\/h3><p style="[^"]+">Corps<\/p>/);
  });
});

test.each([
  ['lists within lists', '<ul><li>'.repeat(500)],
  ['a row of spaces', `<p>${' '.repeat(50_000)}a</p>`],
  ['many paragraphs', '<p>a b</p>'.repeat(2_000)],
])('%s are written at once', (_, body) => {
  expect(richMail(body, SITE).html).not.toBe('');
});
