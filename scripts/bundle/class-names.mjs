/** Vite plugin: imports of single CSS classes, so that the bundler drops the unused ones. @type {import('vite').Plugin} */
export const classNames = {
  name: 'class-names',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?(?:\?|$)/.test(id) || !code.includes('.module.css')) return undefined;
    return { code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'), map: null };
  },
};
