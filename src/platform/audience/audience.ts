import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { inShop } from '../clock';
import { arrivalOf, hostOf, isAhead, isPart, OTHERS } from './arrival';
import { campaignOf } from './campaign';
import { refuses } from './refusal';
import { type Count, type Counted, merged, openTally } from './tally';

/** Addresses of a turn that no page is known under yet: one that is published this minute will be, what somebody makes up never. */
const MOST_UNKNOWN = 1_000;
const LONGEST_PATH = 300;
/** Programs that browsers call themselves, told apart once each. */
const MOST_AGENTS = 500;

/** Totals that wait to be written, always together and under the same number: what is written twice is recognised. */
export type Batch = { writer: string; number: number; counts: Count[] };

/** Each path under which a page answers, and the one it is counted under. */
type PageNames = ReadonlyMap<string, string>;

export type Audience = ReturnType<typeof openAudience>;

/**
 * Counts what is looked at, in memory: totals of a day of the shop, and nothing of who looks. Nothing here waits, writes or throws; what is
 * counted is taken away each minute (`batch`, `written`).
 * @param now in milliseconds since 1970: asked at each view, so by the fastest way there is @param publicUrl origin of the site: what comes from there is no visit
 */
export function openAudience({ now, publicUrl }: { now: () => number; publicUrl: string }) {
  const own = hostOf(publicUrl) as string;
  const writer = randomUUIDv7();
  const tally = openTally();
  const today = shopDay(now);
  const isRobot = rememberingRobots();
  let names: PageNames = new Map();
  let readNames: (isMissing: boolean) => Promise<PageNames | undefined> = async () => undefined;
  const unknown = new Set<string>();
  let pending: Batch | undefined;
  let number = 0;

  const add = (day: string, kind: Counted, name = '', detail = '') => tally.add(day, kind, name, detail);
  const knownAs = (path: string) => names.get(path) ?? names.get(normal(path));

  function nameOf(path: string): string {
    const name = knownAs(path);
    if (name !== undefined) return name;
    if (path.length > LONGEST_PATH || (unknown.size >= MOST_UNKNOWN && !unknown.has(path))) return OTHERS;
    unknown.add(path);
    return path;
  }

  /** Whether a person looks who lets themselves be counted; a robot is counted here. */
  function isPerson(headers: IncomingHttpHeaders, day: string): boolean {
    if (refuses(headers)) return false;
    if (!isRobot(headers['user-agent'])) return true;
    add(day, 'robot');
    return false;
  }

  return {
    /** An answer left that may be a page: of a page that a person shall see, the view, and the visit that it begins. */
    seen({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
      if (method !== 'GET' || url === undefined) return;
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      if (!names.has(path) && isNoPage(path)) return;
      if (isAhead(headers) || isPart(headers)) return;
      const day = today();
      if (!isPerson(headers, day)) return;
      add(day, 'page', nameOf(path));
      const from = arrivalOf(headers, own);
      if (from === undefined) return;
      add(day, 'visite');
      add(day, 'provenance', from);
      const campaign = end < 0 ? undefined : campaignOf(url.slice(end + 1));
      if (campaign !== undefined) add(day, 'campagne', campaign);
    },
    /** Within an open page the person went to another, as the page tells. */
    moved(headers: IncomingHttpHeaders, path: string): void {
      const day = today();
      if (/^\/[^?#]*$/.test(path) && isPerson(headers, day)) add(day, 'page', nameOf(path));
    },
    /** A request was acknowledged. @param page whence its form was opened; undefined when that may not be counted */
    received(kind: string, page: string | undefined): void {
      if (page !== undefined) add(today(), 'demande', nameOf(page), kind);
    },
    /** Tells how to read which pages are counted by their name: given whether some path is known under none, undefined where nothing changed. */
    readPages(read: (isMissing: boolean) => Promise<PageNames | undefined>): void {
      readNames = read;
    },
    /** Before a batch is taken. */
    async refreshPages(): Promise<void> {
      names = (await readNames(unknown.size > 0)) ?? names;
    },
    /** What is to be written next: what could not be written last time, or all that was counted since; undefined when that is nothing. */
    batch(): Batch | undefined {
      if (pending) return pending;
      const counts = tally.take().map((count) => (unknown.has(count.name) ? { ...count, name: knownAs(count.name) ?? OTHERS } : count));
      unknown.clear();
      if (counts.length === 0) return undefined;
      number += 1;
      pending = { writer, number, counts: merged(counts) };
      return pending;
    },
    written(batch: Batch): void {
      if (pending === batch) pending = undefined;
    },
  };
}

/** Answers of the API, and files. */
const isNoPage = (path: string) => path.startsWith('/api/') || path.includes('.', path.lastIndexOf('/'));

function normal(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

/** The shop's calendar day, worked out once a day. */
function shopDay(now: () => number): () => string {
  let day = '';
  let begins = 0;
  let ends = 0;
  return () => {
    const at = now();
    if (at < begins || at >= ends) {
      const midnight = inShop(Temporal.Instant.fromEpochMilliseconds(at)).startOfDay();
      day = midnight.toPlainDate().toString();
      begins = midnight.epochMilliseconds;
      ends = midnight.add({ days: 1 }).epochMilliseconds;
    }
    return day;
  };
}

/** No browser is without a name. */
function rememberingRobots(): (agent: string | undefined) => boolean {
  const told = new Map<string, boolean>();
  return (agent) => {
    if (!agent) return true;
    const known = told.get(agent);
    if (known !== undefined) return known;
    if (told.size >= MOST_AGENTS) told.clear();
    const is = isbot(agent);
    told.set(agent, is);
    return is;
  };
}
