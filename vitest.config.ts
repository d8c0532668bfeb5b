import { defineConfig } from 'vitest/config';
import { scriptText } from './scripts/script-text.mjs';

export default defineConfig({
  plugins: [scriptText],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'starter/**/*.test.ts'],
    exclude: ['test/browsers/**', '**/node_modules/**'],
    globalSetup: ['./test/postgres.setup.ts', './test/filled.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
