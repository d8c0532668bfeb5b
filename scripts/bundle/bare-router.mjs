/** The library's code for browsers. */
const MODULE = /react-router\/.*\/chunk-\w+\.mjs$/;
/** Only the file that holds the router contains this. */
const ROUTER = 'function createRouter(';
const CHANGES = [
  ['var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'],
  // The names of contexts and components, which only the tools of developers show.
  [/^\w+\.displayName = "[\w.]+";$/gm, ''],
  // Lazy route discovery: `routeDiscovery` sends all routes at once.
  [/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false'],
  [/(?<!function )checkFogOfWar\([^)]*\)/g, '{ active: false }'],
  [/if \(isFogOfWar\) \{/g, 'if (false) {'],
  [/if \((?:init|opts\?)\.instrumentations\) \{/g, 'if (false) {'],
  // Reading the data of pages: src/site/page-data.ts does it.
  [/return (?:singleFetchActionStrategy|nonSsrStrategy|singleFetchLoaderFetcherStrategy)\([^)]*\)/g, 'return {}'],
  [/fetchAndDecodeViaTurboStream,\n/, 'void 0,\n'],
  // Forms that change something: the site's own send them (src/ui/send.ts).
  [/(?<!function )isMutationMethod\([\w.?]+\)/g, 'false'],
  ['if (opts.body !== void 0) {', 'if (false) {'],
  ['if (options.navigate === false) {', 'if (false) {'],
  // Calls without a navigation (`useFetcher`).
  ['fetch: fetch2,', ''],
  [/(?:getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),/g, ''],
  [/let fetcherResultsPromise = Promise\.all\(.*?\n {4}\);/s, 'let fetcherResultsPromise = [];'],
  // Middleware in the browser.
  ['let tuple = middlewares[idx];\n  if (!tuple) {', 'if (true) {'],
  [/route\.hasClient(?:Action|Middleware) \?/g, 'false ?'],
  // Routes that come as a function.
  ['if (typeof route.lazy === "function") {', 'if (false) {'],
  // Server components, which the site does not use.
  [/if \(rsc\) \{/g, 'if (false) {'],
  ['if (this.context) {', 'if (false) {'],
];
/** Starts of the statements to drop: development warnings, and calls without a navigation. */
const DROPPED = [
  ...['warning(', 'warningOnce(', 'warnOnce('],
  ...['fetchLoadMatches.forEach(', 'revalidatingFetchers.', 'state.fetchers.forEach(', 'newState.fetchers.forEach('],
  ...['fetchersQueuedForDeletion.forEach(', 'unmountedFetchers.', 'mountedFetchers.', 'deletedFetchers.'],
  'dataRoute.action = ',
];
/** Functions that become unused or have nothing left to do. */
const EMPTIED = [
  ...['handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'markFetchRedirectsDone', 'abortStaleFetchLoads'],
  ...['getUpdatedRevalidatingFetchers', 'patchRoutes', 'patchRoutesImpl', 'discoverRoutes', '_internalSetRoutes'],
  // A passage is animated back as long as its document is open.
  ...['restoreAppliedTransitions', 'persistAppliedTransitions'],
];
/** Its messages describe what never happens in a built page. */
const MUTE = 'invariant';

/** Vite plugin: every page loads the router. @throws when a piece of code to replace is gone @type {import('vite').Plugin} */
export const bareRouter = {
  name: 'bare-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!MODULE.test(id) || !code.includes(ROUTER)) return undefined;
    let bare = code;
    for (const [word, instead] of CHANGES) {
      const next = bare.replace(word, instead);
      if (next === bare) throw gone(id, word);
      bare = next;
    }
    const cuts = cutsIn(this.parse(bare), bare);
    for (const word of [...DROPPED, ...EMPTIED]) if (!cuts.some(({ of }) => of === word)) throw gone(id, word);
    for (const { start, end } of cuts.reverse()) bare = bare.slice(0, start) + bare.slice(end);
    return { code: bare, map: null };
  },
};

const gone = (id, word) => new Error(`${id} no longer says ${word}: see scripts/bundle/bare-router.mjs`);

function cutsIn(node, code) {
  if (!node || typeof node !== 'object') return [];
  if (node.type === 'ExpressionStatement') {
    const of = DROPPED.find((word) => code.startsWith(word, node.start));
    if (of) return [{ of, start: node.start, end: node.end }];
  }
  if (node.type === 'FunctionDeclaration' && EMPTIED.includes(node.id?.name))
    return [{ of: node.id.name, start: node.body.start + 1, end: node.body.end - 1 }];
  if (node.type === 'CallExpression' && node.callee.name === MUTE) return [{ start: node.arguments[0].end, end: node.end - 1 }];
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).flatMap((one) => cutsIn(one, code)));
}
