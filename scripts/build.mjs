// The build: the pages and their scripts by Vite, then every static file compressed once for all.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

execFileSync(process.execPath, [resolve('node_modules/@react-router/dev/bin.js'), 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});

const folder = resolve('build/client/assets');
shortenRoutes();
for (const name of readdirSync(folder)) {
  if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

/**
 * Every page loads the list of routes: leaves out what is false or empty, what the browser's router does not read, and the
 * scripts that a page has loaded by the time that it reads the list.
 */
function shortenRoutes() {
  const ASSIGNED = 'window.__reactRouterManifest=';
  const [name] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(join(folder, name), 'utf8');
  if (!text.startsWith(ASSIGNED)) throw new Error(`${name} is not the list of routes that it was`);
  const manifest = JSON.parse(text.slice(ASSIGNED.length).replace(/;\s*$/, ''));
  const loaded = new Set([...manifest.entry.imports, ...manifest.routes.root.imports]);
  for (const route of Object.values(manifest.routes)) {
    route.imports = route.imports.filter((file) => !loaded.has(file));
    for (const [key, value] of Object.entries(route))
      if (value === false || value.length === 0 || key === 'hasDefaultExport') delete route[key];
  }
  writeFileSync(join(folder, name), `${ASSIGNED}${JSON.stringify(manifest)};`);
}
