import { parseArgs } from 'node:util';
import { OperatorProblem, UsageProblem } from '~/platform/backup/operator-problem';
import { systemClock } from '~/platform/clock';
import { type Env, readEnv, SettingProblem } from '~/platform/env';
import { findUnavailable } from '~/platform/unavailable';
import { backUp } from './back-up.server';
import { inMegabytes } from './free-space.server';
import { move } from './move.server';
import { restoreBackup } from './restore.server';

const COMMANDS: Record<string, (words: string[], env: Env) => Promise<void>> = { backup, restore: restoreSite, move: moveSite };

/** @returns exit code: 0 done, 1 failed, 2 wrong usage */
export async function runCommand(name: string, words: string[]): Promise<number> {
  try {
    // Files are private to the user who runs it.
    process.umask(0o077);
    const command = COMMANDS[name];
    if (!command) throw new UsageProblem(`there is no command “${name}”`);
    await command(words, readEnv(process.env));
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageProblem || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    const isExpected = isUsage || error instanceof OperatorProblem || error instanceof SettingProblem;
    console.error(isExpected ? `✗ ${(error as Error).message}` : isOfAPart(error) ? `✗ ${sentenceOf(error)}` : error);
    return isUsage ? 2 : 1;
  }
}

/** Failures of disk, database or bucket need no stack trace; others are bugs. */
function isOfAPart(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return findUnavailable(error) !== undefined || '$metadata' in error || /^(?:E[A-Z_]+|[0-9A-Z]{5}|ERR_SQLITE_ERROR)$/.test(code);
}

function sentenceOf(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : '';
  return `${error.message || error.name}${cause}`.replaceAll('\n', ' ');
}

async function backup(words: string[], env: Env): Promise<void> {
  const { values } = parseArgs({ args: words, options: { to: { type: 'string' }, planned: { type: 'boolean' } } });
  const to = values.to ?? env.backupTo;
  if (to === undefined) throw new OperatorProblem('BACKUP_TO is off: say where by --to');
  const onBegun = (giveUp: () => Promise<void>) => {
    const stop = () => void giveUp().finally(() => process.exit(1));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  };
  const made = await backUp({ env, clock: systemClock, onBegun }, { to, planned: values.planned });
  if (!made) return;
  const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `✓ ${made.name} (${inMegabytes(made.bytes)} MB) in ${made.place}: ${rows} rows of ${Object.keys(made.tables).length} tables, ${made.files} files`,
  );
  if (made.damaged.length > 0)
    console.warn(`${made.damaged.length} files were lost or changed before: ${made.damaged.slice(0, 10).join(', ')}`);
  for (const name of made.removed) console.log(`removed: ${name}, which newer ones make superfluous`);
  if (!env.backupKey)
    console.warn(
      'It is not encrypted: it holds personal data and the secret of second factors. Set BACKUP_KEY before it leaves this machine.',
    );
}

async function restoreSite(words: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' }, unencrypted: { type: 'boolean' } },
  });
  const [archive, ...others] = positionals;
  if (archive === undefined || others.length > 0)
    throw new UsageProblem(
      'name one archive: npm run restore -- <path, s3 address or name in BACKUP_TO> [--dry-run] [--force] [--unencrypted]',
    );
  await restoreBackup(env, archive, { ...values, dryRun: values['dry-run'], say: console.log });
}

async function moveSite(words: string[], env: Env): Promise<void> {
  const { values } = parseArgs({ args: words, options: { from: { type: 'string' }, to: { type: 'string' } } });
  await move(env, values.from ?? '', values.to ?? '', console.log);
}
