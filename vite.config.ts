import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bareIcons } from './scripts/bundle/bare-icons.mjs';
import { bareRouter } from './scripts/bundle/bare-router.mjs';
import { classNames } from './scripts/bundle/class-names.mjs';
import { prose } from './scripts/bundle/prose.mjs';
import { scriptText } from './scripts/bundle/script-text.mjs';
import { SERVER_BUNDLE, SERVER_OUTPUT, wholeAndAscii } from './scripts/bundle/server-bundle.mjs';

/** What every public page loads, and the management area too. */
const ON_EVERY_PAGE = [
  // What draws an icon.
  /lucide-react\/dist\/esm\/(?!icons\/)/.source,
  ...iconFiles(['phone', 'map-pin', 'chevron-down', 'chevron-right', 'clock', 'x', 'menu', 'search', 'mail', 'file-text']),
  ...files('src/ui', [
    'spinner',
    'link',
    'button-link',
    'button',
    'mask-icon',
    'search-field',
    'image',
    'api',
    'network',
    'session-keys',
    'breadcrumb',
    'page-banner',
    'page-before',
    'page-meta',
    'pills',
    'rich-text',
    'section',
  ]),
  ...files('src/content', ['vocabulary/more-pages', 'vocabulary/univers', 'reglages/use-reglages']),
  ...files('src/features', ['familles/session']),
];
/** What the home page, a univers and a famille show alike. */
const ON_PAGES_OF_PRODUCTS = [
  ...files('src/ui', ['facts']),
  ...files('src/features', ['familles/famille-card', 'familles/repere', 'marques/marque-row']),
];
/** What every estimate shows, and the sheet of those kept. */
const OF_ESTIMATES = [
  ...files('src/features/estimations/engine', ['figures', 'range', 'current-tarif']),
  ...files('src/features/estimations/pages', [
    'tool-data',
    'use-today',
    'read-number',
    'answers',
    'given',
    'scales',
    'range-line',
    'money-line',
    'outcomes',
    'result',
  ]),
  ...files('src/features/estimations', ['feuille/french-day', 'disclaimer']),
];
/** What the list of the estimates asks and knows, and each of them too. */
const OF_LISTED_ESTIMATES = [
  ...files('src/features/estimations/engine', ['asked', 'tools', 'tool', 'recalled-questions']),
  ...files('src/features/estimations', ['guide-answers']),
];
const IN_FIELDS = [...iconFiles(['circle-exclamation-point', 'circle-check']), ...files('src/ui', ['form/field', 'new-key'])];
/** Told what the content policy forbids before any schema is made, wherever the bundler would put the first of them. */
const ZOD = ['node_modules/zod/', ...files('src/ui', ['form/browser-zod'])];

function files(folder: string, names: string[]): string[] {
  return names.map((name) => `${folder}/${name}\\.`);
}

function iconFiles(names: string[]): string[] {
  return files('lucide-react/dist/esm/icons', names);
}

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'));

/** `header-4f`: the name in its file, and the file's place among all: class names are a part of every page's weight. */
const SHEETS = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort();
function scopedName(name: string, file: string): string {
  const place = SHEETS.indexOf(relative(import.meta.dirname, file.replace(/\?.*$/, '')));
  if (place < 0) throw new Error(`${file} is new: start again`);
  return `${name}-${place.toString(36)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [scriptText, prose, classNames, bareIcons, bareRouter, wholeAndAscii, reactRouter()],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: scopedName } },
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
          output: {
            // Every page names two dozen of them, and the list of routes a hundred: as short as the bundler makes them.
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[hash:7].js',
            // A file each would cost a visitor more than its content.
            codeSplitting: {
              groups: [
                { name: 'commun', test: anyOf(ON_EVERY_PAGE) },
                { name: 'vitrine', test: anyOf(ON_PAGES_OF_PRODUCTS) },
                { name: 'outils', test: anyOf(OF_LISTED_ESTIMATES) },
                { name: 'estimation', test: anyOf(OF_ESTIMATES) },
                { name: 'champ', test: anyOf(IN_FIELDS) },
                { name: 'zod', test: anyOf(ZOD) },
              ],
            },
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
