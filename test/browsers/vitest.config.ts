import { defineConfig } from 'vitest/config';

/** The journeys of the other browsers, apart: `npm run browsers`. */
export default defineConfig({
  test: { include: ['test/browsers/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, reporters: ['verbose'] },
});
