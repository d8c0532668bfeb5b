import { matchRoutes, type ServerBuild } from 'react-router';
import type { PageHandle } from './ui/page-handle';

export type PageHandles = {
  /** What the page at a path says of itself, asked for as a document or as data (`.data`); of a page in another, the inner one counts first. */
  handleOf(pathname: string): PageHandle;
  /** The pages that the site map names, but for those whose path has a parameter. */
  listed: string[];
  /** How the paths of personal pages begin. */
  personal: string[];
};

/** Reads once what the pages of a build say of themselves, each in its `handle`. */
export function readPageHandles({ routes }: Pick<ServerBuild, 'routes'>): PageHandles {
  const tree = branchesOf(routes, undefined, '');
  const pages = tree.flatMap(({ children }) => flatten(children));
  const handleOf = (pathname: string): PageHandle => {
    const matches = matchRoutes(tree, { pathname: pathname.replace(/(?:\/_)?\.data$/, '') }) ?? [];
    return Object.assign({}, ...matches.map(({ route }) => route.handle));
  };
  const isListed = ({ path }: Branch) => !/[:*]/.test(path) && !handleOf(path).isPersonal && !handleOf(path).isUnlisted;
  return {
    handleOf,
    // A page that answers under several paths is listed under the first.
    listed: [...Map.groupBy(pages.filter(isListed), ({ module }) => module).values()].flatMap(([first]) => first?.path ?? []),
    personal: pages.filter(({ path }) => handleOf(path).isPersonal).map(({ path }) => path.replace(/\/\*$|:.*$/, '')),
  };
}

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
