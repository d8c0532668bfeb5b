/** By file of the library: a word of it, and what stands there instead. */
const CHANGES = {
  // The names of their classes (`lucide lucide-x`), by which nothing is drawn here.
  'buildLucideIconForReact.mjs': ['buildLucideIconNode(icon, {', 'buildLucideIconNode(icon, { includeDefaultClasses: false,'],
  // HTML knows its SVG without.
  'defaultAttributes.mjs': ['xmlns: "http://www.w3.org/2000/svg",', ''],
};

/**
 * A plugin of Vite: icons of Lucide with nothing that is not seen. They stand at a hundred places of a page, on the server and in the browser alike.
 * @throws when the library no longer has the place where it is told so
 * @type {import('vite').Plugin}
 */
export const bareIcons = {
  name: 'bare-icons',
  transform(code, id) {
    const file = /lucide-react\/.*\/build\/(\w+\.mjs)$/.exec(id)?.[1];
    const [word, instead] = CHANGES[file] ?? [];
    if (word === undefined) return undefined;
    const bare = code.replace(word, instead);
    if (bare === code) throw new Error(`${id} draws its icons in another way: see scripts/bare-icons.mjs`);
    return { code: bare, map: null };
  },
};
