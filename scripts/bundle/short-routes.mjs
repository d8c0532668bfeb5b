import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

const ASSIGNED = 'window.__reactRouterManifest=';
/** Signs in the name of a script, without its folder and its ending. */
const NAME = 7;
const SCRIPT = new RegExp(`^/assets/([\\w-]{${NAME}})\\.js$`);
/** The sign of the first script that several routes share; the next signs stand for the next ones. */
const FIRST_SIGN = 35;

/**
 * The list of routes, which every page loads, in four fifths of its bytes. Left out: false or empty values, keys that the browser's router does not
 * read, scripts that every page has loaded. The rest is a table from which the browser restores the list. A route has its path, a sign for each
 * shared script, and its differences from a usual route. Names of scripts are in one text, a route's own in the order of the routes.
 * @param {string} text the file that React Router wrote
 * @throws Error when it is not what this reads, or would not be read again as it was
 */
export function shortRoutes(text) {
  if (!text.startsWith(ASSIGNED)) throw new Error('the list of routes is not the file that it was');
  const manifest = pruned(JSON.parse(text.slice(ASSIGNED.length).replace(/;\s*$/, '')));
  const { root, ...routes } = manifest.routes;
  const shared = listShared(Object.values(routes));
  const own = Object.values(routes).flatMap(({ module, clientLoaderModule = module }) => [module, clientLoaderModule]);
  const rows = Object.values(routes).map((route) => {
    const signs = (route.imports ?? []).map((file) => shared.indexOf(file)).sort((a, b) => a - b);
    const differing = differences(route);
    return [route.id, String.fromCharCode(...signs.map((sign) => FIRST_SIGN + sign)), ...(differing ? [differing] : [])];
  });
  const short =
    `${ASSIGNED}((t,m)=>{let v,k=${shared.length};for(let[i,p,x]of${inScript(rows)})` +
    `m.routes[i]={id:i,parentId:"root",path:i,hasLoader:!0,hasClientLoader:!0,` +
    `module:t(k++),clientLoaderModule:t(k++),imports:[...p].map(c=>t(c.charCodeAt()-${FIRST_SIGN})),...x};return m})` +
    `(n=>\`/assets/\${"${[...shared, ...own].map(nameOf).join('')}".substr(n*${NAME},${NAME})}.js\`,` +
    `${inScript({ ...manifest, routes: { root } })});`;
  if (!isDeepStrictEqual(comparable(readBack(short)), comparable(manifest)))
    throw new Error('the short list of routes does not say what the long one says');
  return short;
}

/** Without what the browser’s router does not read. */
function pruned(manifest) {
  const loaded = new Set([...manifest.entry.imports, ...(manifest.routes.root.imports ?? [])]);
  for (const route of Object.values(manifest.routes)) {
    route.imports = route.imports?.filter((file) => !loaded.has(file)) ?? [];
    for (const [key, value] of Object.entries(route)) if (!value || value.length === 0 || key === 'hasDefaultExport') delete route[key];
  }
  return manifest;
}

/** Those of the same routes one after the other: runs of signs that compress well. */
function listShared(routes) {
  const files = [...new Set(routes.flatMap(({ imports = [] }) => imports))];
  const users = new Map(files.map((file) => [file, routes.map(({ imports = [] }) => (imports.includes(file) ? '1' : '0')).join('')]));
  return files.sort((a, b) => users.get(b).localeCompare(users.get(a)));
}

/** From what nearly every route is; null: it has none of it. */
function differences({ module, imports, ...route }) {
  const usual = { id: route.id, parentId: 'root', path: route.id, hasLoader: true, hasClientLoader: true };
  if (route.clientLoaderModule) usual.clientLoaderModule = route.clientLoaderModule;
  const keys = [...new Set([...Object.keys(usual), ...Object.keys(route), 'clientLoaderModule'])];
  const found = keys.filter((key) => route[key] !== usual[key] || (key === 'clientLoaderModule' && !route[key]));
  return found.length > 0 && Object.fromEntries(found.map((key) => [key, route[key] ?? null]));
}

/** `v` is undefined there: a route that never had it. */
const inScript = (value) =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, '$1:')
    .replaceAll(':null', ':v')
    .replaceAll(':true', ':!0');

function nameOf(file) {
  const name = SCRIPT.exec(file)?.[1];
  if (!name) throw new Error(`${file} is not named as the list of routes expects`);
  return name;
}

/** As the browser will; in objects of this realm, which is what comparing them asks. */
function readBack(script) {
  const window = {};
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

/** The order in which scripts are fetched ahead is all that may change. */
function comparable({ routes, ...rest }) {
  const sorted = Object.entries(routes).map(([id, { imports = [], ...route }]) => [id, { ...route, imports: imports.toSorted() }]);
  return { ...rest, routes: Object.fromEntries(sorted), order: Object.keys(routes) };
}
