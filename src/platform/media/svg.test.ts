import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lostOfSvg, safeSvg } from './svg';

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

/** The pixels that a drawing makes. */
const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(96, 96, { fit: 'fill' }).raw().toBuffer();

describe('un dessin sorti d’un logiciel garde ses traits et ses couleurs', () => {
  const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"';
  const square = '<rect width="12" height="12"/>';
  test.each([
    [
      'Illustrator, feuille de style',
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator --><svg version="1.1" id="Calque_1" ${root} style="enable-background:new 0 0 24 24;" xml:space="preserve"><style type="text/css">
	.st0{fill:#FFFFFF;} /* blanc */
	.st1,.st2{fill:none;stroke:#0A8;stroke-width:3;stroke-miterlimit:10;}
	.st2{stroke-dasharray:2,1;}
</style><rect class="st0" width="24" height="24"/><path class="st1" d="M2 2h20"/><path class="st2" d="M2 12h20"/></svg>`,
    ],
    [
      'Inkscape, attributs de style, dégradé en deux temps, calque caché',
      `<svg ${root} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"><sodipodi:namedview id="n" inkscape:zoom="1"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata><defs><linearGradient id="a"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/><stop style="stop-color:#0000ff" offset="1"/></linearGradient><linearGradient xlink:href="#a" id="b" x1="0" x2="24" y1="0" y2="0" gradientUnits="userSpaceOnUse"/></defs><g inkscape:groupmode="layer" style="display:none"><rect width="24" height="24"/></g><path style="fill:url(#b);stroke:none;opacity:0.9" d="M2 2h20v20H2z"/></svg>`,
    ],
    [
      'feuille en CDATA, par balise et par identifiant',
      `<svg ${root}><style><![CDATA[rect{fill:red} #vert{fill:green!important}]]></style><g fill="blue">${square}<rect id="vert" x="12" width="12" height="12"/></g></svg>`,
    ],
    [
      'la classe l’emporte sur l’attribut, le style sur la classe',
      `<svg ${root}><style>.a{fill:lime} rect{fill:black}</style><rect class="b a" fill="red" width="8" height="24"/><rect class="a" style="fill: navy" x="8" width="8" height="24"/></svg>`,
    ],
    [
      'symbole et motif',
      `<svg ${root}><defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2H0z" fill="teal"/></pattern><symbol id="s" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol></defs><rect width="24" height="12" fill="url('#p')"/><use xlink:href="#s" x="4" y="14" width="8" height="8"/></svg>`,
    ],
  ])('%s', async (_, svg) => {
    const clean = safeSvg(svg) as string;
    expect(lostOfSvg(svg)).toBeUndefined();
    expect(clean).not.toMatch(/style|class=|xlink|inkscape|metadata/);
    expect(await pixels(clean)).toEqual(await pixels(svg));
    expect(safeSvg(clean)).toBe(clean);
  });

  test('sans que ses styles appellent ailleurs', () => {
    const styled = drawing(
      `<style>.a{fill:url(//evil.example/a#a);stroke:red}</style><g class="a" style="mask:\\75rl(//evil.example)">${square}</g>`,
    );
    expect(safeSvg(styled)).toBe(drawing('<g stroke="red"><rect width="12" height="12"></rect></g>'));
  });
});

describe('ce qu’un dessin perdrait se sait', () => {
  test.each([
    ['un titre qui parle de script', '<title>onload = script, javascript: url(x)</title>'],
    ['une peinture à lui, entre guillemets', `<g fill="url('#a')" style='stroke:url("#b")'></g>`],
    ['une feuille de style ordinaire', '<style>.a{fill:red;stroke:url( #a )}</style>'],
    ['une police embarquée', '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>'],
    ['un texte vide', '<text> <tspan/> </text>'],
    ['un lien interne', '<use xlink:href="#a"/>'],
  ])('rien : %s', (_, inside) => {
    expect(lostOfSvg(drawing(inside))).toBeUndefined();
  });

  test.each([
    ['un script préfixé', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>'],
    ['un gestionnaire en majuscules', '<g ONCLICK="a()"/>'],
    ['un lien masqué par une entité', '<a href="&#106;avascript:alert(1)"><path d="M0 0"/></a>'],
    ['un lien relatif', '<use href="autre.svg#a"/>'],
    ['un dessin de données', '<image href="data:image/svg+xml,x"/>'],
    ['une peinture dans une feuille', '<style>.a{fill:URL( "https://evil.example/a")}</style>'],
    ['une feuille importée dans un CDATA', '<style><![CDATA[@import url(a.css);]]></style>'],
  ])('un danger : %s', (_, inside) => {
    expect(lostOfSvg(drawing(inside))).toBe('active');
  });
});

test.each([
  ['des chiffres sans fin', `<path d="M${'1'.repeat(900_000)}"/>`],
  ['des espaces sans fin', `<path fill="url(${' '.repeat(900_000)}"/>`],
  ['des espaces sans fin dans une feuille', `<style>.a{fill:url(${' '.repeat(900_000)}}</style>`],
  ['des commentaires jamais fermés', `<style>${'/*'.repeat(400_000)}</style>`],
  [
    'des règles sans nombre pour des formes sans nombre',
    `<style>${'.a{fill:red}'.repeat(30_000)}</style>${'<path class="a"/>'.repeat(5_000)}`,
  ],
])('un dessin fait pour occuper le site ne l’occupe pas : %s', (_, inside) => {
  const began = performance.now();
  lostOfSvg(drawing(inside));
  safeSvg(drawing(inside));
  expect(performance.now() - began).toBeLessThan(5_000);
});
