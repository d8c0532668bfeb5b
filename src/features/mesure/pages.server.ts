import type { WithFeatures } from '~/content/kinds/kind';
import { listPaths } from '~/features/referencement/sitemap.server';
import type { Deps } from '~/platform/deps';

/** @property plain each path without a parameter, and the one that its page is counted under */
type Told = { listed: string[]; plain: ReadonlyMap<string, string> };

/**
 * Reads which pages are counted by their name: those of the table of routes that are nobody's own, and what is published. Undefined where the
 * content is as it was and no path is missing.
 */
export function knownPages(deps: Pick<Deps, 'db' | 'clock' | 'content'> & WithFeatures, { listed, plain }: Told) {
  let version: number | undefined;
  return async (isMissing: boolean): Promise<ReadonlyMap<string, string> | undefined> => {
    const current = deps.content.version();
    if (current === version && !isMissing) return undefined;
    const paths = await listPaths(deps, listed);
    version = current;
    return new Map([...paths.map((path) => [path, path] as const), ...plain]);
  };
}
