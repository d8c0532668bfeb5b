import { matchRoutes, type ServerBuild } from 'react-router';
import type { PageHandle } from './ui/page-handle';

export type PageHandles = {
  /** What the page at a path says of itself, asked for as a document or as data (`.data`); of a page in another, the inner one counts first. */
  handleOf(pathname: string): PageHandle;
  /** The pages that the site map names, but for those whose path has a parameter. */
  listed: string[];
  /** Every path without a parameter under which a page answers that is nobody's own, and the first path of that page. */
  plain: ReadonlyMap<string, string>;
  /** How the paths of personal pages begin. */
  personal: string[];
  /** The path of every route, `/familles/:url` say. */
  paths: string[];
  /** Whether no page of the site has this path, nor ever could: only the page of what is unknown answers it. */
  isUnknown(pathname: string): boolean;
};

const MOST_KNOWN = 2_000;

/** Reads once what the pages of a build say of themselves, each in its `handle`. */
export function readPageHandles({ routes }: Pick<ServerBuild, 'routes'>): PageHandles {
  const tree = branchesOf(routes, undefined, '');
  const pages = tree.flatMap(({ children }) => flatten(children));
  const known = new Map<string, { route: Branch }[]>();
  /** Kept: each matching ranks all routes anew, a tenth of what a page costs. */
  const matchesOf = (pathname: string) => {
    const kept = known.get(pathname);
    if (kept) return kept;
    const matches = (matchRoutes(tree, { pathname }) ?? []) as { route: Branch }[];
    // Who asks for addresses without end fills no memory.
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(pathname, matches);
    return matches;
  };
  const handleOf = (pathname: string): PageHandle =>
    Object.assign({}, ...matchesOf(pathname.replace(/(?:\/_)?\.data$/, '')).map(({ route }) => route.handle));
  const isListed = ({ path }: Branch) => !/[:*]/.test(path) && !handleOf(path).isPersonal && !handleOf(path).isUnlisted;
  /** By the module that answers, the first path first. */
  const byModule = (some: Branch[]) => [...Map.groupBy(some, ({ module }) => module).values()];
  return {
    handleOf,
    plain: new Map(
      byModule(pages.filter(({ path }) => !/[:*]/.test(path) && !handleOf(path).isPersonal)).flatMap((same) =>
        same.map(({ path }) => [path, same[0]?.path ?? path] as const),
      ),
    ),
    // A page that answers under several paths is listed under the first.
    listed: byModule(pages.filter(isListed)).flatMap(([first]) => first?.path ?? []),
    paths: [...new Set(pages.map(({ path }) => path))],
    isUnknown: (pathname) => matchesOf(pathname).at(-1)?.route.path === UNKNOWN,
    personal: pages.filter(({ path }) => handleOf(path).isPersonal).map(({ path }) => path.split(/\/\*|:/, 1)[0] as string),
  };
}

/** The route that answers where no other does. */
const UNKNOWN = '/*';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
/** @property path from the root */
type Branch = { path: string; module: Module; handle: unknown; children: Branch[] };

/** The routes as matching wants them: the build tells of each only its parent. */
function branchesOf(routes: Routes, parentId: string | undefined, parentPath: string): Branch[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', module }) => {
      const full = `${parentPath}/${path}`.replace(/\/{2,}/g, '/');
      return { path: full, module, handle: module.handle, children: branchesOf(routes, id, full) };
    });
}

const flatten = (branches: Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flatten(branch.children)]);
