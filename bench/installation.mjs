// A new machine: from the files of the project to the first page, and what lies on the disk then. Packages come from the registry that npm is set to.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hold } from './holding.mjs';
import { freePort } from './processes.mjs';
import { row } from './report.mjs';
import { HOME, temporaryFolder } from './site-under-test.mjs';

export const title = 'Installation: `npm start` in a folder that holds the files of the project alone, and `npm run pack`';

const LONGEST_MS = 300_000;

export async function measure() {
  await using project = temporaryFolder();
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(project.path, file)), { recursive: true });
    cpSync(file, join(project.path, file));
  }
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH?.split(':')
      .filter((folder) => !folder.startsWith(resolve('node_modules')))
      .join(':'),
    HOME: process.env.HOME,
    npm_config_cache: join(project.path, '.npm'),
    PORT: String(port),
    PUBLIC_URL: address,
  };
  const began = performance.now();
  await using start = launch('npm', ['start'], project.path, env);
  while (!(await isServed(address + HOME))) {
    if (start.ended() || performance.now() - began > LONGEST_MS) throw new Error(`npm start has no page: ${start.said()}`);
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1000;
  await start.stop();
  const packages = megabytes(join(project.path, 'node_modules'));
  const built = megabytes(join(project.path, 'build'));
  execFileSync('npm', ['run', 'pack', '--', 'packed'], { cwd: project.path, env, stdio: 'ignore' });
  const [archive] = globSync(join(project.path, 'packed/*.tar.gz'));
  mkdirSync(join(project.path, 'unpacked'));
  execFileSync('tar', ['-xzf', archive, '-C', join(project.path, 'unpacked')]);
  return [
    row('`npm start` from nothing to the first page', seconds, 's', { atMost: 45 }),
    row('disk: packages that serve and build, and what is built', packages + built, 'MB', {
      atMost: 500,
      raw: { 'packages MB': packages, 'built MB': built },
    }),
    row('archive of `npm run pack`', statSync(archive).size / 1e6, 'MB'),
    row('disk: that archive unpacked', megabytes(join(project.path, 'unpacked')), 'MB'),
  ];
}

function launch(command, words, cwd, env) {
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const exited = new Promise((settle) => child.once('exit', settle));
  const { release, ...disposable } = hold(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return { ended: () => child.exitCode !== null, said: () => said, stop: release, ...disposable };
}

async function isServed(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** In 10⁶ bytes, as `du` counts blocks. */
const megabytes = (folder) =>
  Number(execFileSync('du', ['-s', '--block-size=1000', folder], { encoding: 'utf8' }).split('\t', 1)[0]) / 1000;
