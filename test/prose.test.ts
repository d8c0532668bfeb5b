import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { compileProse } from '../scripts/bundle/prose.mjs';
import sample from './prose/sample.md?prose';

const FIELDS = {
  name: '<b>Ada</b>',
  url: 'https://exemple.test/',
  part: createElement('hr'),
  isShown: false,
  empty: '',
  rows: [{ label: 'Ligne', value: 'donnée' }],
  shop: { town: 'Agen' },
};
const Own = ({ to }: { to: string }) => createElement('i', null, to);
const markup = (node: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Fragment, null, node)));
const written = (fields: Partial<typeof FIELDS> = {}) => {
  const { title, intro, sections } = sample({ ...FIELDS, ...fields });
  return { title, intro, sections: sections.map(({ content, ...names }) => ({ ...names, html: markup(content) })) };
};

describe('a Markdown file with fields', () => {
  test('has a title, plain words, and sections with their anchors', () => {
    const { title, intro, sections } = written();
    expect([title, intro]).toEqual(['Exemple', ['Un chapeau.']]);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['premiere', 'Première'],
      ['seconde', 'Seconde'],
      ['vide', 'Sans rien'],
    ]);
  });

  test('shows the parts of the page, and escapes its words', () => {
    expect(written().sections[0]?.html).toBe(
      '<p>Bonjour &lt;b&gt;Ada&lt;/b&gt;, lisez <a href="/contact">la page</a>, <a href="#seconde">la suite</a> ou <a href="https://exemple.test/">ailleurs</a>.</p>' +
        '<hr/><ul><li>rien que &lt;b&gt;Ada&lt;/b&gt;, à Agen</li><li><em>deux</em> <strong>mots</strong></li><li>{name} reste écrit</li></ul>',
    );
  });

  test('puts no comment between words and fields', () => {
    const item = createElement(MemoryRouter, null, sample(FIELDS).sections[0]?.content);
    expect(renderToString(item)).not.toContain('<!--');
  });

  test('shows what a condition allows', () => {
    expect(written({ isShown: true }).sections[0]?.html).toContain('<h3>Cachée</h3><p>Sous le titre caché.</p>');
    expect(written({ url: '' }).sections[0]?.html).not.toContain('Bonjour');
  });

  test('makes one list of facts, without those that are empty', () => {
    const terms = (html = '') => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term);
    expect(terms(written().sections[1]?.html)).toEqual(['Terme', 'Ligne']);
    expect(terms(written({ isShown: true, empty: 'plein' }).sections[1]?.html)).toEqual(['Terme', 'Vide', 'Ligne', 'Caché']);
    expect(written().sections[1]?.html.match(/<dl/g)).toHaveLength(1);
    expect(sample(FIELDS).sections[2]?.content).toBeNull();
  });

  test('draws links to pages as its caller wants', () => {
    expect(markup(sample(FIELDS, Own).sections[0]?.content)).toContain('<i>/contact</i>');
  });

  test('refuses a missing field and an unused one', () => {
    const { name: _, ...others } = FIELDS;
    expect(() => sample(others)).toThrow('sample.md needs the fields name');
    expect(() => sample({ ...FIELDS, shop: {} })).toThrow('sample.md needs the fields shop.town');
    expect(() => sample({ ...FIELDS, surname: '' })).toThrow('sample.md does not use the fields surname');
  });
});

test.each([
  ['no title', 'Bonjour.', /the first line must be the title/],
  ['a section without an anchor', '# A\n\n## B', /« B » needs an \{#id\} of its own/],
  ['two sections of one anchor', '# A\n\n## B {#b}\n\n## C {#b}', /« C \{#b\} » needs an/],
  ['a link to no section', '# A\n\n## B {#b}\n\n[C](#c)', /no section is named #c/],
  ['a lone brace', '# A\n\n## B {#b}\n\nDu {texte', /a brace that is no field/],
  ['a name that is no word', '# A\n\n## B {#b}\n\nDu {mon texte}', /a brace that is no field/],
  ['a mark in the middle', '# A\n\n## B {#b}\n\nDu {?x} texte', /a brace that is no field/],
  ['HTML', '# A\n\n## B {#b}\n\nDu <b>texte</b>', /has no meaning here/],
  ['a table', '# A\n\n## B {#b}\n\n| a | b |\n| - | - |\n| c | d |', /has no meaning here/],
  ['a field in a title', '# A\n\n## {name} {#b}', /must be plain words/],
])('a Markdown file with %s does not compile', (_, text, message) => {
  expect(() => compileProse(text, 'x.md')).toThrow(message);
});
