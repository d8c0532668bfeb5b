/** For each module (`told`: a word that only it holds), the code to replace and its replacement. */
const CHANGES = [
  {
    module: /react-router\/.*\/chunk-\w+\.mjs$/,
    told: 'function createRouter(',
    changes: [
      ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
      // The names of contexts and components, which only the tools of developers show.
      [/^\w+\.displayName = "[\w.]+";$/gm, ''],
      // Routes found one by one: `routeDiscovery` tells all of them at once.
      [/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false'],
      [/if \((?:init|opts\?)\.instrumentations\) \{/g, 'if (false) {'],
      // Reading the data of pages: src/site/page-data.ts does it.
      [/return (?:singleFetchActionStrategy|nonSsrStrategy|singleFetchLoaderFetcherStrategy)\([^)]*\)/g, 'return {}'],
      [/fetchAndDecodeViaTurboStream,\n/, 'void 0,\n'],
      // Pages made of server components, which the site has none of.
      [/if \(rsc\) \{/g, 'if (false) {'],
      ['if (this.context) {', 'if (false) {'],
    ],
    // What they tell a developer, who reads it in `npm run dev`: whole warnings, and the sentences of what never happens in a page that was built.
    dropped: ['warning', 'warningOnce'],
    mute: 'invariant',
  },
];

/**
 * A plugin of Vite: the router of the browser without what this site never asks of it. Every page loads it.
 * @throws when the library no longer holds a piece of code to replace
 * @type {import('vite').Plugin}
 */
export const bareRouter = {
  name: 'bare-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const found = CHANGES.find(({ module, told }) => module.test(id) && code.includes(told));
    if (!found) return undefined;
    let bare = code;
    for (const [word, instead] of found.changes) {
      const next = bare.replace(word, instead);
      if (next === bare) throw new Error(`${id} no longer says ${word}: see scripts/bundle/bare-router.mjs`);
      bare = next;
    }
    const cuts = cutsIn(this.parse(bare), found);
    for (const [start, end] of cuts.reverse()) bare = bare.slice(0, start) + bare.slice(end);
    return { code: bare, map: null };
  },
};

/** From where to where, in their order. */
function cutsIn(node, found) {
  if (!node || typeof node !== 'object') return [];
  const call = node.type === 'ExpressionStatement' ? node.expression : node;
  if (call.type === 'CallExpression') {
    if (node !== call && found.dropped?.includes(call.callee.name)) return [[node.start, node.end]];
    if (found.mute && call.callee.name === found.mute) return [[call.arguments[0].end, call.end - 1]];
  }
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).flatMap((one) => cutsIn(one, found)));
}
