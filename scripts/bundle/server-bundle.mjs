import { globSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';

/** Packages that the built site loads from node_modules: machine code, or files that they read. The bundle holds all others. */
export const UNBUNDLED = ['sharp', '@node-rs/argon2', 'heic-decode', '@fastify/swagger-ui', 'fxa-common-password-list'];

/** ASCII: one « œ » doubles a source in V8. Names stay whole for traces. @type {import('vite').Rolldown.OutputOptions} */
export const SERVER_OUTPUT = { charset: 'ascii', minify: { mangle: false, compress: false, codegen: true } };

/** A few files start faster than hundreds of small ones (decision 070). @type {import('vite').EnvironmentOptions} */
export const SERVER_BUNDLE = {
  // Otherwise React and React Router are bundled twice, as made for development too, and choose at the start.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: UNBUNDLED },
};

/** Licences in ASCII; the build fails for a package loaded outside UNBUNDLED. @type {import('vite').Plugin} */
export const wholeAndAscii = {
  name: 'whole-and-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(/\/\*![\s\S]*?\*\//g, (licence) => licence.normalize('NFD').replace(/\P{ASCII}/gu, ''));
      const [foreign] = /.{0,40}\P{ASCII}.{0,40}/u.exec(chunk.code) ?? [];
      if (foreign) this.error(`${chunk.fileName} is not ASCII; a tagged template takes other signs as values only: ${foreign}`);
      for (const wanted of [...chunk.imports, ...chunk.dynamicImports])
        if (!(wanted in bundle) && !isBuiltin(wanted) && !UNBUNDLED.includes(wanted))
          this.error(`${chunk.fileName} imports ${wanted}, which is neither bundled nor listed in scripts/bundle/server-bundle.mjs`);
    }
  },
};

/** Programs that run as processes of their own, each in one file of build/workers. */
export const WORKERS = Object.fromEntries(globSync('src/platform/*/*-worker.ts').map((file) => [basename(file, '.ts'), file]));
