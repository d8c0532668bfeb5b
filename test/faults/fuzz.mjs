import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../../scripts/prepare.mjs';

/**
 * Every endpoint is called with what its contract lets in, nearly lets in, and anything else (see test/fuzz): nothing may break or hang.
 * @param {string} cases on each database; `npm test` tries a fiftieth of them
 * @returns {Promise<boolean>} whether all held
 */
export async function callWildly(cases = '50000') {
  const child = spawn('node_modules/.bin/vitest', ['run', 'test/fuzz'], {
    stdio: 'inherit',
    env: { ...toolEnvironment(), FUZZ_CASES: cases },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
