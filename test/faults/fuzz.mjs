import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../../scripts/prepare.mjs';

/** Calls as test/fuzz makes them. @param {string} [cases] on each database @returns {Promise<import('./reliability.mjs').Row[]>} */
export async function wildCalls([cases = '50000'] = []) {
  const child = spawn('node_modules/.bin/vitest', ['run', 'test/fuzz'], {
    stdio: 'inherit',
    env: { ...toolEnvironment(), FUZZ_CASES: cases },
  });
  const [code] = await once(child, 'exit');
  const problems = code === 0 ? [] : ['a call broke it: see above'];
  return [
    {
      fault: 'calls of every endpoint that no person would make',
      times: 2 * Number(cases),
      load: 'one call after the other, on each database',
      failed: problems[0] ?? 'no answer in the five hundreds, no hang',
      lost: 0,
      twice: 0,
      whole: 'at once',
      problems,
    },
  ];
}
