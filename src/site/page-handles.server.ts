import { matchRoutes, type ServerBuild } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';

export type PageHandles = {
  /** The handle of a path (also `.data`); the innermost route wins. */
  handleOf(pathname: string): PageHandle;
  /** The ids of the routes of a path (also `.data`), without the root. */
  innerRoutes(pathname: string): string[];
  /** Pages of the site map, except those with a parameter. */
  listed: string[];
  /** Public paths without a parameter, with the first path of the same page. */
  plain: ReadonlyMap<string, string>;
  personal: string[];
  paths: string[];
  /** True when only the page for unknown paths answers. */
  isUnknown(pathname: string): boolean;
};

const MOST_KNOWN = 2_000;

export function readPageHandles({ routes }: Pick<ServerBuild, 'routes'>): PageHandles {
  const tree = branchesOf(routes, undefined, '');
  const pages = tree.flatMap(({ children }) => flatten(children));
  const known = new Map<string, { route: Branch }[]>();
  /** Memoised: matching ranks all routes, a tenth of a page's cost. */
  const matchesOf = (pathname: string) => {
    const kept = known.get(pathname);
    if (kept) return kept;
    const matches = (matchRoutes(tree, { pathname }) ?? []) as { route: Branch }[];
    // Bounds the memory against invented addresses.
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(pathname, matches);
    return matches;
  };
  const routesOf = (pathname: string) => matchesOf(pathname.replace(/(?:\/_)?\.data$/, '')).map(({ route }) => route);
  const handleOf = (pathname: string): PageHandle => Object.assign({}, ...routesOf(pathname).map(({ handle }) => handle));
  const isListed = ({ path }: Branch) => !/[:*]/.test(path) && !handleOf(path).isPersonal && !handleOf(path).isUnlisted;
  const byModule = (some: Branch[]) => [...Map.groupBy(some, ({ module }) => module).values()];
  return {
    handleOf,
    innerRoutes: (pathname) => routesOf(pathname).flatMap(({ id, parentId }) => (parentId === undefined ? [] : [id])),
    plain: new Map(
      byModule(pages.filter(({ path }) => !/[:*]/.test(path) && !handleOf(path).isPersonal)).flatMap((same) =>
        same.map(({ path }) => [path, same[0]?.path ?? path] as const),
      ),
    ),
    listed: byModule(pages.filter(isListed)).flatMap(([first]) => first?.path ?? []),
    paths: [...new Set(pages.map(({ path }) => path))],
    isUnknown: (pathname) => matchesOf(pathname).at(-1)?.route.path === UNKNOWN,
    personal: pages.filter(({ path }) => handleOf(path).isPersonal).map(({ path }) => path.split(/\/\*|:/, 1)[0] as string),
  };
}

const UNKNOWN = '/*';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Branch = { id: string; parentId: string | undefined; path: string; module: Module; handle: unknown; children: Branch[] };

/** The build gives only parents; matching needs a tree. */
function branchesOf(routes: Routes, parentId: string | undefined, parentPath: string): Branch[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', module }) => {
      const full = `${parentPath}/${path}`.replace(/\/{2,}/g, '/');
      return { id, parentId, path: full, module, handle: module.handle, children: branchesOf(routes, id, full) };
    });
}

const flatten = (branches: Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flatten(branch.children)]);
