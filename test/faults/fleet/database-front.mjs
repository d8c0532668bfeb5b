// haproxy before the two PostgreSQL servers: whoever connects reaches the primary, whichever of them that is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres.mjs';
import { requirePackage } from './packages.mjs';
import { startPart } from './part.mjs';

/** @param {{ port: number }[]} nodes @returns its port, and what stops it */
export async function startDatabaseFront(nodes) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, nodes));
  const part = await startPart(requirePackage('haproxy', '/usr/sbin/haproxy'), ['-db', '-f', file], { port });
  return {
    port,
    stop: async () => {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Each server is asked, twice a second, whether it is a standby. Without an agent beside it: haproxy speaks PostgreSQL's own protocol, in bytes
 * (https://www.postgresql.org/docs/15/protocol-message-formats.html).
 */
const configuration = (port, nodes) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option tcpka
  option tcp-check
  timeout check 1s
  tcp-check connect
  tcp-check send-binary ${startup('postgres', 'postgres')}
  tcp-check expect binary 5a00000005
  tcp-check send-binary ${question('select pg_is_in_recovery()')}
  # One row of one column of one byte: f.
  tcp-check expect binary 440000000b00010000000166
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node.port}`).join('\n')}
`;

const startup = (user, database) => {
  const body = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`, 'latin1');
  return Buffer.concat([int32(body.length + 4), body]).toString('hex');
};
const question = (sql) => {
  const body = Buffer.from(`${sql}\0`);
  return Buffer.concat([Buffer.from('Q'), int32(body.length + 4), body]).toString('hex');
};

function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
