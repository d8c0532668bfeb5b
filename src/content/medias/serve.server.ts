import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CGU_PAGE, STARTER_CGU_FOLDER } from '~/content/reglages/cgu';
import type { Deps } from '~/platform/deps';
import { FOREVER, INERT_POLICY, SHOWN_ELSEWHERE } from '~/platform/http/headers';
import { notFound } from '~/platform/http/problem';
import { isWhole, readSums } from '~/platform/media/integrity';
import { mediaFolder, shareKey, variantKey } from '~/platform/media/variants';
import { damaged, makeAgain, noteDamaged } from './damage.server';
import { widthsOf } from './medias.server';
import { MIMES } from './mimes';
import { spendOriginal } from './originals-budget';

type File = { mime: string; size: number; content: Readable | Uint8Array; isSure: boolean };

/** /media/{hash}/{name}: original, variant or sharing picture, immutable. Originals count in a byte budget per network. */
export function mountMedias(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params;
    if (!/^[0-9a-f]{16}$/.test(folder) || !/^[\w.-]+$/.test(name)) throw notFound('Ce fichier n’existe pas.');
    if (folder === STARTER_CGU_FOLDER) return reply.redirect(CGU_PAGE, 302);
    const isWidth = /^[1-9]\d{0,3}$/.test(name);
    if (isWidth) reply.header('vary', 'accept');
    if (name === 'partage.jpg') reply.headers(SHOWN_ELSEWHERE);
    const made = isWidth || name === 'partage.jpg';
    const wanted = isWidth ? await findVariant(deps, request, folder, Number(name)) : await findNamed(deps, request, folder, name);
    const file = wanted ?? (made ? await findStandIn(deps, request, folder, isWidth ? Number(name) : undefined) : undefined);
    if (!file) throw notFound('Ce fichier n’existe pas.');
    return (
      reply
        // Opened in a tab, a file runs no script.
        .header('content-security-policy', INERT_POLICY)
        // The original may replace a pending variant, so it must not be cached.
        .header('cache-control', wanted?.isSure ? FOREVER : 'no-cache')
        .header('content-type', file.mime === MIMES.svg ? `${file.mime}; charset=utf-8` : file.mime)
        .header('content-disposition', `inline; filename="${name}"`)
        .header('content-length', file.size)
        .send(file.content)
    );
  });
}

function findVariant(deps: Deps, request: FastifyRequest, folder: string, width: number): Promise<File | undefined> | undefined {
  const accepted = request.headers.accept ?? '';
  const format = accepted.includes('image/avif') ? 'avif' : accepted.includes('image/webp') ? 'webp' : undefined;
  return format && findMade(deps, request, folder, variantKey(folder, width, format), format);
}

function findNamed(deps: Deps, request: FastifyRequest, folder: string, name: string): Promise<File | undefined> {
  if (name === 'partage.jpg') return findMade(deps, request, folder, shareKey(folder), 'jpg');
  // A document's URL has its name; its bytes are stored as `original`.
  return findWhole(deps, request, folder, name.split('.').at(-1) ?? '');
}

/** Only an intact variant is cached by browsers; a damaged one is made again. */
async function findMade(deps: Deps, request: FastifyRequest, folder: string, key: string, extension: string): Promise<File | undefined> {
  const stored = await deps.storage.stat(key);
  const sumOf = async () => (await readSums(deps.storage, folder))?.[basename(key)];
  const isSure = !stored || (stored.size > 0 && (await isWhole(deps.storage, key, stored, sumOf)));
  if (isSure !== false) return findFile(deps, key, extension, isSure === true);
  await makeAgain(deps, folder, request.log);
  return undefined;
}

/** The URL begins with the hash. @throws Problem 429, or 503 when damaged */
async function findWhole(deps: Deps, request: FastifyRequest, folder: string, extension: string): Promise<File | undefined> {
  const key = `medias/${folder}/original.${extension}`;
  const stored = await deps.storage.stat(key);
  if (stored) spendOriginal(deps, request, stored.size);
  if (!stored || (await isWhole(deps.storage, key, stored, () => folder))) return findFile(deps, key, extension, true);
  await noteDamaged(deps, folder, request.log);
  throw damaged();
}

/** Bytes of a public document. @throws Problem 429, or 503 when damaged */
export const openPdf = (deps: Deps, request: FastifyRequest, sha256: string): Promise<File | undefined> =>
  findWhole(deps, request, mediaFolder(sha256), 'pdf');

/** The original for a pending variant, or without AVIF and WebP. `width` must be one that pages offer. */
async function findStandIn(deps: Deps, request: FastifyRequest, folder: string, width: number | undefined): Promise<File | undefined> {
  const media = await deps.db
    .selectFrom('media')
    .select(['mime', 'width'])
    .where('sha256', '>=', folder)
    .where('sha256', '<', `${folder}g`)
    .executeTakeFirst();
  if (!media || (width !== undefined && !widthsOf(media).includes(width))) return undefined;
  const extension = Object.keys(MIMES).find((key) => MIMES[key] === media.mime);
  return extension ? findWhole(deps, request, folder, extension) : undefined;
}

async function findFile({ storage }: Deps, key: string, extension: string, isSure: boolean): Promise<File | undefined> {
  const mime = MIMES[extension];
  const file = mime === undefined ? undefined : await storage.open(key);
  return mime === undefined || file === undefined ? undefined : { mime, isSure, ...file };
}
