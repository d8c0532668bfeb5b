// The peers of a page: servers that do nothing else than send the same bytes under the same headers, and the page without its scripts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, get, request as sendOn } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pinnedNode } from '../scripts/prepare.mjs';
import { hold } from './holding.mjs';
import { debianProgram } from './load.mjs';
import { childrenOf, freePort, startServer } from './processes.mjs';
import { temporaryFolder } from './site-under-test.mjs';

/** Headers that every server writes for itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'server', 'content-length'];

/** What the site answers at `path` to a browser that takes brotli: headers as name and value in turn, bytes as they travel. */
export function capture(address, path) {
  return new Promise((settle, fail) => {
    get(address + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const head = [];
        for (let i = 0; i < response.rawHeaders.length; i += 2)
          if (!OWN_HEADERS.includes(response.rawHeaders[i].toLowerCase()))
            head.push(response.rawHeaders[i].toLowerCase(), response.rawHeaders[i + 1]);
        settle({ path, status: response.statusCode, head, bytes: Buffer.concat(chunks) });
      });
    }).on('error', fail);
  });
}

/** Waits until the site has made the bytes at `path` as small as it will: it compresses in haste first, then well. */
export async function captureSettled(address, path) {
  const first = await capture(address, path);
  if (first.status !== 200) throw new Error(`${path} answers ${first.status}`);
  const until = performance.now() + 8_000;
  while (performance.now() < until) {
    await new Promise((settle) => setTimeout(settle, 250));
    const now = await capture(address, path);
    if (now.bytes.length < first.bytes.length) return now;
  }
  return first;
}

/** A bare Node http server in a process of its own, everything in memory. */
export async function startBareNode(answers) {
  const folder = temporaryFolder();
  const list = join(folder.path, 'answers.json');
  writeFileSync(
    list,
    JSON.stringify(
      answers.map(({ path, head, bytes }) => ({
        path,
        head: [...head, 'content-length', String(bytes.length)],
        base64: bytes.toString('base64'),
      })),
    ),
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = await startServer(pinnedNode(), ['bench/bare-server.mjs', list, String(port)], { address: address + answers[0].path });
  return { ...server, address };
}

/** nginx with one worker, the compressed bytes as files; undefined where there is no nginx. */
export async function startNginx(answers) {
  const nginx = debianProgram('/usr/sbin/nginx', 'nginx-light');
  if (!nginx) return undefined;
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'files'));
  const locations = answers.map(({ path, head, bytes }, index) => {
    writeFileSync(join(folder.path, 'files', String(index)), bytes);
    const headers = [];
    for (let i = 0; i < head.length; i += 2)
      headers.push(head[i] === 'content-type' ? `default_type ${quoted(head[i + 1])};` : `add_header ${head[i]} ${quoted(head[i + 1])};`);
    return `location = ${path} { try_files /${index} =404; ${headers.join(' ')} }`;
  });
  const port = await freePort();
  const configuration = join(folder.path, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder.path}/pid; error_log stderr error; ${process.getuid() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000000; open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
  client_body_temp_path ${folder.path}/t1; proxy_temp_path ${folder.path}/t2; fastcgi_temp_path ${folder.path}/t3; uwsgi_temp_path ${folder.path}/t4; scgi_temp_path ${folder.path}/t5;
  types { } etag off; max_ranges 0; add_header last-modified "";
  server { listen 127.0.0.1:${port}; root ${folder.path}/files; ${locations.join('\n')} }
}
`,
  );
  const address = `http://127.0.0.1:${port}`;
  const server = await startServer(nginx, ['-e', 'stderr', '-c', configuration], { address: address + answers[0].path });
  return { ...server, address, pid: childrenOf(server.pid)[0] };
}

const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The site without its scripts: pages lose every <script>, the rest passes as it is. What no page of the same look could beat. */
export async function startScriptless(siteAddress) {
  const server = createServer((request, response) => {
    const forwarded = sendOn(siteAddress + request.url, { headers: { ...request.headers, 'accept-encoding': 'br' } }, (answer) => {
      const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
      if (!answer.headers['content-type']?.startsWith('text/html'))
        return answer.pipe(response.writeHead(answer.statusCode, answer.headers));
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = brotliCompressSync(withoutScripts(brotliDecompressSync(Buffer.concat(chunks)).toString()));
        response.writeHead(answer.statusCode, { ...headers, 'content-length': bytes.length }).end(bytes);
      });
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
  const port = await freePort();
  await new Promise((settle) => server.listen(port, '127.0.0.1', settle));
  const { release, ...disposable } = hold(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${port}`, stop: release, ...disposable };
}

export function withoutScripts(html) {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}
