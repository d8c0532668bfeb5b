// Next.js with the same pages: an application made and installed into a folder that git ignores, built anew when its pages change.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pinnedNode, toolEnvironment } from '../scripts/prepare.mjs';
import { elementOf, treeOf } from './page-tree.mjs';
import { freePort, startServer } from './processes.mjs';

const FOLDER = resolve('bench/next');
const INSTALLED = join(FOLDER, 'node_modules/next/package.json');
const BUILT = join(FOLDER, '.next/vitrine-build');
const NEXT = '16.4.6';

/** Where Next serves a famille: cached after its first visitor (ISR), or rendered for each. */
export const KEPT = '/familles/';
export const EACH_TIME = '/chaque-fois/';

/** Plain elements in a server component, from one JSON file per page: the only scripts left are those Next always sends. */
const PAGE = (head) => `import { readFile } from 'node:fs/promises';
import { createElement } from 'react';

${head}

${elementOf}

export default async function Page({ params }) {
  const { url } = await params;
  const [, , [head, body]] = JSON.parse(await readFile('pages-of-the-site/' + url.replace(/[^a-z0-9-]/g, '') + '.json', 'utf8'));
  return createElement('div', null, ...head[2].map(elementOf), ...body[2].map(elementOf));
}
`;
const FILES = {
  'package.json': JSON.stringify({ private: true, dependencies: { next: NEXT, react: '19.3.1', 'react-dom': '19.3.1' } }),
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } };\n`,
  'app/layout.js': `import { createElement } from 'react';

export default function Layout({ children }) {
  return createElement('html', { lang: 'fr' }, createElement('body', null, children));
}
`,
  'app/familles/[url]/page.js': PAGE('export const revalidate = 86400;\nexport const generateStaticParams = () => [];'),
  'app/chaque-fois/[url]/page.js': PAGE("export const dynamic = 'force-dynamic';"),
};

/** @param {Map<string, string>} pages HTML by the last part of a famille's address @returns the server; undefined without its packages */
export async function startNext(pages) {
  const trees = [...pages].map(([url, html]) => [url, JSON.stringify(treeOf(html))]);
  writeApplication(trees);
  if (!install()) return undefined;
  buildWhenStale(trees);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [first] = pages.keys();
  const server = await startServer(
    pinnedNode(),
    [join(FOLDER, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', String(port)],
    { address: address + KEPT + first, cwd: FOLDER, env: environment() },
  );
  return { ...server, address };
}

const environment = () => ({ ...toolEnvironment(), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

function writeApplication(trees) {
  for (const folder of ['app', 'pages-of-the-site']) rmSync(join(FOLDER, folder), { recursive: true, force: true });
  const files = [...Object.entries(FILES), ...trees.map(([url, json]) => [`pages-of-the-site/${url}.json`, json])];
  for (const [name, text] of files) {
    mkdirSync(join(FOLDER, name, '..'), { recursive: true });
    writeFileSync(join(FOLDER, name), text);
  }
}

function install() {
  if (existsSync(INSTALLED) && JSON.parse(readFileSync(INSTALLED, 'utf8')).version === NEXT) return true;
  console.log(`Installing Next.js ${NEXT} beside the measures, once…`);
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      stdio: 'ignore',
      env: toolEnvironment(),
    });
    return true;
  } catch {
    return false;
  }
}

function buildWhenStale(trees) {
  const made = createHash('sha256')
    .update(JSON.stringify([FILES, trees]))
    .digest('hex');
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === made) return;
  rmSync(join(FOLDER, '.next'), { recursive: true, force: true });
  execFileSync(pinnedNode(), [join(FOLDER, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(),
  });
  writeFileSync(BUILT, made);
}
