// `npm run pack [folder]`: the built site as one archive that runs with its own Node and nothing else (docs/operations.md).
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { UNBUNDLED } from './bundle/server-bundle.mjs';
import { packagesOf } from './locked-packages.mjs';
import { ensureBuilt, fingerprint } from './prepare.mjs';
import { startSite } from './site.mjs';

await ensureBuilt();

// What V8 compiled goes along: a service may not write beside its code.
await (await startSite()).stop();

const FOR_DEVELOPERS = /\.(?:map|[cm]?ts|md)$/;
/** Other builds of libheif: heic-decode loads one file of it. */
const UNLOADED = /\/libheif-js\/(?:libheif\/|libheif-wasm\/libheif(?:\.js|\.wasm|-bundle\.mjs)$)/;
const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
const manifest = { name, version, private: true, license, type: 'module' };
const own = [
  'scripts/serve.mjs',
  'scripts/command.mjs',
  ...filesOf('build/client', 'build/server', 'build/workers', 'deploy'),
  ...filesOf('starter').filter((file) => !file.endsWith('.ts')),
  ...globSync('docs/*.md'),
  'LISEZMOI.md',
];
const packages = filesOf(...packagesOf(UNBUNDLED)).filter((file) => !FOR_DEVELOPERS.test(file) && !UNLOADED.test(file));
const files = [...own, ...packages, ...filesOf('build/.compiled'), 'node_modules/node/bin/node'];
// Named after its content, but for what is compiled: that differs at each start.
const folder = `${name}-${version}-${fingerprint([...own, 'package-lock.json']).slice(0, 8)}`;

const [to = 'build/archive'] = process.argv.slice(2);
const archive = join(to, `${folder}.tar.gz`);
mkdirSync(to, { recursive: true });
const entries = pack();
await Promise.all([write(), pipeline(entries, createGzip(), createWriteStream(archive))]);
console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, SHA-256 ${await sumOf(archive)}`);

async function write() {
  entries.entry({ name: `${folder}/package.json` }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of files.sort()) {
    const { size, mode, mtime } = statSync(file);
    const entry = entries.entry({ name: `${folder}/${file}`, size, mtime, mode: mode & 0o111 ? 0o755 : 0o644 });
    await pipeline(createReadStream(file), entry);
  }
  entries.finalize();
}

function filesOf(...folders) {
  return folders
    .flatMap((folder) => globSync(join(folder, '**'), { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

async function sumOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
