import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prose } from './scripts/bundle/prose.mjs';
import { scriptText } from './scripts/bundle/script-text.mjs';
import type { EngineName } from './test/test-site';

/** Those that start parts of their own take a minute or more: begun last, they would run alone on one processor. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/test\/(?:faults|fuzz|loop)\/|\/uploads\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const FILES = globSync('{src,test,starter}/**/*.test.ts', { exclude: ['test/browsers/**'] });
/** What replaces a module, a global or the environment would reach the files after it in the same process; a file's own site would not. */
const REPLACES =
  /\bvi\.(?:mock|hoisted|stub|spyOn\((?!(?:site|testSite)\(\))|useFakeTimers|resetModules)|\bprocess\.(?:env\.TZ|on\()|\bgetBuiltinModule\b|\bglobalThis\b/;
/** What takes long and rarely fails: real processes are killed, cut, flooded or moved, files and mails come by the thousand. `npm run breakdowns` */
const BREAKDOWNS = [
  'src/content/edition/preview-traces.test.ts',
  'src/features/demandes/received-mail/mail-rounds.test.ts',
  'src/features/rendez-vous/limites.test.ts',
  'src/features/sauvegardes/move.test.ts',
  'src/features/sauvegardes/restore.test.ts',
  'src/features/sauvegardes/superfluous.test.ts',
  'src/intake/photo-turns.test.ts',
  'src/platform/mail/instance.test.ts',
  'src/platform/media/photo-refusals.test.ts',
  'test/database-unavailable.test.ts',
  'test/deploy/files.test.ts',
  'test/deploy/fleet.test.ts',
  'test/deploy/proxies.test.ts',
  'test/faults/backups/backups.test.ts',
  'test/faults/restorations/restorations.test.ts',
  'test/faults/faults.test.ts',
  'test/faults/one-machine.test.ts',
  'test/faults/fleet/fleet.test.ts',
  'test/faults/fleet/guide.test.ts',
  'test/faults/mailbox.test.ts',
  'test/faults/stop.test.ts',
  'test/faults/visit-counts.test.ts',
  'test/large-imports.test.ts',
  'test/loop/loop.test.ts',
  'test/mesure/week.test.ts',
  'test/overload.test.ts',
  'test/pack.test.ts',
  'test/standby-unavailable.test.ts',
  'test/start-while-unavailable.test.ts',
  'test/storage-unavailable.test.ts',
];
/** What hardly depends on the engine, on both of which each operation is tested: `npm test` runs it on SQLite, breakdowns on PostgreSQL. */
const ON_ONE_ENGINE = [
  'src/content/medias/uploads.test.ts',
  'test/faults/killed.test.ts',
  'test/preview.test.ts',
  'test/share-pictures.test.ts',
  'test/shown.test.ts',
];
const ON_SQLITE: { engines: EngineName[] } = { engines: ['sqlite'] };
const ON_POSTGRES: typeof ON_SQLITE = { engines: ['postgres'] };
/** A test of the built site, or one that measures memory or the event loop. */
const needsOwnProcess = (file: string, text: string) =>
  /^test\/(?:fuzz|loop)\//.test(file) || (file.startsWith('test/') && !text.includes("/test-site'"));
const ALONE = FILES.filter((file) => {
  const text = readFileSync(file, 'utf8');
  return !BREAKDOWNS.includes(file) && (REPLACES.test(text) || needsOwnProcess(file, text));
});

export default defineConfig({
  plugins: [scriptText, prose],
  resolve: { tsconfigPaths: true },
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Tests wait for databases, timers and processes as long as they compute: three keep two processors busy.
    maxWorkers: 3,
    globalSetup: ['./test/postgres.setup.ts', './test/filled.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes in the background comes late on a busy machine: waiting longer costs nothing where it is there.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, provide: ON_SQLITE } },
      // The site's modules are read once for each process: reading them for each file took a third of the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: FILES.filter((file) => ![...ALONE, ...BREAKDOWNS].includes(file)),
          isolate: false,
          provide: ON_SQLITE,
        },
      },
      { extends: true, test: { name: 'breakdowns', include: [...BREAKDOWNS, ...ON_ONE_ENGINE], provide: ON_POSTGRES } },
    ],
  },
});
