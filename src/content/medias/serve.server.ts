import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

type File = { mime: string; size: number; content: Readable | Uint8Array };

/** Files at /media/{hash}/{name}: the original, a width of it, or the sharing picture. An address never changes content. */
export function mountMedias(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    if (!/^[0-9a-f]{16}$/.test(folder) || !/^[\w.-]+$/.test(name)) throw notFound('Ce fichier n’existe pas.');
    const isWidth = /^\d{2,4}$/.test(name);
    if (isWidth) reply.header('vary', 'accept');
    const made = isWidth || name === 'partage.jpg';
    const wanted = isWidth ? await findVariant(deps, request, folder, Number(name)) : await findNamed(deps, folder, name);
    const file = wanted ?? (made ? await findOriginal(deps, folder) : undefined);
    if (!file) throw notFound('Ce fichier n’existe pas.');
    return (
      reply
        // Even opened alone in a tab, a file runs no script.
        .header('content-security-policy', INERT_POLICY)
        // The original stands in for a variant that is still being made: it must not be cached.
        .header('cache-control', wanted ? FOREVER : 'no-cache')
        .header('content-type', file.mime === MIMES.svg ? `${file.mime}; charset=utf-8` : file.mime)
        // Saved, it gets a name of these letters alone, whatever a browser would make of the address.
        .header('content-disposition', `inline; filename="${name}"`)
        .header('content-length', file.size)
        .send(file.content)
    );
  });
}

/** AVIF, else WebP, as the `accept` header allows. */
function findVariant(deps: Deps, request: FastifyRequest, folder: string, width: number): Promise<File | undefined> | undefined {
  const accepted = request.headers.accept ?? '';
  const format = accepted.includes('image/avif') ? 'avif' : accepted.includes('image/webp') ? 'webp' : undefined;
  return format && findFile(deps, variantKey(folder, width, format), format);
}

function findNamed(deps: Deps, folder: string, name: string): Promise<File | undefined> {
  if (name === 'partage.jpg') return findFile(deps, shareKey(folder), 'jpg');
  // A document's address carries its name for the visitor; its bytes are stored as `original`.
  const extension = name.split('.').at(-1) ?? '';
  return findFile(deps, `medias/${folder}/original.${extension}`, extension);
}

async function findOriginal(deps: Deps, folder: string): Promise<File | undefined> {
  const media = await deps.db
    .selectFrom('media')
    .select('mime')
    .where('sha256', '>=', folder)
    .where('sha256', '<', `${folder}g`)
    .executeTakeFirst();
  const extension = Object.keys(MIMES).find((key) => MIMES[key] === media?.mime);
  return extension ? findFile(deps, `medias/${folder}/original.${extension}`, extension) : undefined;
}

async function findFile({ storage }: Deps, key: string, extension: string): Promise<File | undefined> {
  const mime = MIMES[extension];
  const file = mime === undefined ? undefined : await storage.open(key);
  return mime === undefined || file === undefined ? undefined : { mime, ...file };
}
