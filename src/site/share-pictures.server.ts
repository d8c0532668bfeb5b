import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RenderPage } from '~/content/edition/preview.server';
import type { Deps } from '~/platform/deps';
import { FOREVER, INERT_POLICY, SHOWN_ELSEWHERE } from '~/platform/http/headers';
import { notFound, overloaded, Problem } from '~/platform/http/problem';
import { limiter } from '~/platform/limiter';
import type { LocalCache } from '~/platform/media/local-cache';
import { makeShareCard } from '~/platform/media/share';
import { findUnavailable } from '~/platform/unavailable';
import { waitingLine } from '~/platform/waiting-line';
import type { PageHandles } from './page-handles.server';
import { shareContentOf, sharePath } from './share-card.server';
import { shareJobOf } from './share-job.server';

/** About a thousand pictures. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_WAITING = 20;
/** A picture that cannot be drawn is tried again after ten minutes. */
const FAILED = { max: 500, ttl: 600_000 };

const ADDRESS = /<meta property="og:image" content="([^"]*)"/;

type Answer = { status: number; location: string | undefined; html: string };
type Pages = Pick<PageHandles, 'handleOf' | 'isUnknown'> & {
  render: RenderPage;
  answerOf(path: string, request: FastifyRequest): Promise<Answer>;
  /** Has the fonts and the house. */
  folder: string;
};

/** /partage/{fingerprint}{path of a page}.jpg: drawn at the first request and cached on the disk of the process. */
export function mountSharePictures(app: FastifyInstance, deps: Deps, { handleOf, isUnknown, answerOf, ...pages }: Pages) {
  const pictures = sharePictures(deps, pages);

  app.get<{ Params: { fingerprint: string; '*': string } }>('/partage/:fingerprint/*', async (request, reply) => {
    const path = pagePathOf(request.params['*']);
    if (!path || isUnknown(path) || handleOf(path).isPersonal) throw missing();
    const { status, location, html } = await answerOf(path, request);
    const address = addressIn(html, deps.env.publicUrl);
    const { fingerprint } = request.params;
    if (status === 200 && address === sharePath(path, fingerprint)) return send(request, reply, path, fingerprint);
    // The address in force would tell of a page that is not open yet.
    if (deps.content.isClosed()) throw missing();
    if (status === 301 && location?.startsWith('/')) return leadTo(reply, sharePath(location.split('?', 1)[0] as string));
    if (status === 200 && address) return leadTo(reply, address);
    throw missing();
  });

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, fingerprint: string) {
    const picture = await pictures.find(path, fingerprint, request).catch((error: unknown) => {
      if (error instanceof Problem || findUnavailable(error)) throw error;
      request.log.error({ err: error }, 'share picture');
      return undefined;
    });
    if (!picture) return leadTo(reply, sharePath('/'));
    return (
      reply
        .headers({ ...SHOWN_ELSEWHERE, 'content-security-policy': INERT_POLICY })
        // The page may have changed meanwhile.
        .header('cache-control', picture.fingerprint === fingerprint ? FOREVER : 'no-cache')
        .type('image/jpeg')
        .send(Buffer.from(picture.bytes))
    );
  }
}

const missing = () => notFound('Cette image n’existe pas.');
const leadTo = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-cache').redirect(to, 302);

/** « familles/geothermie.jpg » is the picture of « /familles/geothermie ». */
const pagePathOf = (name: string): string | undefined => /^([a-z0-9_/-]*[a-z0-9_-])\.jpg$/.exec(name)?.[1]?.replace(/^/, '/');

/** Without the origin. */
function addressIn(html: string, publicUrl: string): string | undefined {
  const [, address] = ADDRESS.exec(html) ?? [];
  return address?.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : undefined;
}

type Picture = { fingerprint: string; bytes: Uint8Array };

function sharePictures(deps: Deps, { render, folder }: Pick<Pages, 'render' | 'folder'>) {
  const inTurn = limiter({ atOnce: 1, line: waitingLine({ most: MOST_WAITING, refusal: overloaded }) });
  const underWay = new Map<string, Promise<Picture>>();
  const failed = new LRUCache<string, true>(FAILED);
  let copies: Promise<LocalCache> | undefined;

  /** Loaded with the first picture: a start pays nothing. */
  const openCopies = () => {
    copies ??= import('~/platform/media/local-cache').then(({ openLocalCache }) =>
      openLocalCache(join(deps.env.dataDir, 'copies-partage'), MOST_BYTES),
    );
    return copies;
  };

  /** @returns undefined when it could not be drawn lately @throws Problem 503 when too many wait; PartUnavailable */
  async function find(path: string, fingerprint: string, request: FastifyRequest): Promise<Picture | undefined> {
    const copy = await (await openCopies()).get(fingerprint);
    if (copy) return { fingerprint, bytes: copy };
    if (failed.has(fingerprint)) return undefined;
    const drawing = underWay.get(fingerprint) ?? inTurn.run(() => draw(path, request));
    underWay.set(fingerprint, drawing);
    try {
      return await drawing;
    } catch (error) {
      if (!(error instanceof Problem || findUnavailable(error))) failed.set(fingerprint, true);
      throw error;
    } finally {
      underWay.delete(fingerprint);
    }
  }

  async function draw(path: string, { id, log }: FastifyRequest): Promise<Picture> {
    const found = await shareContentOf(deps, await render(deps, path, { id, log }));
    if (!found) throw missing();
    const bytes = await makeShareCard(await shareJobOf(deps, found.content, folder));
    if (!bytes) throw new Error(`the share picture of ${path} could not be drawn`);
    await (await openCopies()).put(found.fingerprint, bytes);
    return { fingerprint: found.fingerprint, bytes };
  }

  return { find };
}
