const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}<path d="M1 1h22"/></svg>`;
const rules = Array.from({ length: 500 }, (_, at) => `.c${at}{fill:#${100 + at}}`).join('');

/** What took seconds of the site’s own process, by its name. */
export const hostileDrawings: [string, string][] = [
  ['a crowd of one id, used by a crowd', drawing('<g id="a"/>'.repeat(15_000) + '<use href="#a"/>'.repeat(4_000))],
  [
    'five hundred rules on as many shapes as may be',
    drawing(`<style>${rules}</style>${'<path class="c1 c2 c3" d="M0 0"/>'.repeat(19_000)}`),
  ],
  ['groups within groups', drawing('<g>'.repeat(19_000))],
  ['attributes by the thousand', drawing(`<path ${Array.from({ length: 80_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
  ['nothing but signs', drawing('&'.repeat(900_000))],
];
