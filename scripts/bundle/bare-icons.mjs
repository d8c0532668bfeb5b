/** The library’s icon component without its unused parts: contexts, class names, strokes that ignore the size. */
const BARE = `
import { createElement, forwardRef } from 'react';
const isForReaders = (name) => /^(?:aria-|role$|title$)/.test(name);
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
        ...(!Object.keys(rest).some(isForReaders) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
`;

/** Vite plugin: every page loads their code. @throws when the library makes icons in another way @type {import('vite').Plugin} */
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
