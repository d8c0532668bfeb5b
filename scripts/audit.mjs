// `npm run audit`: known weaknesses by npm, judged by known-advisories.json. Ends with 1 when there is something to do, 2 without answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judgeAdvisories } from './advisories.mjs';

const known = JSON.parse(readFileSync('known-advisories.json', 'utf8'));
const faults = judgeAdvisories(ask(), known, new Date().toISOString().slice(0, 10));
for (const fault of faults) console.log(`✗ ${fault}`);
if (faults.length === 0) console.log(`✓ nothing new is known of the locked packages (${Object.keys(known).length} known and borne)`);
process.exit(faults.length === 0 ? 0 : 1);

/** @see https://docs.npmjs.com/cli/commands/npm-audit */
function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--loglevel=silent'], { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  const answer = readJson(stdout);
  if (answer.vulnerabilities) return answer.vulnerabilities;
  console.error(`The registry gave no answer, so nothing was checked: ${answer.message ?? stdout}`);
  process.exit(2);
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
