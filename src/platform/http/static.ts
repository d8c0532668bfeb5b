import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SHOWN_ELSEWHERE } from './headers';

const MAIL_MARK = 'marque-courriel.png';

/** Build files have a hash in their names and are immutable. A few files must be at the root (icons, manifest). */
export async function mountStatic(app: FastifyInstance, clientFolder: string) {
  await app.register(fastifyStatic, {
    root: resolve(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    index: false,
  });
  for (const file of readdirSync(clientFolder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(?:br|gz)$/.test(file.name)) continue;
    const elsewhere = file.name === MAIL_MARK ? SHOWN_ELSEWHERE : {};
    app.get(`/${file.name}`, (_request, reply) =>
      reply.headers(elsewhere).sendFile(file.name, clientFolder, { maxAge: '1d', immutable: false }),
    );
  }
}
