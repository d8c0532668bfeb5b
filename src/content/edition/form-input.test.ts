import { describe, expect, test } from 'vitest';
import type { PageState } from '~/content/pages/contract';
import type { FamilleState } from '~/features/familles/contract';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';

const RICH: [string, string, string][] = [
  ['a script', '<p>Avant<script>alert(1)</script> après</p>', '<p>Avant après</p>'],
  ['an event handler', '<p onclick="alert(1)">Texte<img src=x onerror=alert(1)></p>', '<p>Texte</p>'],
  ['a link that executes', '<a href="javascript:alert(1)">Lien</a>', '<a>Lien</a>'],
  ['a link that executes, in disguise', '<a href="&#106;ava&#10;script:alert(1)">Lien</a>', '<a>Lien</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">Lien</a>', '<a>Lien</a>'],
  ['a link to a site without its protocol', '<a href="//mal.example">Lien</a>', '<a>Lien</a>'],
  ['a good link', '<a href="https://exemple.fr/a" target="_blank" style="x">Lien</a>', '<a href="https://exemple.fr/a">Lien</a>'],
  ['a frame and a style', '<style>p{}</style><iframe src="https://mal.example"></iframe><p style="color:red">Texte</p>', '<p>Texte</p>'],
  ['an active drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg><p>Texte</p>', '<p>Texte</p>'],
  ['a comment', '<p>Texte<!-- <script>alert(1)</script> --></p>', '<p>Texte</p>'],
  ['hurried typography', "<p>L'été : prêt ?</p>", '<p>L’été\u00a0: prêt\u202f?</p>'],
  ['signs', '<p>5 < 6 & 7 > 6</p>', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
  ['an unclosed tag', '<p>Texte <strong>gras', '<p>Texte <strong>gras</strong></p>'],
];
/** Plain text is not parsed as HTML: only its typography is corrected. */
const PLAIN: [string, string][] = [
  ['<b>x</b> & y', '<b>x</b> & y'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['&lt;p&gt; &amp;', '&lt;p&gt; &amp;'],
  ["Prêt ? L'hiver arrive !", 'Prêt\u202f? L’hiver arrive\u202f!'],
];

onBothEngines('on saving', (testSite) => {
  const [editor, admin] = signInAs(testSite, 'EDITEUR', 'ADMIN');

  type Path = (string | number)[];
  const at = (value: unknown, path: Path) => path.reduce((part, key) => (part as Record<string, unknown>)[key], value);
  const put = (value: unknown, path: Path, leaf: unknown): unknown => {
    const [key, ...rest] = path;
    if (key === undefined) return leaf;
    if (Array.isArray(value)) return value.map((item, index) => (index === key ? put(item, rest, leaf) : item));
    return { ...(value as object), [key]: put((value as Record<string, unknown>)[key], rest, leaf) };
  };
  const writeAt = async (endpoint: string, path: Path, text: string) => {
    const state = (await editor.get(endpoint)).json();
    const response = await editor.put(endpoint, put(state, path, text) as object);
    expect([endpoint, path, response.statusCode]).toEqual([endpoint, path, 200]);
    return at((await editor.get(endpoint)).json(), path);
  };
  const pathOfFirst = async (path: string, q: string) => `${path}/${(await editor.get(`${path}?q=${q}`)).json().data[0].id}`;

  test.each(RICH)('in a rich text, %s is made harmless', async (_, sent, kept) => {
    expect(await writeAt(await pathOfFirst('/admin/marques', 'caloreve'), ['text'], sent)).toBe(kept);
    expect((await editor.get('/marques/caloreve')).json().text).toBe(kept);
  });

  const places: [string, () => string | Promise<string>, Path][] = [
    ['the introduction of a family', () => pathOfFirst('/admin/familles', 'geothermie'), ['intro']],
    ['the détail of a family', () => pathOfFirst('/admin/familles', 'geothermie'), ['details', 0, 'text']],
    ['a service', () => pathOfFirst('/admin/services', ''), ['text']],
    ['the introduction of a univers', () => '/admin/univers/SOLAIRE_PHOTOVOLTAIQUE', ['intro']],
    ['the section of a univers', () => '/admin/univers/solaire', ['sections', 0, 'text']],
    ['the introduction of a page', () => '/admin/pages/accueil', ['content', 'intro']],
    ['the section of a page', () => '/admin/pages/showroom', ['content', 'sections', 0, 'text']],
    ['an answer of the SAV', () => '/admin/pages/sav', ['content', 'faq', 0, 'questions', 0, 'answer']],
    ['the contact form', () => '/admin/pages/contact', ['content', 'form', 'intro']],
  ];
  test.each(places)('%s is a rich text made harmless', async (_, endpoint, path) => {
    const [sent, kept] = [1, 2].map((column) => RICH.map((row) => row[column]).join('<br>')) as [string, string];
    expect(await writeAt(await endpoint(), path, sent)).toBe(kept.replaceAll('<br>', '<br />'));
  });

  test('a new family is cleaned like a change', async () => {
    const sent = '<p>Avant<script>alert(1)</script></p>';
    const famille = (
      await editor.post('/familles/add_famille', {
        name: "L'été : <b>chaud</b>",
        univers: 'DOMOTIQUE',
        summary: "L'été !",
        intro: sent,
        details: [{ title: "Pour l'été ?", text: sent }],
      })
    ).json<FamilleState>();
    expect(famille).toMatchObject({
      name: 'L’été\u00a0: <b>chaud</b>',
      summary: 'L’été\u202f!',
      intro: '<p>Avant</p>',
      details: [{ title: 'Pour l’été\u202f?', text: '<p>Avant</p>' }],
    });
  });

  test.each(PLAIN)('a plain text « %s » shows as it was written, well set', async (sent, kept) => {
    const famille = await pathOfFirst('/admin/familles', 'geothermie');
    for (const path of [['name'], ['summary'], ['details', 0, 'title']]) expect(await writeAt(famille, path, sent)).toBe(kept);
    const service = await pathOfFirst('/admin/services', '');
    for (const path of [['title'], ['summary'], ['includes', 0]]) expect(await writeAt(service, path, sent)).toBe(kept);
    const argument = await pathOfFirst('/admin/arguments', '');
    for (const path of [['title'], ['text']]) expect(await writeAt(argument, path, sent)).toBe(kept);
    for (const path of [['title'], ['summary'], ['sections', 0, 'title'], ['images', 0, 'alt']])
      expect(await writeAt('/admin/univers/solaire', path, sent)).toBe(kept);
    for (const path of [
      ['content', 'title'],
      ['content', 'description'],
      ['content', 'familles', 'text'],
      ['content', 'services', 'pro', 'text'],
    ])
      expect(await writeAt('/admin/pages/accueil', path, sent)).toBe(kept);
    const { page } = (await editor.get('/accueil')).json();
    expect([page.familles.text, page.services.pro.text]).toEqual([kept, kept]);
    expect(await writeAt('/admin/pages/sav', ['content', 'faq', 0, 'questions', 0, 'question'], sent)).toBe(kept);
  });

  test('what is saved twice does not move any more', async () => {
    const endpoint = '/admin/pages/sav';
    await writeAt(endpoint, ['content', 'intro'], `<p>L'été : "prêt" ? Oui... 5 < 6 &amp; 20 °C</p>`);
    const once = (await editor.get(endpoint)).json<PageState>();
    await editor.put(endpoint, once);
    expect((await editor.get(endpoint)).json<PageState>().content).toEqual(once.content);
  });

  describe('an address that executes', () => {
    test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//mal.example', 'exemple.fr', 'https://'])(
      'is refused everywhere: %s',
      async (url) => {
        const marque = await pathOfFirst('/admin/marques', 'caloreve');
        const { version } = (await editor.get(marque)).json();
        const refused = await editor.put(marque, { version, website: url });
        expect([refused.statusCode, Object.keys(refused.json().error.details)]).toEqual([422, ['website']]);

        const site = (await admin.get('/admin/reglages/site')).json();
        const legal = (await admin.get('/admin/reglages/legal')).json();
        const cases: [string, object, Path, unknown, string][] = [
          ['site', site, ['content', 'social'], [{ label: 'Réseau', url }], 'content.social.0.url'],
          ['site', site, ['content', 'credit', 'url'], url, 'content.credit.url'],
          ['legal', legal, ['content', 'mediator', 'url'], url, 'content.mediator.url'],
        ];
        for (const [section, state, path, value, field] of cases) {
          const response = await admin.confirmed('PUT', `/admin/reglages/${section}`, put(state, path, value) as object);
          expect([field, response.statusCode, Object.keys(response.json().error.details)]).toEqual([field, 422, [field]]);
        }
      },
    );
  });
});
