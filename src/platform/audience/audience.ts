import { randomUUIDv7 } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { inShop } from '../clock';
import { clientAddress } from '../http/client-address';
import { dailyShare } from '../http/daily-share';
import { isLoopback } from '../loopback';
import { hostOf, isAhead, isPart, OTHERS, openArrivals } from './arrival';
import { campaignOf } from './campaign';
import { refuses } from './refusal';
import { remembering } from './remembering';
import { type Count, type Counted, MOST_NAMES, merged, openTally } from './tally';

/** Unknown addresses kept per batch: a page published this minute becomes known later, an invented one never. */
const MOST_UNKNOWN = 1_000;
const LONGEST_PATH = 300;
/** Hosts and campaigns that one address may add per day; without it, one visitor could fill the day's list. */
const MOST_OF_ONE = 10;

/** Totals to write, always together and under the same number, so that a second write is recognised. */
export type Batch = { writer: string; number: number; counts: Count[] };

type PageNames = ReadonlyMap<string, string>;

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;
type Bounded = 'origin' | 'campaign';

export type AudienceCounter = ReturnType<typeof openAudience>;

/** Counts views in memory, as daily totals without any personal data. Nothing here waits, writes or throws. */
export function openAudience({ now, publicUrl, trustProxy }: { now: () => number; publicUrl: string; trustProxy: string[] }) {
  const own = hostOf(publicUrl) as string;
  const writer = randomUUIDv7();
  const tally = openTally();
  const today = shopDay(now);
  const isRobot = remembering(isbot);
  const arrivalOf = openArrivals(own);
  let names: PageNames = new Map();
  let readNames: (isMissing: boolean) => Promise<PageNames | undefined> = async () => undefined;
  const unknown = new Set<string>();
  const known = namesOfDay();
  const ofOne = dailyShare(MOST_OF_ONE);
  const addressOf = clientAddress(trustProxy);
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

  function admitted(day: string, kind: Bounded, name: string, request: Seen): string {
    if (name === OTHERS || known.has(day, kind, name)) return name;
    const address = addressOf(request);
    // Behind a proxy that TRUST_PROXY does not name, all visitors share one address.
    if (!isLoopback(address) && !ofOne.take(day, address)) return OTHERS;
    known.add(day, kind, name);
    return name;
  }

  /** Whether a person who accepts to be counted looks at it; counts a robot as a side effect. */
  function isPerson(headers: IncomingHttpHeaders, day: string): boolean {
    if (refuses(headers)) return false;
    const agent = headers['user-agent'];
    if (agent && !isRobot(agent)) return true;
    add(day, 'robot');
    return false;
  }

  return {
    seen(request: Seen): void {
      const { method, url, headers } = request;
      if (method !== 'GET' || url === undefined) return;
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      if (!names.has(path) && isNoPage(path)) return;
      if (isAhead(headers) || isPart(headers)) return;
      const day = today();
      if (!isPerson(headers, day)) return;
      add(day, 'page', nameOf(path));
      const from = arrivalOf(headers);
      if (from === undefined) return;
      add(day, 'visit');
      add(day, 'origin', admitted(day, 'origin', from, request));
      const campaign = end < 0 ? undefined : campaignOf(url.slice(end + 1));
      if (campaign !== undefined) add(day, 'campaign', admitted(day, 'campaign', campaign, request));
    },
    moved(headers: IncomingHttpHeaders, path: string): void {
      const day = today();
      if (/^\/[^?#]*$/.test(path) && isPerson(headers, day)) add(day, 'page', nameOf(path));
    },
    /** Counts an acknowledged request. `page` is where its form was opened; undefined when that may not be counted. */
    received(kind: string, page: string | undefined): void {
      if (page !== undefined) add(today(), 'request', nameOf(page), kind);
    },
    /** Sets how to read the counted pages; `isMissing` says whether an unknown path was seen. `undefined` means unchanged. */
    readPages(read: (isMissing: boolean) => Promise<PageNames | undefined>): void {
      readNames = read;
    },
    async refreshPages(): Promise<void> {
      names = (await readNames(unknown.size > 0)) ?? names;
    },
    /** The batch to write next: the one that failed last time, else all counts since; undefined when empty. */
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

const isNoPage = (path: string) => path.startsWith('/api/') || path.includes('.', path.lastIndexOf('/'));

function normal(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

function namesOfDay() {
  let today = '';
  const names = new Map<Bounded, Set<string>>();
  const namesOf = (day: string, kind: Bounded) => {
    if (day !== today) names.clear();
    today = day;
    const known = names.get(kind) ?? new Set();
    names.set(kind, known);
    return known;
  };
  return {
    has: (day: string, kind: Bounded, name: string) => namesOf(day, kind).has(name),
    add: (day: string, kind: Bounded, name: string) => {
      const known = namesOf(day, kind);
      if (known.size < (MOST_NAMES[kind] ?? 0)) known.add(name);
    },
  };
}

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
