import type { FastifyInstance } from 'fastify';
import { listFiles } from '~/content/medias/files.server';
import { openPdf } from '~/content/medias/serve.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { PDF_POLICY } from '~/platform/http/headers';
import { notFound } from '~/platform/http/problem';

/** The file may change: browsers revalidate each time (304). */
export function mountDocuments(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { name: string } }>('/documents/:name', async (request, reply) => {
    const url = /^([a-z0-9-]+)\.pdf$/.exec(request.params.name)?.[1];
    const found = url === undefined ? undefined : await findFile(deps, url);
    if (!found) throw notFound('Ce document n’existe pas ou n’est plus en ligne.');
    const etag = `"${found.sha256}"`;
    reply
      .header('content-security-policy', PDF_POLICY)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('content-language', found.langue)
      .header('content-disposition', `inline; ${fileNames(found.title)}`);
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send();
    const file = await openPdf(deps, request, found.sha256);
    if (!file) throw notFound('Ce document n’existe pas ou n’est plus en ligne.');
    return reply.header('content-type', 'application/pdf').header('content-length', file.size).send(file.content);
  });
}

async function findFile({ db, clock }: Deps, url: string) {
  const document = await db
    .selectFrom('document')
    .select(['title', 'langue', 'media_id'])
    .where(published('document', clock))
    .where('url', '=', url)
    .executeTakeFirst();
  const file = document && (await listFiles(db, [document.media_id])).get(document.media_id);
  return file && { ...document, sha256: file.sha256 };
}

/** Twice: ASCII and UTF-8 (RFC 6266). */
function fileNames(title: string): string {
  const name = `${title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)}.pdf`;
  const plain = name.normalize('NFD').replace(/[^\w .-]+/g, '');
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${escaped}`;
}
