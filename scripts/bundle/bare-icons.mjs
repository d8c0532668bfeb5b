/** What the library makes of an icon’s lines, without what nobody here asks of it: contexts, names of classes, strokes that ignore the size. */
const BARE = `
import { createElement, forwardRef } from 'react';
const isTold = (name) => /^(?:aria-|role$|title$)/.test(name);
export default ({ node }) =>
  forwardRef(({ color = 'currentColor', size = 24, strokeWidth = 2, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!Object.keys(rest).some(isTold) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
`;

/**
 * A plugin of Vite: icons of Lucide with nothing that is not seen. They stand at a hundred places of a page, on the server and in the browser alike,
 * and every page loads what draws them.
 * @throws when the library makes its icons in another way
 * @type {import('vite').Plugin}
 */
export const bareIcons = {
  name: 'bare-icons',
  transform(code, id) {
    if (/lucide-react\/.*\/icons\/[\w-]+\.mjs$/.test(id) && /\bsize: (?!24\b)/.test(code)) throw new Error(`${id} is not drawn on 24 × 24`);
    if (!/lucide-react\/.*\/createLucideIcon\.mjs$/.test(id)) return undefined;
    if (!code.includes('function createLucideIcon(iconDataOrName'))
      throw new Error(`${id} makes its icons in another way: see scripts/bundle/bare-icons.mjs`);
    return { code: BARE, map: null };
  },
};
