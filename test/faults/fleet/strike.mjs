// Faults of a fleet, from the first of its load to the last of its mails.
import { setTimeout } from 'node:timers/promises';
import { countWaiting, drainMails, examine, openStore } from '../store.mjs';
import { newSubmission, send } from '../submissions.mjs';
import { get, startLoad, visitAll } from './load.mjs';

/** The load runs that long before the first fault, and until so many requests were acknowledged. */
const BEFORE = { ms: 3_000, acknowledged: 8, mostMs: 30_000 };
/** How long a site may take to be whole again before that is given up. */
const WHOLE_MS = 60_000;
/** Mails held up may take so long to leave before they are sent by hand. */
const BACKLOG_MS = 120_000;

/**
 * Strikes a fleet by one fault after another, then stops and examines it. @param crowd `lastingMs`: how long a fault lasts
 * @returns what became of all; `wholes`: seconds from each healing until every instance did everything again
 */
export async function strikeFleet(fleet, faults, { lastingMs, ...crowd }) {
  for (const { address } of fleet.instances) await visitAll(address, crowd.pictures);
  const load = startLoad(fleet.addresses, crowd);
  const probed = [];
  const wholes = [];
  try {
    await warmUp(load);
    for (const { strike, heal } of faults) {
      await strike(fleet);
      await setTimeout(lastingMs);
      await heal?.(fleet);
      const began = performance.now();
      const ends = await Promise.all(fleet.instances.map((instance) => untilWhole(fleet, instance, probed, began + WHOLE_MS)));
      const whole = ends.every(Boolean) ? seconds(Math.max(...ends) - began) : undefined;
      wholes.push(whole);
      // Whatever came next would be blamed on the wrong fault.
      if (whole === undefined) break;
    }
  } finally {
    await load.stop();
  }
  const store = await openStore(fleet.where());
  const stopped = performance.now();
  while ((await countWaiting(store)) > 0 && performance.now() < stopped + BACKLOG_MS) await setTimeout(200);
  const backlog = seconds(performance.now() - stopped);
  const left = await countWaiting(store);
  if (left > 0) await drainMails(store);
  await store.close();
  const ended = fleet.instances.flatMap(({ ends }) => ends);
  const memory = Math.max(...fleet.instances.map((instance) => instance.peak()));
  for (const instance of fleet.instances) await instance.stop();
  const submissions = [...load.submissions, ...probed];
  const { problems, ...figures } = await examine(fleet.where(), submissions, fleet.mails.arrived);
  return { tallies: load.tallies, wholes, backlog, left, ended, memory, problems, figures };
}

async function warmUp({ submissions }) {
  const began = performance.now();
  await setTimeout(BEFORE.ms);
  const acknowledged = () => submissions.filter(({ reference }) => reference).length;
  while (acknowledged() < BEFORE.acknowledged && performance.now() - began < BEFORE.mostMs) await setTimeout(100);
}

/** Asks for a fresh page, sends a photo, awaits its mail. @returns the `performance` time of success; undefined when too late */
async function untilWhole({ mails }, { address }, probed, until) {
  while (performance.now() < until) {
    const page = await get(`${address}/recherche?q=sonde${Math.random()}`, AbortSignal.timeout(10_000));
    const submission = newSubmission('sav');
    probed.push(submission);
    const taken = page?.status === 200 && (await send(address, submission, 10_000))?.status === 200;
    while (taken && performance.now() < until) {
      if (mails.reached.has(submission.email)) return performance.now();
      await setTimeout(50);
    }
    await setTimeout(250);
  }
  return undefined;
}

const seconds = (ms) => Math.round(ms / 100) / 10;
