import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    // One small style sheet for the whole public site: a second page never waits for another one.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  environments: {
    // The process itself is the input, so that API and pages share one module graph.
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
});
