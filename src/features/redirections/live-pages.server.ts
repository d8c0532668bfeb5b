import { matchPath } from 'react-router';
import type { Db, Tx } from '#db/tables';
import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';

type Reader = Pick<Deps, 'clock'> & { db: Db | Tx };

/** The pages of the site as its routes tell them: every path, `/familles/:url` say, and the beginnings of those that are of one person. */
export type SitePages = WithFeatures & { paths: readonly string[]; personal: readonly string[] };

/** What stands at an address: a page that anybody may be led to, one that leads on by itself, one that is nobody else's, or nothing. */
type Standing = { is: 'page' | 'closed' | 'nothing' } | { is: 'moved'; to: string };
export type LivePages = (path: string) => Standing;

type Things = { shown: ReadonlySet<string>; moved: ReadonlyMap<string, string> };

/** What the parameter of a path may be, by path. One that no kind of content declares is closed: it is of one person, or of a link. */
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

/** Never pages, whatever the routes say. */
const NO_PAGE =
  /^\/(?:api|assets|media|documents|admin|metrics|health|\.well-known)(?:\/|$)|^\/(?:favicon\.ico|robots\.txt|sitemap[\w-]*\.xml|[\w-]+\.webmanifest)$/i;

/** Reads once what is published now, for any number of looks. */
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

/** Reading a pattern costs more than anything else here: only those that begin like the address are tried. */
const startOf = (path: string) => path.split('/', 2)[1]?.toLowerCase();
