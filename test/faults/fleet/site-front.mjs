// nginx before the instances, as docs/deployment.md has it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres.mjs';
import { requirePackage } from './packages.mjs';
import { startPart } from './part.mjs';

/** @param {number[]} ports of the instances */
export async function startSiteFront(ports) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, ports));
  const part = await startPart(
    requirePackage('nginx', '/usr/sbin/nginx'),
    ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')],
    { port },
  );
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await part.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request that an instance may have received is given to another only if it changes nothing (nginx's own rule: GET, HEAD, PUT…, never POST). */
const configuration = (folder, port, ports) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream vitrine {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 130m;
    proxy_request_buffering off;
    location / {
      proxy_pass http://vitrine;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_read_timeout 75s;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_timeout 5s;
    }
  }
}
`;
