/**
 * A plugin of Vite: turns `import styles from './x.module.css'` into imports of single classes. The bundler then inlines those that are used
 * and drops the others.
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
