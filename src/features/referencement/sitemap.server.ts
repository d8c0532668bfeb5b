import type { ImageView } from '~/content/medias/contract';
import { listImages } from '~/content/medias/medias.server';
import { listMediaIds } from '~/content/medias/refs';
import { listPageContents } from '~/content/pages/pages.server';
import { PAGE_PATHS, type Page } from '~/content/pages/paths';
import { listReglageChanges } from '~/content/reglages/reglages.server';
import { MORE_PAGES } from '~/content/vocabulary/more-pages';
import { UNIVERS } from '~/content/vocabulary/univers';
import { listActualitesForSitemap } from '~/features/actualites/listed.server';
import { listMorePages } from '~/features/annonces/annonces.server';
import { listEquipeForSitemap } from '~/features/equipe/listed.server';
import { listFamillesForSitemap } from '~/features/familles/familles.server';
import { listMarquesForSitemap } from '~/features/marques/listed.server';
import { listRealisationsForSitemap } from '~/features/realisations/listed.server';
import { listServicesForSitemap } from '~/features/services/listed.server';
import { listUniversImages, listUniversTexts } from '~/features/univers/listed.server';
import type { Deps } from '~/platform/deps';

/** Addresses in a site map, and images of each. @see https://www.sitemaps.org/protocol.html */
const SITEMAP_LIMIT = 50_000;
const IMAGES_LIMIT = 1_000;
/** Databases limit the parameters of one query. */
const ASKED_AT_ONCE = 1_000;

/** @param changed when what the page shows last changed, or appeared */
type Entry = { path: string; changed: string | undefined; images: (number | null)[] };
type Row = { updated_at: string; publish_at?: string | null };

/**
 * Every published page, when it last changed, and its pictures.
 * @param listed paths that exist whatever the content
 */
export async function writeSitemap(deps: Deps, listed: string[]): Promise<string> {
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

/** The path of every published page. @param listed paths that exist whatever the content */
export const listPaths = async (deps: Pick<Deps, 'db' | 'clock'>, listed: string[]): Promise<string[]> =>
  (await listEntries(deps, listed)).map(({ path }) => path);

async function listEntries(deps: Pick<Deps, 'db' | 'clock'>, listed: string[]): Promise<Entry[]> {
  const { db } = deps;
  const [texts, reglages, univers, scenes, familles, marques, services, actualites, people, works, more] = await Promise.all([
    listPageContents(db),
    listReglageChanges(db),
    listUniversTexts(db),
    listUniversImages(db),
    listFamillesForSitemap(deps),
    listMarquesForSitemap(deps),
    listServicesForSitemap(deps),
    listActualitesForSitemap(deps),
    listEquipeForSitemap(deps),
    listRealisationsForSitemap(deps),
    listMorePages(deps),
  ]);
  const servicesFor = (audience: string) => services.filter((service) => service.audience === audience);
  /** What a page lists beside its own texts. */
  const rows: Record<string, Row[]> = {
    '/': [...familles, ...marques, ...actualites],
    '/univers': univers,
    '/familles': familles,
    '/marques': marques,
    '/services_pro': servicesFor('pro'),
    '/services_particulier': servicesFor('particulier'),
    '/actualites': actualites,
    // Qualifications are settings.
    '/equipe': [...people, ...reglages],
    '/realisations': works,
    '/plan_du_site': [...univers, ...familles, ...marques],
  };
  const shown: Record<string, (number | null)[]> = {
    '/univers': scenes.map(({ media_id }) => media_id),
    '/actualites': actualites.map(({ image_id }) => image_id),
    '/equipe': people.map(({ portrait_id }) => portrait_id),
    '/realisations': works.flatMap(({ before_id, after_id }) => [before_id, after_id]),
    '/services_pro': servicesFor('pro').map(({ image_id }) => image_id),
    '/services_particulier': servicesFor('particulier').map(({ image_id }) => image_id),
  };
  const textsOf = new Map<string, (typeof texts)[number]>(texts.map((row) => [PAGE_PATHS[row.page as Page], row]));
  return [
    ...[...listed, ...more.map((page) => MORE_PAGES[page][0])].map((path) => {
      const text = textsOf.get(path);
      return {
        path,
        // A page without texts or lists shows the settings.
        changed: newest([...(text ? [text] : []), ...(rows[path] ?? [])]) ?? newest(reglages),
        images: [...listMediaIds(text && JSON.parse(text.content)), ...(shown[path] ?? [])],
      };
    }),
    ...UNIVERS.map(({ code, slug }) => ({
      path: `/univers/${slug}`,
      changed: newest(univers.filter((row) => row.code === code)),
      images: scenes.filter((scene) => scene.univers === code).map(({ media_id }) => media_id),
    })),
    ...familles.map(({ url, image_id, ...row }) => ({ path: `/familles/${url}`, changed: newest([row]), images: [image_id] })),
    ...actualites.map(({ url, image_id, ...row }) => ({ path: `/actualites/${url}`, changed: newest([row]), images: [image_id] })),
    ...marques.map(({ url, logo_id, ...row }) => ({ path: `/marques/${url}`, changed: newest([row]), images: [logo_id] })),
  ];
}

/** A scheduled page counts as changed on the day it is published. */
function newest(rows: Row[]): string | undefined {
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
