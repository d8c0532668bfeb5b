import { describe, expect, test } from 'vitest';
import { safeSvg } from './svg';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}<path d="M1 1h22"></path></svg>`;

describe('un dessin SVG', () => {
  test('ordinaire passe sans rien perdre', () => {
    const svg = drawing(
      [
        '<title>Soleil</title>',
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f00"></stop></linearGradient>',
        '<clipPath id="c"><circle cx="12" cy="12" r="4"></circle></clipPath></defs>',
        '<g fill="url(#g)" clip-path="url( #c )" transform="translate(1 2) rotate(45)" stroke="rgb(1, 2, 3)">',
        '<rect x="1" y="1" width="2" height="2" rx="1"></rect></g><use href="#c"></use>',
      ].join(''),
      ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"',
    );
    expect(safeSvg(svg)).toBe(svg);
    expect(safeSvg(safeSvg(svg) as string)).toBe(svg);
  });

  test('perd son prologue et ses commentaires, qui ne dessinent rien', () => {
    expect(safeSvg(`<?xml version="1.0"?><!-- un commentaire -->\n${drawing('')}`)).toBe(drawing(''));
  });

  /** What must never come out, whatever went in. */
  const DANGERS =
    /script|onload|onclick|onbegin|foreignobject|javascript|data:|evil|style|<animate|<set|<image|<a\b|<iframe|<text|DOCTYPE|ENTITY/i;

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script en majuscules', '<SCRIPT>alert(1)</SCRIPT>'],
    ['script au nom préfixé', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['script dans un CDATA', '<title><![CDATA[</title><script>alert(1)</script>]]></title>'],
    ['script externe', '<script href="https://evil.example/x.js" />'],
    ['gestionnaire sans parenthèse', '<g onload="alert`1`" style="color:red" />'],
    ['gestionnaire', '<g onload="alert(1)"><rect onclick="alert(1)" width="1" height="1" /></g>'],
    ['gestionnaire en majuscules', '<g ONLOAD="alert(1)" OnClick="x" />'],
    ['objet étranger', '<foreignObject><iframe srcdoc="evil"></iframe></foreignObject>'],
    ['objet étranger en minuscules', '<foreignobject><body onload="alert(1)">evil</body></foreignobject>'],
    ['lien', '<a href="https://evil.example"><circle r="1" /></a>'],
    ['lien javascript', '<a xlink:href="javascript:alert(1)"><circle r="1" /></a>'],
    ['image externe', '<image href="https://evil.example/x.png" />'],
    ['use externe', '<use href="https://evil.example/x.svg#a" />'],
    ['use externe sans protocole', '<use href="//evil.example/x.svg#a" />'],
    ['use externe par xlink', '<use xlink:href="https://evil.example/x.svg#a" />'],
    ['use de données', '<use href="data:image/svg+xml;base64,PHN2Zz4=#x" />'],
    ['use de données, masqué par une entité', '<use href="&#100;ata:image/svg+xml,x#y" />'],
    ['feuille de style', '<style>@import "https://evil.example/x.css"; path { fill: url(https://evil.example) }</style>'],
    ['attribut de style', '<g style="fill:url(https://evil.example/x#a)" />'],
    ['peinture externe', '<g fill="url(https://evil.example/x#a)" />'],
    ['peinture externe entre guillemets', '<g fill="url( &quot;https://evil.example/x#a&quot; )" />'],
    ['peinture externe en majuscules', '<g fill="URL(https://evil.example/x#a)" />'],
    ['peinture externe, nom échappé', '<g fill="\\75rl(https://evil.example/x#a)" />'],
    ['peinture externe après une interne', '<g fill="url(#a) url(https://evil.example/x)" />'],
    ['masque par une fonction d’images', '<g mask="image-set(\'https://evil.example/x.png\' 1x)" />'],
    ['animation du lien', '<a><animate attributeName="href" values="javascript:alert(1)" /></a>'],
    ['set du lien', '<use href="#a"><set attributeName="href" to="https://evil.example" /></use>'],
    ['animation qui appelle', '<animate onbegin="alert(1)" attributeName="x" dur="1s" />'],
    ['texte', '<text>evil</text>'],
    ['instruction de style', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ])('perd ce qui peut nuire : %s', (_, inside) => {
    const clean = safeSvg(drawing(inside)) as string;
    expect(clean).toContain('<path d="M1 1h22"></path>');
    // What was text stays text: no tag of it is left.
    const tags = clean.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(DANGERS);
  });

  test('perd les gestionnaires de sa racine', () => {
    expect(safeSvg(drawing('', ' onload="alert(1)" onfocusin="x" tabindex="0"'))).toBe(drawing(''));
  });

  test('perd son DOCTYPE et les entités qu’il invente', () => {
    const svg = `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>"><!ENTITY y SYSTEM "file:///etc/passwd">]>${drawing('<title>&x;&y;</title>')}`;
    const clean = safeSvg(svg) ?? '';
    expect(clean).not.toMatch(/<script|DOCTYPE|ENTITY|SYSTEM|passwd/i);
  });

  test('garde lisible, mais inerte, une balise écrite en entités', () => {
    expect(safeSvg(drawing('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>'))).toContain('&lt;script&gt;');
  });

  test.each([
    ['vide', ''],
    ['une page HTML', '<html><body><p>Bonjour</p></body></html>'],
    ['un dessin sans trait', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['du XML quelconque', '<note><path d="M0 0"/></note>'],
    ['du texte devant un dessin', `<p>Bonjour</p>${drawing('')}`],
  ])('n’en est pas un : %s', (_, source) => {
    expect(safeSvg(source)).toBeUndefined();
  });
});
