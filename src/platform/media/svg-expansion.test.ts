import { describe, expect, test } from 'vitest';
import { safeSvg } from './svg';
import { expandsTooFar } from './svg-expansion';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}<path d="M1 1h22"/></svg>`;
const judged = (inside: string) => expandsTooFar(safeSvg(drawing(inside)) as string);
const levels = (count: number) => Array.from({ length: count }, (_, level) => level + 1);

/** Ten of ten of ten… */
const laughs = levels(9).map((level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`);
const first = '<path id="l0" d="M0 0h1"/>';

describe('a drawing that a browser would never end is known', () => {
  test.each([
    ['a billion laughs', `<defs>${first}${laughs.join('')}</defs><use href="#l9"/>`],
    [
      'the same by the old name of the link',
      `<defs>${first}${laughs.join('').replaceAll('href', 'xlink:href')}</defs><use xlink:href="#l9"/>`,
    ],
    [
      'the same, written so that it looks like something else',
      `<defs>${first}${laughs.join('').replaceAll('#l', ' \n#%6c').replaceAll(' \n#', '#')}</defs><use href="#l9"/>`,
    ],
    [
      'patterns painted with patterns',
      levels(9)
        .map((level) => `<pattern id="p${level}"><g>${`<rect width="1" height="1" fill="url(#p${level - 1})"/>`.repeat(10)}</g></pattern>`)
        .join(''),
    ],
    [
      'a pattern inherited by a crowd',
      `<pattern id="p">${'<path d="M0 0h1"/>'.repeat(1_000)}</pattern><g style="fill:url(#p)">${'<path d="M0 0h1"/>'.repeat(1_000)}</g>`,
    ],
    [
      'masks of masks',
      levels(9)
        .map((level) => `<mask id="m${level}">${`<rect width="1" height="1" mask="url(#m${level - 1})"/>`.repeat(10)}</mask>`)
        .join(''),
    ],
    [
      'clipping paths of clipping paths',
      levels(9)
        .map((level) => `<clipPath id="c${level}">${`<rect clip-path="url('#c${level - 1}')"/>`.repeat(10)}</clipPath>`)
        .join(''),
    ],
    ['a crowd of one id, used by a crowd', `${'<g id="a"/>'.repeat(15_000)}${'<use href="#a"/>'.repeat(4_000)}`],
    ['one that uses itself', '<g id="a"><use href="#a"/></g>'],
    ['two that use each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['a pattern painted with itself', '<pattern id="a"><rect fill="url(#a)" width="1" height="1"/></pattern>'],
    ['groups within groups', `${'<g>'.repeat(9_000)}${'</g>'.repeat(9_000)}`],
    [
      'a chain of uses',
      levels(5_000)
        .map((level) => `<g id="l${level}"><use href="#l${level + 1}"/></g>`)
        .join(''),
    ],
  ])('%s', (_, inside) => {
    const clean = safeSvg(drawing(inside)) as string;
    expect(expandsTooFar(clean)).toBe(true);
  });
});

describe('an ordinary drawing passes', () => {
  test.each([
    ['ten thousand paths', '<path d="M0 0h1"/>'.repeat(10_000)],
    ['a symbol used a thousand times', `<symbol id="s">${'<path d="M0 0h1"/>'.repeat(20)}</symbol>${'<use href="#s"/>'.repeat(1_000)}`],
    [
      'gradients within groups, one from another',
      `<linearGradient id="a"><stop/><stop/><stop/></linearGradient><linearGradient id="b" href="#a"/>${'<g fill="url(#b)">'.repeat(20)}${'<path d="M0 0h1" stroke="url(#a)"/>'.repeat(2_000)}${'</g>'.repeat(20)}`,
    ],
    ['a paint that does not exist', '<rect fill="url(#rien)" width="1" height="1"/><use href="#nulle-part"/>'],
  ])('%s', (_, inside) => {
    expect(judged(inside)).toBe(false);
  });
});
