// An archive made while people send, killed half way or not, and what a restoration makes of it; all of it on the built site, by the commands of an operator.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pinnedNode } from '../../../scripts/prepare.mjs';
import { startSite } from '../../../scripts/site.mjs';
import { examine, openStore, settingsOf } from '../store.mjs';
import { newSubmission, send } from '../submissions.mjs';

const CLIENTS = 16;
/** Requests that must be acknowledged before the archive that is restored is begun. */
const ENOUGH = 12;
/** The kill falls at random between these, after the command began; starting takes a part of it. */
const KILL_MS = [200, 2_500];

/** @param {string[]} words @param {Record<string, string>} settings @param {number} [killAfter] ms @param {string[]} [flags] of Node */
export async function run(words, settings, killAfter, flags = []) {
  const child = spawn(pinnedNode(), [...flags, 'scripts/command.mjs', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'exit');
  if (killAfter !== undefined) {
    const killed = new AbortController();
    setTimeout(killAfter, undefined, killed).then(
      () => child.kill('SIGKILL'),
      () => {},
    );
    await ended;
    killed.abort();
  }
  const [code] = await ended;
  return { code, output };
}

/**
 * 16 clients send without pause; the command is killed `kills` times at a random moment, then left alone once.
 * What it left is restored on an empty machine. @param where filled before (see `fillStore`) @param machine empty
 */
export async function backUpUnderLoad(where, machine, kills) {
  const to = join(machine.dataDir, '..', 'archives');
  mkdirSync(to, { recursive: true });
  const problems = [];
  const settings = settingsOf(where, { RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  const site = await startSite(settings);
  const submissions = [];
  let refused = 0;
  let ended = false;
  const client = async () => {
    while (!ended) {
      const submission = newSubmission();
      submissions.push(submission);
      if ((await send(site.address, submission))?.status !== 200) refused += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  let killed = 0;
  let restoredSeconds = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const { code } = await run(['backup', '--to', to], settings, randomInt(...KILL_MS));
      if (code === null) killed += 1;
      for (const name of archivesIn(to)) await requirePasses(name);
    }
    // However slow the machine is: photos are made one at a time.
    while (submissions.filter(({ reference }) => reference).length < ENOUGH) await setTimeout(50);
    const acknowledged = submissions.filter(({ reference }) => reference).map(({ email }) => email);
    const made = await run(['backup', '--to', to], settings);
    if (made.code !== 0) problems.push(`the backup failed: ${made.output}`);
    ended = true;
    await Promise.all(clients);
    await site.stop();

    const name = /vitrine-\S+\.tar\.zst/.exec(made.output)?.[0] ?? '';
    const began = performance.now();
    const restored = await run(['restore', join(to, name)], settingsOf(machine));
    if (restored.code !== 0) problems.push(`the restoration failed: ${restored.output}`);
    const again = await startSite(settingsOf(machine, { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }));
    const page = await fetch(`${again.address}/familles`);
    if (page.status !== 200) problems.push(`the restored site answers ${page.status}`);
    restoredSeconds = (performance.now() - began) / 1000;
    await again.stop();

    const store = await openStore(machine);
    const kept = new Set((await store.all('select email from demande')).map(({ email }) => email));
    await store.close();
    const lost = acknowledged.filter((email) => !kept.has(email));
    if (lost.length > 0) problems.push(`${lost.length} requests acknowledged before the snapshot are not in the archive`);
    const found = await examine(
      machine,
      submissions.filter(({ email }) => kept.has(email)),
      undefined,
    );
    return {
      problems: [...problems, ...found.problems],
      kills: killed,
      acknowledged: acknowledged.length,
      kept: kept.size,
      photos: found.photos,
      refused,
      restoredSeconds,
    };
  } finally {
    ended = true;
    site.child.kill('SIGKILL');
  }

  async function requirePasses(name) {
    const { code, output } = await run(['restore', join(to, name), '--dry-run'], settingsOf(machine));
    if (code !== 0) problems.push(`${name}, left by a backup that was killed, is not whole: ${output}`);
  }
}

const archivesIn = (folder) => readdirSync(folder).filter((name) => /^vitrine-.*\.(?:zst|age)$/.test(name));
