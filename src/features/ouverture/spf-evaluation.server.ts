import { BlockList, isIP } from 'node:net';
import type { Dns } from './dns.server';
import { isSpf } from './spf';

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none';

/** Why receivers count the record as an error, and what it is about. */
export type SpfFault = 'lookups' | 'voids' | 'include' | 'several' | 'syntax';
export class SpfError extends Error {
  readonly fault: SpfFault;
  constructor(fault: SpfFault, about: string) {
    super(about);
    this.fault = fault;
  }
}
/** The record asks for what only a real mail has: macros, `exists`, `ptr`. */
export class SpfNotKnown extends Error {}

/** RFC 7208, 4.6.4: questions that terms may ask, and those that may find nothing. */
const MOST_LOOKUPS = 10;
const MOST_VOIDS = 2;
const RESULTS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;
type Qualifier = keyof typeof RESULTS;

type Run = { dns: Dns; address: string; family: 4 | 6; lookups: number; voids: number; included: Set<string> };
type Term = { qualifier: Qualifier; name: string; domain: string | undefined; cidr4: number; cidr6: number };

/** A receiver's verdict (RFC 7208, 4), and the domains that led to it. @throws SpfError, SpfNotKnown, NoDnsAnswer */
export async function evaluateSpf(dns: Dns, domain: string, address: string): Promise<{ result: SpfResult; included: Set<string> }> {
  const family = isIP(address) === 6 ? 6 : 4;
  const run: Run = { dns, address, family, lookups: 0, voids: 0, included: new Set() };
  return { result: await checkHost(run, domain.toLowerCase()), included: run.included };
}

async function checkHost(run: Run, domain: string): Promise<SpfResult> {
  const [record, ...others] = (await run.dns.txt(domain)).filter(isSpf);
  if (record === undefined) return 'none';
  if (others.length > 0) throw new SpfError('several', domain);
  const words = record.trim().split(/\s+/).slice(1);
  // A wrong term makes the whole record an error, even after a match (RFC 7208, 4.6).
  const terms = words.filter((word) => !isModifier(word)).map(readTerm);
  for (const term of terms) if (await matches(run, term, domain)) return RESULTS[term.qualifier];
  const redirect = words.find((word) => /^redirect=/i.test(word))?.slice('redirect='.length);
  if (redirect === undefined) return 'neutral';
  return follow(run, plain(redirect), 'redirect');
}

const isModifier = (word: string) => /^[a-z][\w.-]*=/i.test(word);

/** « a:name/24//64 », « ip6:2001:db8::/32 » */
function readTerm(word: string): Term {
  const sign = word[0] !== undefined && word[0] in RESULTS ? word[0] : '';
  const end = word.search(/[:/]/);
  const head = end < 0 ? word : word.slice(0, end);
  const rest = word.slice(head.length);
  const [, domain, four, six] = /^(?::([^/]+))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/.exec(rest) ?? [];
  const name = head.slice(sign.length).toLowerCase();
  const isRead = rest === '' || domain !== undefined || four !== undefined || six !== undefined;
  if (!isRead || !KNOWN.has(name) || (NEEDS_VALUE.has(name) && !domain)) throw new SpfError('syntax', word);
  const isWide = name === 'ip6';
  const [cidr4, cidr6] = [Number(four ?? 32), Number((isWide ? four : six) ?? 128)];
  if ((!isWide && cidr4 > 32) || cidr6 > 128) throw new SpfError('syntax', word);
  return { qualifier: (sign || '+') as Qualifier, name, domain, cidr4, cidr6 };
}

const KNOWN = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);
const NEEDS_VALUE = new Set(['include', 'ip4', 'ip6', 'exists']);

async function matches(run: Run, term: Term, domain: string): Promise<boolean> {
  const { name, domain: value = '' } = term;
  if (name === 'all') return true;
  if (name === 'ip4' || name === 'ip6') {
    if (isIP(value) !== (name === 'ip4' ? 4 : 6)) throw new SpfError('syntax', `${name}:${value}`);
    return isAmong(run, [value], term);
  }
  if (name === 'include') return (await follow(run, plain(value), 'include')) === 'pass';
  count(run);
  if (name === 'ptr' || name === 'exists') throw new SpfNotKnown(name);
  const target = value ? plain(value) : domain;
  const hosts = name === 'mx' ? await run.dns.mailServers(target) : [target];
  if (name === 'mx' && hosts.length === 0) countVoid(run, target);
  // RFC 7208, 4.6.4: ten names of mail servers at most.
  if (hosts.length > MOST_LOOKUPS) throw new SpfError('lookups', target);
  for (const host of hosts) {
    const addresses = await run.dns.addresses(host, run.family);
    if (name === 'a' && addresses.length === 0) countVoid(run, host);
    if (isAmong(run, addresses, term)) return true;
  }
  return false;
}

async function follow(run: Run, domain: string, by: 'include' | 'redirect'): Promise<SpfResult> {
  count(run);
  run.included.add(domain);
  const result = await checkHost(run, domain);
  if (result === 'none') throw new SpfError('include', `${by === 'include' ? 'include:' : 'redirect='}${domain}`);
  return result;
}

function isAmong({ address, family }: Run, networks: string[], { cidr4, cidr6 }: Term): boolean {
  const list = new BlockList();
  for (const network of networks)
    if (isIP(network) === family) list.addSubnet(network, family === 4 ? cidr4 : cidr6, family === 4 ? 'ipv4' : 'ipv6');
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function count(run: Run) {
  run.lookups += 1;
  if (run.lookups > MOST_LOOKUPS) throw new SpfError('lookups', '');
}

function countVoid(run: Run, name: string) {
  run.voids += 1;
  if (run.voids > MOST_VOIDS) throw new SpfError('voids', name);
}

function plain(domain: string): string {
  if (domain.includes('%')) throw new SpfNotKnown(domain);
  return domain.toLowerCase().replace(/\.$/, '');
}
