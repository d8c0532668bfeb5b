import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { adapt } from './adapt.ts';

/** Where it listens with TLS and in clear; `log` reads what it wrote down of its visitors. */
export type Front = { tls: number; clear: number; log: () => string; stop(): Promise<void> };

/** nginx and haproxy with the files of deploy/. @param instances ports: one or two @param isClear plain HTTP on the port of TLS */
export async function startNginx(instances: number[], isClear = false): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const [tls, clear] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const between = await startBetween(folder, instances);
  const site = adapt('nginx.conf', [
    [/^ {2}listen \[::\].*\n/, ''],
    ['listen 443 ssl http2', `listen 127.0.0.1:${tls}${isClear ? '' : ' ssl http2'}`],
    ['listen 80;', `listen 127.0.0.1:${clear};`],
    ['/etc/letsencrypt/live/www.exemple.fr/', `${folder}/`],
    ['127.0.0.1:3001', `127.0.0.1:${between.port}`],
    ['/var/log/nginx/', `${folder}/`],
    ['/usr/local/share/vitrine', resolve('deploy')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} worker_processes 1; pid ${folder}/pid; events {}\nhttp {\ninclude /etc/nginx/mime.types;\n${temporary}\n${site}\n}`,
  );
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  execFileSync('/usr/sbin/nginx', ['-t', ...words], { stdio: 'pipe' });
  const front = await startFront(folder, '/usr/sbin/nginx', words, { tls, clear });
  return {
    ...front,
    stop: async () => {
      await between.stop();
      await front.stop();
    },
  };
}

/** haproxy between nginx and one or two instances, with its file of deploy/. */
async function startBetween(folder: string, [one, two]: number[]) {
  const port = await freePort();
  const own: [string | RegExp, string][] = [
    [/^ {2}(?:log \/dev|chroot|user|group|log global).*\n/, ''],
    ['127.0.0.1:3001', `127.0.0.1:${port}`],
  ];
  const text =
    two === undefined
      ? // A test that stops the site for good does not wait for it.
        adapt('haproxy-one.cfg', [...own, ['127.0.0.1:3000', `127.0.0.1:${one}`], ['retries 10', 'retries 1']])
      : adapt('haproxy-fleet.cfg', [...own, ['10.0.0.11:3000', `127.0.0.1:${one}`], ['10.0.0.12:3000', `127.0.0.1:${two}`]]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return { port, ...(await startProgram('/usr/sbin/haproxy', ['-db', '-f', file], [port])) };
}

/** Caddy with the file of deploy/, as www.exemple.fr, under a certificate of its own making. */
export async function startCaddy(instance: number): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-caddy-'));
  const [tls, clear] = [await freePort(), await freePort()];
  const own = `admin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttp_port ${clear}\n\thttps_port ${tls}\n\tstorage file_system ${folder}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    adapt('Caddyfile', [
      [/^\{$/, `{\n\t${own}`],
      [/^www\.exemple\.fr \{$/, 'www.exemple.fr {\n\ttls internal'],
      ['127.0.0.1:3000', `127.0.0.1:${instance}`],
      ['/var/log/caddy/', `${folder}/`],
      ['/usr/local/share/vitrine', resolve('deploy')],
      ['lb_try_duration 10s', 'lb_try_duration 1s'],
    ]),
  );
  const front = await startFront(folder, '/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { tls, clear });
  // It listens before it has made its certificate.
  while (!(await hasCertificate(tls))) await setTimeout(20);
  return front;
}

async function hasCertificate(port: number): Promise<boolean> {
  const socket = connectSecurely({ host: '127.0.0.1', port, servername: 'www.exemple.fr', rejectUnauthorized: false });
  const shaken = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return shaken;
}

const LOGS = ['vitrine.log', 'vitrine.error.log'];

async function startFront(folder: string, command: string, words: string[], ports: { tls: number; clear: number }): Promise<Front> {
  const { said, stop } = await startProgram(command, words, Object.values(ports), { HOME: folder });
  return {
    ...ports,
    log: () =>
      LOGS.map((name) => join(folder, name))
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'utf8'))
        .join('') + said(),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program until it is stopped. @param ports those that it listens on once it is ready */
export async function startProgram(command: string, words: string[], ports: number[], settings: Record<string, string> = {}) {
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...settings } });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const said = () => output;
  for (const port of ports) await listens(port, child, said);
  return {
    said,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function listens(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has stopped: ${said()}`);
    const socket = connect(port, '127.0.0.1');
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await setTimeout(20);
  }
}

function makeCertificate(folder: string) {
  const names = ['-subj', '/CN=www.exemple.fr', '-addext', 'subjectAltName=DNS:www.exemple.fr'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('/usr/bin/openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...names, ...files], {
    stdio: 'pipe',
  });
}

export function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => settle(port));
    });
  });
}
