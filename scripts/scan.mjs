// `npm run scan`: wapiti and sqlmap (Debian) attack the built site for ten minutes. Exits with 1 for findings that MEANT does not list.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MISSING, PAGES } from './pages.mjs';
import { canInstall, ensureBuilt, installPackages } from './prepare.mjs';
import { startSite } from './site.mjs';

await ensureBuilt();

/** Left out: nikto and wapp fetch their lists from elsewhere, ssrf needs a server outside, buster and brute_login_form only guess names. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe';
/** Findings of wapiti that are so on purpose. */
const MEANT = [
  // Scripts must read it: the specification has them send it back in a header.
  /HttpOnly flag is not set in the cookie ?: XSRF-TOKEN/,
  // The scanned site has an address without TLS.
  /Secure flag is not set in the cookie ?: XSRF-TOKEN/,
  /Strict-Transport-Security is not set/,
  // A header that browsers no longer know. https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-XSS-Protection
  /X-XSS-Protection is not set/,
  // No page takes a POST: forms are sent by scripts, with that header. The method keeps a password out of the address when it is pressed before they are there.
  /Cross Site Request Forgery .* POST \/(?:connexion|reset_password_mail) /,
];
const ADMIN = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const FORGERY = 'jeton-contre-les-faux-0123456789';
/** Bodies that reach the database; what only a browser's form sends is attacked by wapiti. */
const BODIES = {
  '/auth/login': { email: 'a@exemple.test', password: 'x' },
  '/auth/reset_password_mail': { email: 'a@exemple.test' },
  '/recherche/vaine': { q: 'pompe' },
  '/newsletter/inscription': { email: 'a@exemple.test', consent: true },
  '/admin/comptes': { email: 'a@exemple.test', name: 'A', role: 'EDITEUR' },
  '/admin/demandes/lot': { ids: ['1'], action: 'corbeille' },
};

/** Values of which each parameter takes at least one, unless it names something that a new site does not hold. */
const SAMPLES = ['a', '1', '2026-11-23', 'solaire', 'pro', 'pompe-a-chaleur-air-eau', 'caloreve', 'famille', 'chauffage', '{}'];

requireTools();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-scan-'));
const site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
let found = [];
try {
  found = [...(await runWapiti()), ...(await runSqlmap())];
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of found) console.log(`✗ ${fault}`);
if (found.length === 0) console.log('✓ nothing found');
process.exit(found.length === 0 ? 0 : 1);

/** @returns one line for each weakness that is not meant */
async function runWapiti() {
  const report = join(folder, 'wapiti.json');
  const starts = Object.values({ ...PAGES, ...MISSING }).flatMap((path) => ['-s', site.address + path]);
  const output = await run('wapiti', [
    ...['-u', `${site.address}/`, '--scope', 'domain', ...starts, '-d', '4', '--max-links-per-page', '60'],
    ...['-m', MODULES, '--max-scan-time', '240', '--max-attack-time', '60', '--flush-session', '--store-session', folder],
    ...['--no-bugreport', '-v', '1', '-f', 'json', '-o', report],
  ]);
  if (!existsSync(report)) throw new Error(`wapiti came to no end: ${output.slice(-2_000)}`);
  console.log(/Wapiti found \d+ URLs and forms/.exec(output)?.[0]);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ level, method, path, parameter, info }) => `${kind} (${level}): ${method} ${path} ${parameter}: ${info}`),
  );
  const faults = findings.filter((line) => !MEANT.some((pattern) => pattern.test(line)));
  console.log(`wapiti reports ${findings.length} findings, ${findings.length - faults.length} of them expected`);
  return faults;
}

/** As an ADMIN: each parameter of an address alone, with a value that is answered. @returns a line for each that can be injected */
async function runSqlmap() {
  const session = await signIn();
  const faults = [];
  const { reached, missed } = await listTargets(await session());
  for (const target of [...reached, ...Object.keys(BODIES)]) {
    const body = BODIES[target];
    const headers = [`X-XSRF-TOKEN: ${FORGERY}`, `Authorization: ${await session()}`, ...(body ? ['Content-Type: application/json'] : [])];
    const output = await run('sqlmap', [
      ...['-u', `${site.address}/api${target}`, '--batch', '--level', '2', '--risk', '1', '--technique', 'BEU', '--flush-session'],
      ...['--output-dir', folder, '--disable-coloring', '--ignore-code', '*', '--cookie', `XSRF-TOKEN=${FORGERY}`],
      ...['--skip', 'User-Agent,Referer,Host,XSRF-TOKEN', '--headers', headers.join('\n')],
      ...(body ? ['--method', 'POST', '--data', JSON.stringify(body)] : []),
    ]);
    if (/identified the following injection point/.test(output)) faults.push(`sqlmap: ${target}: ${output.split('---')[1] ?? ''}`);
    else if (!/do not appear to be injectable/.test(output)) faults.push(`sqlmap came to no end: ${target}: ${output.slice(-400)}`);
  }
  console.log(`sqlmap: ${reached.length} parameters, ${Object.keys(BODIES).length} bodies; no value is answered for: ${missed.join(' ')}`);
  return faults;
}

/** @returns addresses that are answered with 200, the parameter to attack last or marked by a star; and those parameters for which there is none */
async function listTargets(token) {
  const { paths, components } = await (await fetch(`${site.address}/api/openapi.json`)).json();
  const resolved = (parameter) => (parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)] : parameter);
  const reached = [];
  const missed = [];
  for (const [path, { get }] of Object.entries(paths))
    for (const { name, in: place, schema } of (get?.parameters ?? []).map(resolved)) {
      if (place !== 'query' && place !== 'path') continue;
      const bare = path.replace(/^\/api/, '');
      const addresses = [...(schema?.enum ?? []).slice(0, 1), ...SAMPLES].map((value) => {
        const filled = bare.replace(`{${name}}`, value);
        return place === 'path' ? [filled, `${filled}*`] : [`${bare}?${name}=${value}`, `${bare}?${name}=${value}`];
      });
      const target = await firstAnswered(addresses, token);
      if (target) reached.push(target);
      else missed.push(`${bare}:${name}`);
    }
  return { reached, missed };
}

async function firstAnswered(addresses, authorization) {
  for (const [address, target] of addresses) {
    const answer = await fetch(`${site.address}/api${address}`, { headers: { authorization } });
    await answer.body?.cancel();
    if (answer.status === 200) return target;
  }
  return undefined;
}

/** @returns what gives a token that is good for the next minutes */
async function signIn() {
  const call = async (path, headers, body) => {
    const answer = await fetch(`${site.address}/api${path}`, {
      method: 'POST',
      headers: { cookie: `XSRF-TOKEN=${FORGERY}`, 'x-xsrf-token': FORGERY, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return { token: `Bearer ${(await answer.json()).access_token.replace('Bearer ', '')}`, at: performance.now() };
  };
  let held = await call('/auth/login', {}, ADMIN);
  return async () => {
    if (performance.now() - held.at > 300_000) held = await call('/auth/refresh', { authorization: held.token });
    return held.token;
  };
}

/** @returns what the program said, once it ends */
async function run(command, words) {
  console.log(`${command} ${words.slice(0, 2).join(' ')} …`);
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  await new Promise((settle, fail) => child.once('exit', settle).once('error', fail));
  return output;
}

function requireTools() {
  const missing = ['wapiti', 'sqlmap'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0) return;
  if (!canInstall()) throw new Error(`Install ${missing.join(' and ')}.`);
  installPackages(...missing);
}
