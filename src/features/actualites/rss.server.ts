import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { listFiles } from '~/content/medias/files.server';
import { listImages } from '~/content/medias/medias.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { midnight } from '~/platform/clock';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { securityHeaders } from '~/platform/http/headers';
import { replyCached } from '~/platform/http/reply-cached';
import type { PageCache } from '~/platform/page-cache/page-cache';
import { plainText } from '~/platform/text/rich-text';

/** Feed length: readers keep older notes. */
const MOST = 30;

/** Valid even when empty: subscriptions survive. @see https://www.rssboard.org/rss-specification */
export function mountActualitesRss(app: FastifyInstance, deps: Deps, cache: PageCache) {
  app.get('/actualites.rss', async (request, reply) =>
    replyCached(
      await cache.get('/actualites.rss', async () => ({
        status: 200,
        headers: { ...securityHeaders(deps.env), 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'no-cache' },
        body: await writeRss(deps),
      })),
      request,
      reply,
    ),
  );
}

async function writeRss({ db, clock, env: { publicUrl } }: Deps): Promise<string> {
  const [{ entreprise }, rows] = await Promise.all([
    requireReglages(db),
    db
      .selectFrom('actualite')
      .select(['id', 'url', 'title', 'summary', 'text', 'dated_on', 'updated_at', 'image_id'])
      .where(published('actualite', clock))
      .orderBy('dated_on', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  const ids = rows.map(({ image_id }) => image_id);
  const [images, files] = await Promise.all([listImages(db, ids), listFiles(db, ids)]);
  const newest = rows
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const feed = new Feed({
    title: `${entreprise.name}, actualités`,
    description: `Les actualités de ${entreprise.name}.`,
    link: `${publicUrl}/actualites`,
    language: 'fr',
    feedLinks: { rss: `${publicUrl}/actualites.rss` },
    updated: newest === undefined ? asDate(clock.now()) : new Date(newest),
    generator: false,
  });
  for (const { id, url, title, summary, text, dated_on, image_id } of rows) {
    const image = images.get(image_id ?? -1);
    const file = files.get(image_id ?? -1);
    feed.addItem({
      title,
      // The id: the URL may change.
      guid: id,
      link: `${publicUrl}/actualites/${url}`,
      date: new Date(midnight(dated_on)),
      description: summary || plainText(text),
      ...(image && file && { image: { url: publicUrl + image.src, type: file.mime, length: file.bytes } }),
    });
  }
  return feed.rss2();
}

const asDate = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds);
