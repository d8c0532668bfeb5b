// `node scripts/run.mjs <script or tool> [words]`: installs what is missing, then runs it under the pinned Node. Plain JavaScript, since any Node ≥ 20 may run it.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, toolEnvironment } from './prepare.mjs';

const [program, ...words] = process.argv.slice(2);
/** They need no tool of the tests. */
const SERVING = ['scripts/pack.mjs', 'scripts/starter-pictures.mjs'];

ensureInstalled({ tools: !SERVING.includes(program) });
const [command, given] = program.endsWith('.mjs') ? [pinnedNode(), [program, ...words]] : [`node_modules/.bin/${program}`, words];
const child = spawn(command, given, { stdio: 'inherit', env: toolEnvironment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
