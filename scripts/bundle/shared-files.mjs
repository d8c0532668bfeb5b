/** What one more file costs a page, in characters of source: its address, its imports, and a compression that starts anew. */
const COST_OF_FILE = 650;
const ON_EVERY_PAGE = /\/src\/(?:root|entry\.client)\.tsx/;
const MANAGEMENT = /\/src\/gestion\.tsx/;
/** It names every icon; a module that imports one of them loads that one only. */
const ICONS = /\/lucide-react\.mjs$/;

let plan = new Map();

/** Vite plugin: plans, from the graph of modules, the files that pages share. @type {import('vite').Plugin} */
export const sharedFiles = {
  name: 'shared-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    plan = planFiles(readGraph([...this.getModuleIds()].map((id) => this.getModuleInfo(id))));
  },
};

/** @param {string} id of a module @returns {string | null} the name of its file; null where the bundler decides */
export const sharedFileOf = (id) => plan.get(id) ?? null;

/**
 * Modules of the same pages make a file. Then the two files whose union saves most become one, as long as it saves anything.
 * @param {{ id: string, imports: string[], isPage: boolean, isLazy: boolean, size: number }[]} modules `size` in characters
 * @returns {Map<string, string>} the file of each module that a page shares. Names sort as the bundler must make them: what a file needs comes before it
 */
export function planFiles(modules) {
  const graph = new Map(modules.map((module) => [module.id, module]));
  const { users, allPages } = findUsers(graph);
  const files = filesOfSamePages(graph, users, allPages);
  const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file])));
  const savings = new Map(files.map((file) => [file, new Map()]));

  function saving(a, b) {
    const known = savings.get(a).get(b);
    if (known !== undefined) return known;
    const [both, onlyA, onlyB] = [a.pages & b.pages & allPages, a.pages & ~b.pages, b.pages & ~a.pages].map(count);
    const saved = COST_OF_FILE * both - b.size * onlyA - a.size * onlyB;
    savings.get(a).set(b, saved);
    return saved;
  }

  /** Whether all pages of both load already what either needs. */
  function canJoin(a, b) {
    const pages = a.pages | b.pages;
    const isLoaded = (id) => fileOf.get(id) === a || fileOf.get(id) === b || !(pages & ~(fileOf.get(id)?.pages ?? users.get(id).pages));
    return [...a.ids, ...b.ids].every((id) => graph.get(id).imports.every(isLoaded));
  }

  function bestPair() {
    let best;
    let most = 0;
    for (const [place, a] of files.entries())
      for (const b of files.slice(place + 1))
        if (saving(a, b) > most && canJoin(a, b)) {
          most = saving(a, b);
          best = [a, b];
        }
    return best;
  }

  for (let pair = bestPair(); pair; pair = bestPair()) {
    const [a, b] = pair;
    const joined = { pages: a.pages | b.pages, size: a.size + b.size, ids: [...a.ids, ...b.ids] };
    files.splice(files.indexOf(b), 1);
    files.splice(files.indexOf(a), 1, joined);
    savings.set(joined, new Map());
    for (const id of joined.ids) fileOf.set(id, joined);
  }
  files.sort((a, b) => count(b.pages) - count(a.pages));
  return new Map(files.flatMap(({ ids }, place) => ids.map((id) => [id, `f${String(place).padStart(3, '0')}`])));
}

/** What loads each module, a bit each: the pages, then the management area, where a file more costs nothing but an unused module does. */
function findUsers(graph) {
  const users = new Map([...graph.keys()].map((id) => [id, { pages: 0n, starts: new Set() }]));
  const starts = [...graph.values()].filter(({ isPage, isLazy }) => isPage || isLazy);
  const pages = new Set(starts.filter(({ id, isPage }) => isPage && !ON_EVERY_PAGE.test(id)).map(pageOf));
  const places = [...pages, ...starts.map(pageOf).filter((id) => MANAGEMENT.test(id))];
  const allPages = (1n << BigInt(pages.size)) - 1n;
  for (const start of starts) {
    const isEverywhere = ON_EVERY_PAGE.test(start.id);
    const place = places.indexOf(pageOf(start));
    const bits = isEverywhere ? (1n << BigInt(places.length)) - 1n : place < 0 ? 0n : 1n << BigInt(place);
    for (const id of reachedFrom(start.id, graph)) {
      const user = users.get(id);
      user.pages |= bits;
      user.starts.add(isEverywhere ? '*' : pageOf(start));
    }
  }
  return { users, allPages };
}

/** A page may come in parts, `page.tsx?route-chunk=clientLoader`. */
const pageOf = ({ id }) => id.split('?')[0];

function reachedFrom(start, graph) {
  const reached = new Set([start]);
  for (const id of reached) for (const wanted of graph.get(id).imports) reached.add(wanted);
  return reached;
}

function filesOfSamePages(graph, users, allPages) {
  const files = new Map();
  for (const { id, isPage, isLazy, size } of graph.values()) {
    const { pages, starts } = users.get(id);
    if (isPage || isLazy || !(pages & allPages) || starts.size < 2) continue;
    const file = files.get(pages) ?? { pages, size: 0, ids: [] };
    file.ids.push(id);
    file.size += size;
    files.set(pages, file);
  }
  return [...files.values()];
}

function count(pages) {
  let bits = 0;
  for (let rest = pages; rest; rest &= rest - 1n) bits++;
  return bits;
}

/** @throws when the library of icons names them in another way */
function readGraph(infos) {
  const lazy = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const known = new Set(infos.map(({ id }) => id));
  const all = infos.find(({ id }) => ICONS.test(id));
  const icons = namedIn(all);
  if (!icons.size) throw new Error(`${all.id} names no icon: see scripts/bundle/shared-files.mjs`);
  return infos.map(({ id, importedIds, code, isEntry }) => ({
    id,
    isPage: isEntry,
    isLazy: lazy.has(id),
    size: code?.length ?? 0,
    imports:
      id === all.id ? [] : [...importedIds, ...iconsOf(code ?? '', icons)].filter((wanted) => wanted !== all.id && known.has(wanted)),
  }));
}

function namedIn({ id, code }) {
  const lines = [...code.matchAll(/export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g)];
  const files = lines.flatMap(([, names, file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file]));
  return new Map(files.map(([name, file]) => [name, id.replace(/[^/]+$/, file)]));
}

function iconsOf(code, icons) {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)];
  return lists.flatMap(([, names]) => names.split(',').map((name) => icons.get(name.trim().split(/\s/)[0]))).filter(Boolean);
}
