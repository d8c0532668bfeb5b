// The built site is killed again and again while people send requests; none that was acknowledged may be lost.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSite } from '../../scripts/site.mjs';
import { openMailServer } from './mail-server.mjs';
import { newDatabase, startPostgres } from './postgres.mjs';
import { lostOf } from './reliability.mjs';
import { countWaiting, examine, fillStore, hurryMails, openStore, settingsOf } from './store.mjs';
import { newSubmission, send } from './submissions.mjs';

const CLIENTS = 16;
/** The kill falls at random between these, after `ENOUGH`. */
const KILL_MS = [1_000, 3_000];
/** Acknowledged in the round before its kill: a slow machine gets there later. */
const ENOUGH = { answers: 30, photos: 8 };
/** A site that acknowledges nothing is killed all the same. */
const LONGEST_MS = 20_000;
/** A call in so many is cut by the visitor's own network, so many milliseconds after it began: what it did is not known to who sent it. */
const LEAVING_ONE_IN = 8;
const LEAVING_MS = [1, 150];
/** Mails leave some tens a second on a busy machine. */
const DRAIN_MS = 300_000;

/** @param {string} [rounds] on each database @param {string} [only] one of them @returns {Promise<import('./reliability.mjs').Row[]>} */
export async function killFaults([rounds = '20', only] = []) {
  const rows = [];
  for (const engine of ['sqlite', 'postgres']) {
    if (only && only !== engine) continue;
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pannes-'));
    const server = engine === 'postgres' ? await startPostgres() : undefined;
    try {
      const where = { dataDir, databaseUrl: server && (await newDatabase(server.url)) };
      await fillStore(where);
      const found = await killRounds(where, Number(rounds), (round, sent, cut) =>
        console.log(`${engine}, kill ${round}: ${sent} requests sent, ${cut} calls cut`),
      );
      rows.push(rowOf(engine, rounds, found));
    } finally {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return rows;
}

const rowOf = (engine, rounds, { problems, cut, acknowledged, courriels, duplicates }) => ({
  fault: `the process killed at any moment (${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'})`,
  times: Number(rounds),
  load: `${CLIENTS} submitting without pause`,
  failed: `${cut} calls cut`,
  lost: lostOf(problems, acknowledged, courriels),
  twice: duplicates,
  whole: 'at its next start',
  problems,
});

/**
 * In each round 16 clients send until the site is killed at a random moment; half of those who were cut send again with the same key.
 * @param {import('./store.mjs').Where} where filled before (see `fillStore`) @returns what `examine` finds, calls cut, mails held
 */
export async function killRounds(where, rounds, onRound = (_round, _sent, _cut) => {}) {
  const mails = await openMailServer();
  const settings = settingsOf(where, {
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://www.exemple.test',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
  const submissions = [];
  const refusals = [];
  const toRepeat = [];
  let cut = 0;
  let repeated = 0;
  const submit = async (address, submission, leavingMs) => {
    const answer = await send(address, submission, leavingMs);
    if (answer && answer.status !== 200) refusals.push(`${submission.kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer) return answer;
    cut += 1;
    // Half of the people try again, each until answered.
    submission.persistent ??= randomInt(2) === 0;
    if (submission.persistent) toRepeat.push(submission);
  };

  let site;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      site = await startSite(settings);
      const killed = new AbortController();
      const enough = Promise.withResolvers();
      const acknowledged = { answers: 0, photos: 0 };
      const client = async () => {
        while (!killed.signal.aborted) {
          let submission = toRepeat.pop();
          if (submission) repeated += 1;
          else {
            submission = newSubmission();
            submissions.push(submission);
          }
          const leavingMs = randomInt(LEAVING_ONE_IN) === 0 ? randomInt(...LEAVING_MS) : undefined;
          if ((await submit(site.address, submission, leavingMs))?.status !== 200) continue;
          acknowledged.answers += 1;
          acknowledged.photos += submission.photos;
          if (acknowledged.answers >= ENOUGH.answers && acknowledged.photos >= ENOUGH.photos) enough.resolve();
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      await Promise.race([enough.promise, setTimeout(LONGEST_MS, undefined, { ref: false })]);
      await setTimeout(randomInt(...KILL_MS));
      const gone = once(site.child, 'exit');
      // From here on a client begins no further call; those under way are cut.
      killed.abort();
      site.child.kill('SIGKILL');
      await gone;
      await Promise.all(clients);
      onRound(round, submissions.length, cut);
    }

    const store = await openStore(where);
    const held = await hurryMails(store);
    site = await startSite(settings);
    for (const submission of toRepeat.splice(0)) {
      repeated += 1;
      await submit(site.address, submission);
      if (!submission.reference) refusals.push(`${submission.email}: sent again, never acknowledged`);
    }
    const until = performance.now() + DRAIN_MS;
    while ((await countWaiting(store)) > 0 && performance.now() < until) await setTimeout(100);
    await store.close();
    await site.stop();
    site = undefined;
    const found = await examine(where, submissions, mails.arrived);
    return { ...found, problems: [...refusals, ...found.problems], cut, repeated, heldMails: held };
  } finally {
    site?.child.kill('SIGKILL');
    await mails.close();
  }
}
