import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every public page loads, and the management area too. */
const EVERYWHERE =
  /lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(?:phone|map-pin|chevron-down|chevron-right|clock|x)\.|src\/ui\/(?:spinner|button-link|button|mask-icon|search-field|image)\.|src\/features\/univers\/univers\.|src\/features\/reglages\/use-reglages\./;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
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
            // In a file each, for the sake of those who share them, a visitor would pay more for the files than for what they hold.
            codeSplitting: { groups: [{ name: 'commun', test: EVERYWHERE }] },
          },
        },
      },
    },
    // The process itself is the input, so that API and pages share one module graph.
    ssr: {
      build: { rollupOptions: { input: './server.ts' } },
      // Bundled, these start in a fraction of the time and memory: hundreds of small files become the parts that are used.
      ...(command === 'build' && {
        resolve: {
          noExternal: [
            'kysely',
            'zod',
            'fastify-type-provider-zod',
            'react',
            'react-dom',
            'react-router',
            'lucide-react',
            'react-hook-form',
            '@hookform/resolvers',
            'yet-another-react-lightbox',
            'flydrive',
            'minisearch',
            'sanitize-html',
          ],
        },
      }),
    },
  },
}));
