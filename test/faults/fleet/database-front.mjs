import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adapt } from '../../deploy/adapt.ts';
import { freePort } from '../postgres.mjs';
import { startPart } from './part.mjs';

/** haproxy with the file of deploy/: each connection reaches the primary of two servers. @param {{ port: number }[]} nodes */
export async function startDatabaseFront([one, two]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    adapt('haproxy.cfg', [
      [/^global[\s\S]*?(?=^defaults)/, ''],
      ['  log global\n', ''],
      ['127.0.0.1:5432', `127.0.0.1:${port}`],
      ['10.0.0.21:5432', `127.0.0.1:${one.port}`],
      ['10.0.0.22:5432', `127.0.0.1:${two.port}`],
    ]),
  );
  const part = await startPart('/usr/sbin/haproxy', ['-db', '-f', file], { port });
  return {
    port,
    stop: async () => {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
