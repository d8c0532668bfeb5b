import { readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHOWN_ELSEWHERE } from './headers';
import { notFound } from './problem';

/** Mails and other sites show them. */
const OWN_ONLY = ['logo-courriel.png', 'logo-courriel-sombre.png', 'partage-magasin.jpg'];
const MAIL_FILES = ['marque-courriel.png'];
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
};

/** @returns the shop's own bytes of a file at the root; undefined where the build's are right @throws where they cannot be made now */
type Own = (name: string) => Promise<Uint8Array | undefined>;

/** Build files have a hash in their names and are immutable. A few files must be at the root (icons, manifest). */
export async function mountStatic(app: FastifyInstance, clientFolder: string, own: Own) {
  await app.register(fastifyStatic, {
    root: resolve(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    index: false,
  });
  const files = readdirSync(clientFolder, { withFileTypes: true }).filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name));
  for (const { name } of files)
    app.get(`/${name}`, async (request, reply) => {
      reply.headers(MAIL_FILES.includes(name) ? SHOWN_ELSEWHERE : {});
      const bytes = await own(name).catch((error: unknown) => {
        request.log.error({ err: error }, 'icons of the shop');
        return 'later' as const;
      });
      if (bytes && bytes !== 'later') return sendOwn(reply, name, bytes);
      return reply.sendFile(name, clientFolder, { maxAge: bytes === 'later' ? 0 : '1d', immutable: false });
    });
  for (const name of OWN_ONLY)
    app.get(`/${name}`, async (_request, reply) => {
      const bytes = await own(name);
      if (!bytes) throw notFound('Ce fichier n’existe pas.');
      return sendOwn(reply.headers(SHOWN_ELSEWHERE), name, bytes);
    });
}

const sendOwn = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply
    .type(TYPES[extname(name)] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=86400')
    .send(bytes);
