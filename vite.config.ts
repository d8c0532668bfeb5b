import { globSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bareIcons } from './scripts/bundle/bare-icons.mjs';
import { bareRouter } from './scripts/bundle/bare-router.mjs';
import { classLetters } from './scripts/bundle/class-letters.mjs';
import { classNames } from './scripts/bundle/class-names.mjs';
import { prose } from './scripts/bundle/prose.mjs';
import { scriptText } from './scripts/bundle/script-text.mjs';
import { SERVER_BUNDLE, SERVER_OUTPUT, wholeAndAscii } from './scripts/bundle/server-bundle.mjs';
import { sharedFileOf, sharedFiles } from './scripts/bundle/shared-files.mjs';

/** The content policy forbids `eval`: browser-zod must run before any schema is made, so it comes in zod's own file. */
const ZOD = /\/node_modules\/zod\/|\/src\/ui\/form\/browser-zod\./;

/** Those that every page uses first: their classes have the shortest names. */
const SHEETS = [...new Set(['src/site', 'src/ui', 'src'].flatMap((folder) => globSync(`${folder}/**/*.module.css`).sort()))];

export default defineConfig(({ command }) => ({
  plugins: [scriptText, prose, classNames, bareIcons, bareRouter, sharedFiles, wholeAndAscii, reactRouter()],
  resolve: { tsconfigPaths: true },
  // While developing, Vite’s own names: those of the file.
  ...(command === 'build' && { css: { modules: { generateScopedName: classLetters(SHEETS, import.meta.dirname) } } }),
  build: {
    target: 'es2022',
    // One small style sheet for the whole public site: a second page never waits for another one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A class name written where it is used would leave its file unused, and its style sheet out.
          optimization: { inlineConst: false },
          output: {
            // Every page names two dozen of them, and the list of routes a hundred: as short as the bundler makes them.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: [{ name: 'zod', test: ZOD }, { name: sharedFileOf }] },
          },
        },
      },
    },
    // The process itself is the input, so that API and pages share one module graph.
    ssr: {
      build: { rollupOptions: { input: './server.ts', output: SERVER_OUTPUT } },
      ...(command === 'build' && SERVER_BUNDLE),
    },
  },
}));
