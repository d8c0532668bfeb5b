// People who read and people who send, all at once, and how each of them fared.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { PAGES } from '../../../scripts/pages.mjs';
import { newSubmission, send } from '../submissions.mjs';

/** Nobody waits longer than that; a call that takes it counts as hung. */
const GIVEN_UP_MS = 20_000;
/** From this on it is a hang, whatever it ends in. */
const HANG_MS = 3_000;
/** Milliseconds between two calls of one client: people read what they asked for. */
const READING_MS = [500, 2_000];
const WRITING_MS = [500, 2_500];
/** A refused or cut visitor presses again after this long, with the same key. */
const AGAIN_MS = 1_000;
/** How long they try, when nobody waits for the load any more. */
const PATIENCE_MS = 60_000;
/** Those of an account are never cached. */
const CACHED = Object.values(PAGES).filter((path) => !/[?]|^\/(?:connexion|reset_password)/.test(path));
const WIDTHS = [320, 640];

/** Runs until it is stopped; waits a minute at most for calls under way. @param crowd `pictures`: the start of their hashes */
export function startLoad(addresses, { browsing, submitting, pictures }) {
  const tallies = { pages: newTally(), searches: newTally(), pictures: newTally(), submissions: newTally() };
  const submissions = [];
  const stopping = new AbortController();
  let turn = 0;
  const nextAddress = () => addresses[turn++ % addresses.length];

  const read = async () => {
    const kind = ['pages', 'pages', 'pictures', 'searches'][randomInt(4)];
    const path = {
      pages: () => CACHED[randomInt(CACHED.length)],
      searches: () => `/recherche?q=${randomBytes(4).toString('hex')}`,
      pictures: () => `/media/${pictures[randomInt(pictures.length)]}/${WIDTHS[randomInt(WIDTHS.length)]}`,
    }[kind]();
    tallies[kind].add(await timed(() => get(nextAddress() + path)));
  };
  const submit = async () => {
    const submission = newSubmission();
    submissions.push(submission);
    const until = performance.now() + PATIENCE_MS;
    const givenUp = () => stopping.signal.aborted && performance.now() > until;
    while (!submission.reference && !givenUp()) {
      tallies.submissions.add(await timed(() => send(nextAddress(), submission, GIVEN_UP_MS)));
      if (!submission.reference) await setTimeout(AGAIN_MS);
    }
  };
  const client = async (work, between) => {
    await setTimeout(randomInt(between[1]));
    while (!stopping.signal.aborted) {
      await work();
      await setTimeout(randomInt(...between), undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const clients = [
    ...Array.from({ length: browsing }, () => client(read, READING_MS)),
    ...Array.from({ length: submitting }, () => client(submit, WRITING_MS)),
  ];
  return {
    submissions,
    tallies,
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Each page and picture once: the instances then hold what an open site holds. */
export async function visitAll(address, pictures) {
  for (const path of CACHED) await get(address + path);
  for (const picture of pictures) for (const width of WIDTHS) await get(`${address}/media/${picture}/${width}`);
}

/** Reads all of it, as a browser that takes modern pictures does. */
export async function get(address, signal = AbortSignal.timeout(GIVEN_UP_MS)) {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html,image/avif,image/webp,*/*' }, signal });
    const bytes = await response.arrayBuffer();
    return { status: response.status, bytes: bytes.byteLength, retryAfter: response.headers.get('retry-after') };
  } catch {
    return undefined;
  }
}

async function timed(call) {
  const began = performance.now();
  const answer = await call();
  return { status: answer?.status ?? 'cut', ms: performance.now() - began };
}

function newTally() {
  const byStatus = new Map();
  const tally = {
    calls: 0,
    failed: 0,
    hangs: 0,
    longest: 0,
    byStatus,
    add({ status, ms }) {
      tally.calls += 1;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      if (status !== 200) tally.failed += 1;
      if (ms > HANG_MS) tally.hangs += 1;
      tally.longest = Math.max(tally.longest, Math.round(ms));
    },
  };
  return tally;
}
