// The build: the pages and their scripts by Vite, then every static file compressed once for all.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { refuseUnknownPackages, SERVER_BUNDLE, SERVER_OUTPUT, WORKERS } from './bundle/server-bundle.mjs';
import { shortRoutes } from './bundle/short-routes.mjs';

execFileSync(process.execPath, [resolve('node_modules/@react-router/dev/bin.js'), 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [refuseUnknownPackages],
  build: { ssr: true, target: 'es2022', outDir: 'build/workers', rollupOptions: { input: WORKERS, output: SERVER_OUTPUT } },
  environments: { ssr: SERVER_BUNDLE },
});

const folder = resolve('build/client/assets');
const [routes] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
writeFileSync(join(folder, routes), shortRoutes(readFileSync(join(folder, routes), 'utf8')));
for (const name of readdirSync(folder)) {
  if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
