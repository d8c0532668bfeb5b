// The build: the pages and their scripts by Vite, then the workers and every static file compressed once for all.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { SERVER_BUNDLE, SERVER_OUTPUT, WORKERS, wholeAndAscii } from './bundle/server-bundle.mjs';
import { shortRoutes } from './bundle/short-routes.mjs';

execFileSync(process.execPath, [resolve('node_modules/@react-router/dev/bin.js'), 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

const folder = resolve('build/client/assets');
const [routes] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
writeFileSync(join(folder, routes), shortRoutes(readFileSync(join(folder, routes), 'utf8')));

const texts = readdirSync(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
await Promise.all([buildWorkers(), ...texts.map(compress)]);

function buildWorkers() {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [wholeAndAscii],
    build: { ssr: true, target: 'es2022', outDir: 'build/workers', rollupOptions: { input: WORKERS, output: SERVER_OUTPUT } },
    environments: { ssr: SERVER_BUNDLE },
  });
}

async function compress(name) {
  const bytes = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(join(folder, `${name}.br`), br);
  writeFileSync(join(folder, `${name}.gz`), gz);
}
