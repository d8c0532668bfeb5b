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
  const tree = branchesOf(routes);
  const pages = tree.flatMap(({ children }) => flatten(children));
  // Of branches with one path, the innermost comes last.
  const handles = new Map(pages.map(({ path, handle }) => [path, handle]));
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
  const isPersonal = ({ path }: Branch) => handles.get(path)?.isPersonal;
  const isPlain = (page: Branch) => !/[:*]/.test(page.path) && !isPersonal(page);
  const byModule = (some: Branch[]) => [...Map.groupBy(some, ({ module }) => module).values()];
  return {
    handleOf: (pathname) => routesOf(pathname).at(-1)?.handle ?? {},
    innerRoutes: (pathname) => routesOf(pathname).flatMap(({ id, parentId }) => (parentId === undefined ? [] : [id])),
    plain: new Map(byModule(pages.filter(isPlain)).flatMap((same) => same.map(({ path }) => [path, same[0]?.path ?? path] as const))),
    listed: byModule(pages.filter((page) => isPlain(page) && !handles.get(page.path)?.isUnlisted)).flatMap(([first]) => first?.path ?? []),
    paths: [...new Set(pages.map(({ path }) => path))],
    isUnknown: (pathname) => matchesOf(pathname).at(-1)?.route.path === UNKNOWN,
    personal: pages.filter(isPersonal).map(({ path }) => path.split(/\/\*|:/, 1)[0] as string),
  };
}

const UNKNOWN = '/*';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Branch = { id: string; parentId: string | undefined; path: string; module: Module; handle: PageHandle; children: Branch[] };

/** The build gives only parents; matching needs a tree. A branch has the handles of those around it too. */
function branchesOf(routes: Routes, parent?: Branch): Branch[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent?.id)
    .map(({ id, parentId, path = '', module }) => {
      const full = `${parent?.path ?? ''}/${path}`.replace(/\/{2,}/g, '/');
      const branch: Branch = {
        id,
        parentId,
        path: full,
        module,
        handle: { ...parent?.handle, ...(module.handle as PageHandle) },
        children: [],
      };
      branch.children.push(...branchesOf(routes, branch));
      return branch;
    });
}

const flatten = (branches: Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flatten(branch.children)]);
