import { matchPath } from 'react-router';
import type { Db, Tx } from '#db/tables';
import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** Route paths, such as `/familles/:url`, and prefixes of personal pages. */
export type SitePages = WithFeatures & { paths: readonly string[]; personal: readonly string[] };

/** `closed`: a personal page; `moved`: it redirects itself. */
type Standing = { is: 'page' | 'closed' | 'nothing' } | { is: 'moved'; to: string };
export type LivePages = (path: string) => Standing;

type Things = { shown: ReadonlySet<string>; moved: ReadonlyMap<string, string> };

/** Values of a path's parameter, by path. A path that no feature declares is closed: personal, or a secret link. */
async function readThings(reader: Reader, features: SitePages['features']): Promise<Map<string, Things>> {
  const read = features
    .flatMap(({ addressed }) => (addressed ? [addressed] : []))
    .map(async ({ path, listAddresses }) => {
      const { shown, moved } = await listAddresses(reader);
      const things = { shown: new Set(shown.map(({ url }) => url)), moved: new Map(moved.map(({ at, url }) => [at, url])) };
      return [path as string, things] as const;
    });
  return new Map(await Promise.all(read));
}

const NO_PAGE =
  /^\/(?:api|assets|media|documents|admin|metrics|health|\.well-known)(?:\/|$)|^\/(?:favicon\.ico|robots\.txt|sitemap[\w-]*\.xml|[\w-]+\.webmanifest)$/i;

export async function readLivePages(reader: Reader, { paths, personal, features }: SitePages): Promise<LivePages> {
  const plain = new Set(paths.filter((path) => !/[:*]/.test(path)).map((path) => path.toLowerCase()));
  const patterns = paths.filter((path) => /[:*]/.test(path) && path !== '/*');
  const byStart = Map.groupBy(patterns, startOf);
  const things = await readThings(reader, features);
  const isPersonal = (path: string) =>
    personal.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`));
  const known = new Map<string, Standing>();
  return (path) => {
    const standing = known.get(path) ?? look(path);
    known.set(path, standing);
    return standing;
  };

  function look(path: string): Standing {
    if (NO_PAGE.test(path)) return { is: 'closed' };
    const low = path.toLowerCase();
    if (plain.has(low)) return { is: isPersonal(low) ? 'closed' : 'page' };
    for (const pattern of byStart.get(startOf(low)) ?? []) {
      const found = matchPath(pattern, path);
      if (!found) continue;
      const those = things.get(pattern);
      if (!those) return { is: 'closed' };
      const name = Object.values(found.params)[0] ?? '';
      if (those.shown.has(name)) return { is: 'page' };
      const to = those.moved.get(name);
      return to === undefined ? { is: 'nothing' } : { is: 'moved', to: pattern.replace(/:\w+$/, to) };
    }
    return { is: 'nothing' };
  }
}

/** Patterns are slow: try only those with the same first segment. */
const startOf = (path: string) => path.split('/', 2)[1]?.toLowerCase();
