// A command is killed at each writing call in turn; the next start and command must cope.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../../scripts/site.mjs';
import { run } from '../backups/under-load.mjs';
import { openBucket } from '../fleet/bucket.mjs';
import { contentOf, placeSettings } from './ground.mjs';

const HOOK = ['--import', './test/faults/restorations/kill-at.mjs'];
/** By which a command says durably that it has begun: before it nothing has changed. */
const BEGUN = /^renameSync .*en-cours\.json\.partiel/;

const REFUSAL = /^[^\n]+npm run (?:restore|move)[^\n]+$/;

/**
 * What is killed. A place may be several: a move has the database and files of both sides.
 * @typedef {import('../store.mjs').Where} Where
 * @typedef {object} Act
 * @property {string[]} words of the command
 * @property {() => Promise<Where>} newPlace as it is before
 * @property {(place: Where) => Where} sourceOf the site that is there before, if any
 * @property {(place: Where) => Where} targetOf the site that is to be there
 */

/**
 * @param {Act} act @param {(calls: string[]) => number[]} choose among the calls that write, counted from 1 @param {(line: string) => void} [say]
 * @returns how many kills there were, what the next start made of them, and what must not be
 */
export async function killAtCalls({ words, newPlace, sourceOf, targetOf }, choose, say = () => {}) {
  const found = { kills: 0, completed: 0, refused: 0, former: 0, problems: [] };
  const model = await newPlace();
  const before = await contentOf(sourceOf(model));
  const log = join(model.dataDir, 'appels');
  const { code, output } = await run(words, placeSettings(model, { KILL_LOG: log }), undefined, HOOK);
  if (code !== 0) throw new Error(output);
  const calls = readFileSync(log, 'utf8').trimEnd().split('\n');
  const after = await contentOf(targetOf(model));
  const filled = await countFiles(targetOf(model));
  const begun = calls.findIndex((call) => BEGUN.test(call)) + 1;
  for (const at of choose(calls))
    for (const next of ['start', 'command', ...(filled === undefined ? [] : ['start elsewhere'])]) {
      const place = await newPlace();
      const killed = await run(words, placeSettings(place, { KILL_AT: calls[at - 1] }), undefined, HOOK);
      // The number of writes of a file or connection differs a little between runs.
      if (killed.code === 0) continue;
      found.kills += 1;
      const what = `${words[0]}, call ${at} of ${calls.length} (${calls[at - 1]}), ${next}`;
      const count = found.problems.length;
      const problem = (text) => found.problems.push(`${what}: ${text}`);
      if (next === 'start elsewhere') await startElsewhere(place, problem);
      const isDone = next === 'start' && at > begun && (await startBothSides(place, problem));
      if (!isDone) await commandAgain(place, problem);
      rmSync(place.dataDir, { recursive: true, force: true });
      say(`${what}: ${found.problems.slice(count).join('; ') || 'as it must be'}`);
    }
  return found;

  /** Another machine of the fleet, which has no journal. */
  async function startElsewhere(place, problem) {
    const files = await countFiles(targetOf(place));
    if (files === 0 || files === filled) return;
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-ailleurs-'));
    const refusal = await startOn({ ...targetOf(place), dataDir });
    rmSync(dataDir, { recursive: true, force: true });
    if (refusal === undefined) return problem(`another machine serves ${files} of ${filled} files`);
    found.refused += 1;
    if (!REFUSAL.test(refusal)) problem(`the start elsewhere says: ${refusal}`);
  }

  /** @returns whether the site is whole where it was to be */
  async function startBothSides(place, problem) {
    const sides = [sourceOf(place), targetOf(place)];
    for (const side of words[0] === 'move' ? sides : sides.slice(1)) {
      const refusal = await startOn(side);
      const content = await contentOf(side);
      if (refusal !== undefined) {
        found.refused += 1;
        if (!REFUSAL.test(refusal)) problem(`the start says: ${refusal}`);
      } else if (content === after) found.completed += 1;
      else if (content === before && before !== 'empty') found.former += 1;
      else problem('the start serves neither the site of before nor the whole new one');
    }
    return (await contentOf(targetOf(place))) === after;
  }

  async function commandAgain(place, problem) {
    const again = await run(words, placeSettings(place));
    // Killed after its last change, a restoration onto an empty place finds its own site there.
    const isDone = again.code !== 0 && /the place is not empty/.test(again.output) && (await contentOf(targetOf(place))) === after;
    if (again.code !== 0 && !isDone) return problem(`the command is refused: ${again.output}`);
    const refusal = await startOn(targetOf(place));
    if (refusal !== undefined) problem(`the site does not start in the end: ${refusal}`);
    if ((await contentOf(targetOf(place))) !== after) problem('the site is not whole in the end');
  }
}

/** @returns how many files of a site its bucket holds, if it has one */
async function countFiles({ storageUrl }) {
  if (!storageUrl) return undefined;
  const bucket = openBucket(storageUrl);
  const keys = (await Promise.all(['medias/', 'demandes/'].map((folder) => bucket.list(folder)))).flat();
  bucket.close();
  return keys.length;
}

/** @returns why it does not start */
async function startOn(place) {
  try {
    const site = await startSite(placeSettings(place));
    await site.stop();
  } catch (error) {
    return error.message.trim();
  }
}
