import { describe, expect, test } from 'vitest';
import { plainText, richText } from './rich-text';

describe('formatted text', () => {
  test('keeps the little HTML that is allowed', () => {
    const html =
      '<h3>Titre</h3><p>Un <strong>mot</strong>, un <em>autre</em><br />et un <a href="/familles">lien</a>.</p><ul><li>un</li></ul><ol><li>deux</li></ol><blockquote>cité</blockquote>';
    expect(richText(html)).toBe(html);
  });

  test.each(['/familles', '#ancre', 'https://exemple.fr', 'http://exemple.fr', 'mailto:nom@exemple.fr', 'tel:+33536490000'])(
    'keeps a link to %s',
    (href) => {
      expect(richText(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#10;script:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://exemple.fr/1',
    '//malin.example',
    '/\\malin.example',
    '\\\\malin.example',
    '/\t/malin.example',
    '&#x2f;/malin.example',
  ])('removes a link to %s', (href) => {
    expect(richText(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  });

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//x></SCRIPT>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<style>p { color: red }</style>', ''],
    ['<p style="color:red" class="x" id="y" onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="/x" onmouseover="alert(1)" target="_blank" style="color:red">a</a>', '<a href="/x">a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg onload=alert(1)><path d="M0 0"/></svg>', ''],
    ['<iframe src="https://x"></iframe>', ''],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<h1>a</h1><div>b</div>', 'ab'],
    ['<p>a<!-- <script>x</script> --></p>', '<p>a</p>'],
    ['<math><mtext></mtext><mglyph><style><img src onerror=alert(1)></style></mglyph></math>', ''],
  ])('reduces %s', (html, clean) => {
    expect(richText(html)).toBe(clean);
  });

  test('closes what stays open and escapes what is not HTML', () => {
    expect(richText('<p>a <strong>b')).toBe('<p>a <strong>b</strong></p>');
    expect(richText('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2');
  });

  test('takes French spaces without putting them twice', () => {
    const once = richText('<p>Un devis ? « Oui » &amp; vite !</p>');
    expect(once).toBe('<p>Un devis\u202f? «\u00a0Oui\u00a0» &amp; vite\u202f!</p>');
    expect(richText(once)).toBe(once);
  });
});

describe('a figure', () => {
  const picture = '<img data-media="3" alt="Le poêle" />';

  test('keeps its picture and its caption, without spaces between', () => {
    expect(richText(`<figure> ${picture} <figcaption>Un poêle</figcaption> </figure>`)).toBe(
      `<figure>${picture}<figcaption>Un poêle</figcaption></figure>`,
    );
    expect(richText(`<figure>${picture}<figcaption> </figcaption></figure>`)).toBe(`<figure>${picture}</figure>`);
  });

  test('without a picture leaves its words', () => {
    expect(richText('<p>a</p><figure>b <figcaption>c</figcaption></figure><p>d</p>')).toBe('<p>a</p><p>b c</p><p>d</p>');
    expect(richText('<figure> </figure>')).toBe('');
  });

  test('within a figure is none', () => {
    expect(richText(`<figure>${picture}<figure>b</figure></figure>c`)).toBe(`<figure>${picture}b</figure>c`);
  });
});

test('tags within tags end at a depth that no text needs, and keep their words', () => {
  const deep = richText(`${'<strong>'.repeat(1_000)}a`);
  expect(deep).toContain('a');
  expect(deep.length).toBeLessThan(500);
});

describe('text without its formatting', () => {
  test('loses its tags without sticking its words together', () => {
    expect(plainText('<h3>Titre</h3><p>un<br>deux</p><ul><li>trois</li><li>qua<em>tre</em></li></ul>')).toBe('Titre un deux trois quatre');
  });

  test('gets its characters back', () => {
    expect(plainText('<p>Tom &amp; l’« eau » &lt; 5&nbsp;°C &quot;x&quot;</p>')).toBe('Tom & l’« eau » < 5 °C "x"');
  });

  test('keeps a character typed as an entity', () => {
    expect(plainText('<p>On écrit &amp;lt; pour dire &lt;</p>')).toBe('On écrit &lt; pour dire <');
  });
});
