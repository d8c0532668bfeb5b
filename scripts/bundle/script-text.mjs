import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc } from 'vite';

/** Vite plugin: a self-contained TypeScript file as the text of a minified classic script. @type {import('vite').Plugin} */
export const scriptText = {
  name: 'script-text',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('?script')) return undefined;
    const file = id.slice(0, -'?script'.length);
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    return `export default ${JSON.stringify(minifySync(file, `(() => {${code}})()`, { module: false }).code)}`;
  },
};
