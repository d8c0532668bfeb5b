import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '~/platform/deps';
import { INERT_POLICY } from '~/platform/http/headers';
import { notFound } from '~/platform/http/problem';
import { shareKey, variantKey } from '~/platform/media/variants';

const FOREVER = 'public, max-age=31536000, immutable';
const MIMES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** The files at /media/{hash}/{name}: the original, a width of it, or the picture for sharing. Their addresses never change meaning. */
export function mountMedias(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    if (!/^[0-9a-f]{16}$/.test(folder)) throw notFound('Ce fichier n’existe pas.');
    // Even opened alone in a tab, a file can run nothing.
    reply.header('content-security-policy', INERT_POLICY);
    if (/^\d{2,4}$/.test(name)) return sendVariant(deps, request, reply, folder, Number(name));
    if (name === 'partage.jpg') return (await sendFile(deps, reply, shareKey(folder), 'jpg')) ?? sendOriginal(deps, reply, folder);
    const extension = name.split('.').at(-1) ?? '';
    const sent = await sendFile(deps, reply, `medias/${folder}/original.${extension}`, extension);
    if (!sent) throw notFound('Ce fichier n’existe pas.');
    return sent;
  });
}

/** AVIF, else WebP, as the browser accepts; the original for the others, and while the variants are being made. */
async function sendVariant(deps: Deps, request: FastifyRequest, reply: FastifyReply, folder: string, width: number) {
  reply.header('vary', 'accept');
  const accepted = request.headers.accept ?? '';
  const format = accepted.includes('image/avif') ? 'avif' : accepted.includes('image/webp') ? 'webp' : undefined;
  const sent = format === undefined ? undefined : await sendFile(deps, reply, variantKey(folder, width, format), format);
  return sent ?? sendOriginal(deps, reply, folder);
}

async function sendOriginal(deps: Deps, reply: FastifyReply, folder: string) {
  const media = await deps.db
    .selectFrom('media')
    .select('mime')
    .where('sha256', '>=', folder)
    .where('sha256', '<', `${folder}g`)
    .executeTakeFirst();
  const extension = Object.keys(MIMES).find((key) => MIMES[key] === media?.mime);
  // Soon there will be something better at this address.
  const sent = extension && (await sendFile(deps, reply, `medias/${folder}/original.${extension}`, extension, 'no-cache'));
  if (!sent) throw notFound('Ce fichier n’existe pas.');
  return sent;
}

async function sendFile({ storage }: Deps, reply: FastifyReply, key: string, extension: string, cacheControl = FOREVER) {
  const size = MIMES[extension] ? await storage.size(key) : undefined;
  if (size === undefined) return undefined;
  reply.header('cache-control', cacheControl).header('content-type', MIMES[extension]).header('content-length', size);
  return reply.send(await storage.stream(key));
}
