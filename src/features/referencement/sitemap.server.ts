import type { Reader, SitemapRow } from '~/content/kinds/feature';
import { listFilledPages, listLeftOut } from '~/content/kinds/filled-pages.server';
import type { WithFeatures } from '~/content/kinds/kind';
import type { ImageView } from '~/content/medias/contract';
import { listImages } from '~/content/medias/medias.server';
import { listMediaIds } from '~/content/medias/refs';
import { listPageContents } from '~/content/pages/pages.server';
import { PAGE_PATHS, type Page } from '~/content/pages/paths';
import { listReglageChanges } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';

/** Limits of the protocol. @see https://www.sitemaps.org/protocol.html */
const SITEMAP_LIMIT = 50_000;
const IMAGES_LIMIT = 1_000;
const ASKED_AT_ONCE = 1_000;

/** @param changed last change of the shown content, or publication */
type Entry = { path: string; changed: string | undefined; images: (number | null)[] };

export async function writeSitemap(deps: Deps & WithFeatures, listed: string[]): Promise<string> {
  const entries = (await listEntries(deps, listed)).slice(0, SITEMAP_LIMIT);
  const images = await listAllImages(deps, [...new Set(entries.flatMap((entry) => entry.images))]);
  const at = (path: string) => deps.env.publicUrl + path;
  const lines = entries.map(({ path, changed, images: ids }) =>
    [
      `<url><loc>${at(path)}</loc>`,
      changed && `<lastmod>${changed}</lastmod>`,
      ...[...new Set(ids)]
        .flatMap((id) => images.get(id ?? -1) ?? [])
        .slice(0, IMAGES_LIMIT)
        .map(({ src }) => `<image:image><image:loc>${at(src)}</image:loc></image:image>`),
      '</url>',
    ]
      .filter(Boolean)
      .join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

export const listPaths = async (deps: Reader & WithFeatures, listed: string[]): Promise<string[]> =>
  (await listEntries(deps, listed)).map(({ path }) => path);

async function listEntries({ features, ...reader }: Reader & WithFeatures, listed: string[]): Promise<Entry[]> {
  const { db } = reader;
  const [texts, reglages, filled, leftOut, parts] = await Promise.all([
    listPageContents(db),
    listReglageChanges(db),
    listFilledPages({ features, ...reader }),
    listLeftOut({ features, ...reader }),
    Promise.all(features.map(({ listForSitemap }) => listForSitemap?.(reader))),
  ]);
  const textsOf = new Map<string, (typeof texts)[number]>(texts.map((row) => [PAGE_PATHS[row.page as Page], row]));
  const listedOn = Map.groupBy(
    parts.flatMap((part) => part?.listedOn ?? []),
    ({ path }) => path,
  );
  return [
    ...[...listed.filter((path) => !leftOut.has(path)), ...filled.map(({ path }) => path)].map((path) => {
      const text = textsOf.get(path);
      const shown = listedOn.get(path) ?? [];
      const rows = [...(text ? [text] : []), ...shown.flatMap((entry) => entry.rows)];
      return {
        path,
        // A page without texts or lists shows the settings.
        changed: newest(rows) ?? newest(reglages),
        images: [...listMediaIds(text && JSON.parse(text.content)), ...shown.flatMap(({ images = [] }) => images)],
      };
    }),
    ...parts.flatMap((part) => part?.pages ?? []).map(({ path, rows, images = [] }) => ({ path, changed: newest(rows), images })),
  ];
}

/** A scheduled page changes on its publication day. */
function newest(rows: SitemapRow[]): string | undefined {
  return rows
    .flatMap(({ updated_at, publish_at }) => [updated_at, publish_at ?? ''])
    .sort()
    .at(-1);
}

async function listAllImages({ db }: Deps, ids: (number | null)[]): Promise<Map<number, ImageView>> {
  const found: [number, ImageView][] = [];
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE)
    found.push(...(await listImages(db, ids.slice(start, start + ASKED_AT_ONCE))));
  return new Map(found);
}
