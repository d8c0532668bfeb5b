import type { FastifyInstance } from 'fastify';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { securityHeaders } from '~/platform/http/headers';
import { replyKept } from '~/platform/http/reply-kept';
import type { PageCache } from '~/platform/page-cache/page-cache';
import { listFamillesForSitemap } from '../familles/familles.server';
import { listImages } from '../medias/medias.server';
import { requireReglages } from '../reglages/reglages.server';
import { UNIVERS } from '../univers/univers';

/** A site map may name this many addresses. @see https://www.sitemaps.org/protocol.html */
const SITEMAP_LIMIT = 50_000;
const PLAIN_PAGES = [
  '/',
  '/univers',
  '/familles',
  '/marques',
  '/services_pro',
  '/services_particulier',
  '/showroom',
  '/sav',
  '/contact',
  '/abonnement_airco',
  '/rdv_pro',
  '/projet_particulier',
  '/inscription_newsletter',
  '/mentions_legales',
  '/confidentialite',
  '/accessibilite',
  '/plan_du_site',
];

/** What search engines and social networks ask for at the root: /sitemap.xml, /robots.txt and the picture shown beside a link. */
export function mountReferencement(app: FastifyInstance, deps: Deps, cache: PageCache) {
  const kept = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (request, reply) =>
      replyKept(
        await cache.get(path, async () => ({
          status: 200,
          headers: { ...securityHeaders(deps.env), 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
          body: await write(),
        })),
        request,
        reply,
      ),
    );
  kept('/sitemap.xml', 'application/xml', () => sitemap(deps));
  kept('/robots.txt', 'text/plain', async () =>
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /connexion',
      'Disallow: /mon_compte',
      'Disallow: /reset_password',
      'Disallow: /suivi/',
      'Disallow: /api/',
      '',
      `Sitemap: ${deps.env.publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  );
  app.get('/partage.jpg', async (_request, reply) => {
    const { site } = await requireReglages(deps.db);
    const image = (await listImages(deps.db, [site.shareImageId])).get(site.shareImageId ?? -1);
    return reply.redirect(image?.src ?? '/favicon.svg', 302);
  });
}

type Entry = { path: string; changed?: string; image?: string | undefined };

async function sitemap(deps: Deps): Promise<string> {
  const [familles, marques, univers] = await Promise.all([
    listFamillesForSitemap(deps),
    deps.db.selectFrom('marque').select(['url', 'updated_at']).where(published('marque', deps.clock)).orderBy('position').execute(),
    deps.db.selectFrom('univers').select(['code', 'updated_at']).execute(),
  ]);
  const images = await listImages(
    deps.db,
    familles.slice(0, 1_000).map(({ image_id }) => image_id),
  );
  const entries: Entry[] = [
    ...PLAIN_PAGES.map((path) => ({ path })),
    ...UNIVERS.map(({ code, slug }) => ({ path: `/univers/${slug}`, changed: univers.find((row) => row.code === code)?.updated_at })),
    ...familles.map(({ url, updated_at, image_id }) => ({
      path: `/familles/${url}`,
      changed: updated_at,
      image: images.get(image_id ?? -1)?.src,
    })),
    ...marques.map(({ url, updated_at }) => ({ path: `/marques/${url}`, changed: updated_at })),
  ];
  const at = (path: string) => `${deps.env.publicUrl}${path}`;
  const lines = entries
    .slice(0, SITEMAP_LIMIT)
    .map(
      ({ path, changed, image }) =>
        `<url><loc>${at(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${image ? `<image:image><image:loc>${at(image)}</image:loc></image:image>` : ''}</url>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
