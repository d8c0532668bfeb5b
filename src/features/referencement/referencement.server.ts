import type { FastifyInstance } from 'fastify';
import { iconsVersion } from '~/content/identite/identite.server';
import { GROUNDS, INKS } from '~/content/identite/palette';
import type { WithFeatures } from '~/content/kinds/kind';
import { listImages } from '~/content/medias/medias.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { securityHeaders } from '~/platform/http/headers';
import { replyCached } from '~/platform/http/reply-cached';
import type { PageCache } from '~/platform/page-cache/page-cache';
import { writeSitemap } from './sitemap.server';

/** @property listed sitemap paths without parameters @property personal prefixes closed to search engines */
type PageLists = { listed: string[]; personal: string[] };

export function mountReferencement(app: FastifyInstance, deps: Deps & WithFeatures, cache: PageCache, { listed, personal }: PageLists) {
  const kept = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (request, reply) =>
      replyCached(
        await cache.get(path, async () => ({
          status: 200,
          headers: { ...securityHeaders(deps.env), 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
          body: await write(),
        })),
        request,
        reply,
      ),
    );
  kept('/sitemap.xml', 'application/xml', () => writeSitemap(deps, listed));
  kept('/manifest.webmanifest', 'application/manifest+json', () => writeManifest(deps));
  kept('/robots.txt', 'text/plain', async () =>
    [
      'User-agent: *',
      ...[...personal, '/api/'].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${deps.env.publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
  );
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await writeSecurityTxt(deps)),
  );
  app.get('/partage.jpg', async (_request, reply) => {
    const { site, identite } = await requireReglages(deps.db);
    const image = (await listImages(deps.db, [site.shareImageId])).get(site.shareImageId ?? -1);
    // The size declared by pages.
    if (image) return reply.redirect(`${image.src.slice(0, image.src.lastIndexOf('/'))}/partage.jpg`, 302);
    const version = iconsVersion(identite);
    return reply.redirect(version ? `/partage-magasin.jpg${version}` : '/icon-512.png', 302);
  });
}

/** `Expires` is mandatory, less than a year ahead. @see https://www.rfc-editor.org/rfc/rfc9116 */
async function writeSecurityTxt({ db, env: { publicUrl }, clock }: Deps): Promise<string> {
  const { entreprise } = await requireReglages(db);
  const expires = toStamp(clock.now().add({ hours: 24 * 180 }));
  return [
    `Contact: mailto:${entreprise.email}`,
    // Web addresses must be https.
    ...(publicUrl.startsWith('https:') ? [`Contact: ${publicUrl}/contact`, `Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    `Expires: ${expires}`,
    'Preferred-Languages: fr',
    '',
  ].join('\n');
}

/** @see https://www.w3.org/TR/appmanifest/ */
async function writeManifest({ db }: Deps): Promise<string> {
  const { entreprise, identite } = await requireReglages(db);
  const version = iconsVersion(identite) ?? '';
  const icon = (size: number, name: string, purpose: string) => ({
    src: `/${name}.png${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: entreprise.name,
    short_name: identite.wordmark || entreprise.name,
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUNDS.paper,
    theme_color: INKS.ink,
    icons: [
      icon(192, 'icon-192', 'any'),
      icon(512, 'icon-512', 'any'),
      icon(512, 'icon-maskable-512', 'maskable'),
      { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
