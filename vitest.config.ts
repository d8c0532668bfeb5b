import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { scriptText } from './scripts/script-text.mjs';

/** Those that start parts of their own take a minute or more: begun last, they would run alone on one processor. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/test\/(?:faults|deploy|fuzz|loop)\/|\/uploads\.test|\/restore\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [scriptText],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'starter/**/*.test.ts'],
    sequence: { sequencer: LongOnesFirst },
    exclude: ['test/browsers/**', '**/node_modules/**'],
    globalSetup: ['./test/postgres.setup.ts', './test/filled.setup.ts'],
    // By default one processor is left to whoever works beside it; the databases do not need one for themselves.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
