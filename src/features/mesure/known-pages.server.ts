import type { WithFeatures } from '~/content/kinds/kind';
import { listPaths } from '~/features/referencement/sitemap.server';
import type { Deps } from '~/platform/deps';

/** @property plain paths without parameters, with the path that they count under */
type PageLists = { listed: string[]; plain: ReadonlyMap<string, string> };

/** Fixed public pages and published content. Undefined when the content is unchanged and no path is missing. */
export function knownPages(deps: Pick<Deps, 'db' | 'clock' | 'content'> & WithFeatures, { listed, plain }: PageLists) {
  let version: number | undefined;
  return async (isMissing: boolean): Promise<ReadonlyMap<string, string> | undefined> => {
    const current = deps.content.version();
    if (current === version && !isMissing) return undefined;
    const paths = await listPaths(deps, listed);
    version = current;
    return new Map([...paths.map((path) => [path, path] as const), ...plain]);
  };
}
