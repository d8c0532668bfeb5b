import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lostOfSvg, safeSvg } from './svg';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}<path d="M1 1h22"></path></svg>`;

describe('an SVG drawing', () => {
  test('that is ordinary passes without losing anything', () => {
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

  test('loses its prologue and its comments, which draw nothing', () => {
    expect(safeSvg(`<?xml version="1.0"?><!-- un commentaire -->\n${drawing('')}`)).toBe(drawing(''));
  });

  const DANGERS =
    /script|onload|onclick|onbegin|foreignobject|javascript|data:|evil|style|<animate|<set|<image|<a\b|<iframe|<text|DOCTYPE|ENTITY/i;

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['script with a prefixed name', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['script in a CDATA', '<title><![CDATA[</title><script>alert(1)</script>]]></title>'],
    ['external script', '<script href="https://evil.example/x.js" />'],
    ['event handler without brackets', '<g onload="alert`1`" style="color:red" />'],
    ['event handler', '<g onload="alert(1)"><rect onclick="alert(1)" width="1" height="1" /></g>'],
    ['event handler in capitals', '<g ONLOAD="alert(1)" OnClick="x" />'],
    ['foreign object', '<foreignObject><iframe srcdoc="evil"></iframe></foreignObject>'],
    ['foreign object in lower case', '<foreignobject><body onload="alert(1)">evil</body></foreignobject>'],
    ['link', '<a href="https://evil.example"><circle r="1" /></a>'],
    ['javascript link', '<a xlink:href="javascript:alert(1)"><circle r="1" /></a>'],
    ['external picture', '<image href="https://evil.example/x.png" />'],
    ['external use', '<use href="https://evil.example/x.svg#a" />'],
    ['external use without a protocol', '<use href="//evil.example/x.svg#a" />'],
    ['external use by xlink', '<use xlink:href="https://evil.example/x.svg#a" />'],
    ['use of data', '<use href="data:image/svg+xml;base64,PHN2Zz4=#x" />'],
    ['use of data, hidden by an entity', '<use href="&#100;ata:image/svg+xml,x#y" />'],
    ['style sheet', '<style>@import "https://evil.example/x.css"; path { fill: url(https://evil.example) }</style>'],
    ['style attribute', '<g style="fill:url(https://evil.example/x#a)" />'],
    ['external paint', '<g fill="url(https://evil.example/x#a)" />'],
    ['external paint in quotes', '<g fill="url( &quot;https://evil.example/x#a&quot; )" />'],
    ['external paint in capitals', '<g fill="URL(https://evil.example/x#a)" />'],
    ['external paint, escaped name', '<g fill="\\75rl(https://evil.example/x#a)" />'],
    ['external paint after an internal one', '<g fill="url(#a) url(https://evil.example/x)" />'],
    ['mask through an image function', '<g mask="image-set(\'https://evil.example/x.png\' 1x)" />'],
    ['animation of the link', '<a><animate attributeName="href" values="javascript:alert(1)" /></a>'],
    ['set of the link', '<use href="#a"><set attributeName="href" to="https://evil.example" /></use>'],
    ['animation that calls', '<animate onbegin="alert(1)" attributeName="x" dur="1s" />'],
    ['text', '<text>evil</text>'],
    ['style instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ])('loses what can do harm: %s', (_, inside) => {
    const clean = safeSvg(drawing(inside)) as string;
    expect(clean).toContain('<path d="M1 1h22"></path>');
    const tags = clean.match(/<[^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(DANGERS);
  });

  test('loses the event handlers of its root', () => {
    expect(safeSvg(drawing('', ' onload="alert(1)" onfocusin="x" tabindex="0"'))).toBe(drawing(''));
  });

  test('loses its DOCTYPE and the entities it invents', () => {
    const svg = `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>"><!ENTITY y SYSTEM "file:///etc/passwd">]>${drawing('<title>&x;&y;</title>')}`;
    const clean = safeSvg(svg) ?? '';
    expect(clean).not.toMatch(/<script|DOCTYPE|ENTITY|SYSTEM|passwd/i);
  });

  test('keeps a tag written in entities readable, but inert', () => {
    expect(safeSvg(drawing('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>'))).toContain('&lt;script&gt;');
  });

  test.each([
    ['empty', ''],
    ['an HTML page', '<html><body><p>Bonjour</p></body></html>'],
    ['a drawing without a stroke', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['any XML', '<note><path d="M0 0"/></note>'],
    ['text before a drawing', `<p>Bonjour</p>${drawing('')}`],
  ])('is none: %s', (_, source) => {
    expect(safeSvg(source)).toBeUndefined();
  });
});

const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(96, 96, { fit: 'fill' }).raw().toBuffer();

describe('a drawing exported by a program keeps its lines and its colours', () => {
  const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"';
  const square = '<rect width="12" height="12"/>';
  test.each([
    [
      'Illustrator, style sheet',
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator --><svg version="1.1" id="Calque_1" ${root} style="enable-background:new 0 0 24 24;" xml:space="preserve"><style type="text/css">
	.st0{fill:#FFFFFF;} /* blanc */
	.st1,.st2{fill:none;stroke:#0A8;stroke-width:3;stroke-miterlimit:10;}
	.st2{stroke-dasharray:2,1;}
</style><rect class="st0" width="24" height="24"/><path class="st1" d="M2 2h20"/><path class="st2" d="M2 12h20"/></svg>`,
    ],
    [
      'Inkscape, style attributes, gradient in two steps, hidden layer',
      `<svg ${root} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"><sodipodi:namedview id="n" inkscape:zoom="1"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata><defs><linearGradient id="a"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/><stop style="stop-color:#0000ff" offset="1"/></linearGradient><linearGradient xlink:href="#a" id="b" x1="0" x2="24" y1="0" y2="0" gradientUnits="userSpaceOnUse"/></defs><g inkscape:groupmode="layer" style="display:none"><rect width="24" height="24"/></g><path style="fill:url(#b);stroke:none;opacity:0.9" d="M2 2h20v20H2z"/></svg>`,
    ],
    [
      'a sheet in CDATA, by tag and by id',
      `<svg ${root}><style><![CDATA[rect{fill:red} #vert{fill:green!important}]]></style><g fill="blue">${square}<rect id="vert" x="12" width="12" height="12"/></g></svg>`,
    ],
    [
      'the class wins over the attribute, the style over the class',
      `<svg ${root}><style>.a{fill:lime} rect{fill:black}</style><rect class="b a" fill="red" width="8" height="24"/><rect class="a" style="fill: navy" x="8" width="8" height="24"/></svg>`,
    ],
    [
      'symbol and pattern',
      `<svg ${root}><defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2H0z" fill="teal"/></pattern><symbol id="s" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol></defs><rect width="24" height="12" fill="url('#p')"/><use xlink:href="#s" x="4" y="14" width="8" height="8"/></svg>`,
    ],
  ])('%s', async (_, svg) => {
    const clean = safeSvg(svg) as string;
    expect(lostOfSvg(svg)).toBeUndefined();
    expect(clean).not.toMatch(/style|class=|xlink|inkscape|metadata/);
    expect(await pixels(clean)).toEqual(await pixels(svg));
    expect(safeSvg(clean)).toBe(clean);
  });

  test('without its styles calling elsewhere', () => {
    const styled = drawing(
      `<style>.a{fill:url(//evil.example/a#a);stroke:red}</style><g class="a" style="mask:\\75rl(//evil.example)">${square}</g>`,
    );
    expect(safeSvg(styled)).toBe(drawing('<g stroke="red"><rect width="12" height="12"></rect></g>'));
  });
});

describe('what a drawing would lose is known', () => {
  test.each([
    ['a title that speaks of a script', '<title>onload = script, javascript: url(x)</title>'],
    ['a paint of its own, in quotes', `<g fill="url('#a')" style='stroke:url("#b")'></g>`],
    ['an ordinary style sheet', '<style>.a{fill:red;stroke:url( #a )}</style>'],
    ['an embedded font', '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>'],
    ['an empty text', '<text> <tspan/> </text>'],
    ['an internal link', '<use xlink:href="#a"/>'],
  ])('nothing: %s', (_, inside) => {
    expect(lostOfSvg(drawing(inside))).toBeUndefined();
  });

  test.each([
    ['a prefixed script', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>'],
    ['an event handler in capitals', '<g ONCLICK="a()"/>'],
    ['a link hidden by an entity', '<a href="&#106;avascript:alert(1)"><path d="M0 0"/></a>'],
    ['a relative link', '<use href="autre.svg#a"/>'],
    ['a drawing from data', '<image href="data:image/svg+xml,x"/>'],
    ['a paint in a sheet', '<style>.a{fill:URL( "https://evil.example/a")}</style>'],
    ['a sheet imported in a CDATA', '<style><![CDATA[@import url(a.css);]]></style>'],
  ])('a danger: %s', (_, inside) => {
    expect(lostOfSvg(drawing(inside))).toBe('active');
  });
});

test.each([
  ['endless digits', `<path d="M${'1'.repeat(900_000)}"/>`],
  ['endless spaces', `<path fill="url(${' '.repeat(900_000)}"/>`],
  ['endless spaces in a sheet', `<style>.a{fill:url(${' '.repeat(900_000)}}</style>`],
  ['comments never closed', `<style>${'/*'.repeat(400_000)}</style>`],
  ['countless rules for countless shapes', `<style>${'.a{fill:red}'.repeat(30_000)}</style>${'<path class="a"/>'.repeat(5_000)}`],
])('a drawing made to keep the site busy does not: %s', (_, inside) => {
  lostOfSvg(drawing(inside));
  safeSvg(drawing(inside));
});
