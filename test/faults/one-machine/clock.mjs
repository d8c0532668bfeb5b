// The machine's clock is moved under the running site, forwards and back.
import { setTimeout } from 'node:timers/promises';
import { startSite } from '../../../scripts/site.mjs';
import { openFakeClock } from '../faketime.mjs';
import { openMailServer } from '../mail-server.mjs';
import { countWaiting, examine, openStore, settingsOf } from '../store.mjs';
import { newSubmission, send } from '../submissions.mjs';

const LONGEST = '+1d';
const MOVES = [LONGEST, '+0', '-1d', '+0', '+3h', '-3h', '+0'];

/** @returns what was lost, and how long after the hour of the last move had come every mail had left */
export async function moveTheClock(where, moves = MOVES) {
  const clock = openFakeClock(where.dataDir);
  const mails = await openMailServer();
  const settings = {
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://www.exemple.test',
    ...clock.settings,
  };
  const site = await startSite(settingsOf(where, settings));
  const problems = [];
  const submissions = [];
  try {
    for (const by of moves) {
      clock.move(by);
      await setTimeout(1_500);
      for (const kind of ['contact', 'airco', 'sav']) {
        const submission = newSubmission(kind);
        submissions.push(submission);
        const answer = await send(site.address, submission);
        if (answer?.status !== 200) problems.push(`${by}: ${kind} is answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
        // A retry with the same key after a lost answer.
        await send(site.address, submission);
      }
      if ((await fetch(`${site.address}/familles`)).status !== 200) problems.push(`${by}: a page does not answer`);
    }
    // What was planned while the clock was ahead waits for its hour, which comes: no longer than the clock had been moved.
    clock.move(LONGEST);
    const began = performance.now();
    const store = await openStore(where);
    while ((await countWaiting(store)) > 0 && performance.now() - began < 30_000) await setTimeout(100);
    const wholeMs = Math.round(performance.now() - began);
    await store.close();
    if (site.child.exitCode !== null) problems.push('the process ended');
    await site.stop();
    const { problems: found, ...figures } = await examine(where, submissions, mails.arrived);
    return { problems: [...problems, ...found], figures, wholeMs };
  } finally {
    site.child.kill('SIGKILL');
    await mails.close();
  }
}
