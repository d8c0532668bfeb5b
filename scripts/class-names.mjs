/**
 * A plugin of Vite: `import styles from './x.module.css'` takes the classes one by one, so that each stands where it is used, and the names
 * of none, nor those that a script does not use, travel with it.
 * @type {import('vite').Plugin}
 */
export const classNames = {
  name: 'class-names',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?(?:\?|$)/.test(id) || !code.includes('.module.css')) return undefined;
    return { code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'), map: null };
  },
};
