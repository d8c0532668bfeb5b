import { isIPv6 } from 'node:net';

/** A network of an address: `times` the allowance of one address (IPv6: one /64) holds for all of it. */
export type Network = { key: string; times: number };

/** A household (IPv6 /56) gets two allowances; a business or street (IPv6 /48, IPv4 /24) eight. */
const HOUSEHOLD_TIMES = 2;
const SITE_TIMES = 8;

/** Networks of an address, narrowest first: IPv6 /64, /56, /48; IPv4 address, /24. Another text is its own network. */
export function networksOf(given: string): Network[] {
  const address = given.split('%', 1)[0] as string;
  const mapped = /^(?:::|(?:0+:){5})ffff:((?:\d+\.){3}\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return networksOfIPv4(mapped ?? address);
  const groups = groupsOf(address);
  const [subscriber, last = 0] = [groups.slice(0, 3), groups[3]];
  const text = (numbers: number[]) => numbers.map((group) => group.toString(16)).join(':');
  return [
    { key: text([...subscriber, last]), times: 1 },
    { key: `${text([...subscriber, last & 0xff00])}/56`, times: HOUSEHOLD_TIMES },
    { key: `${text(subscriber)}/48`, times: SITE_TIMES },
  ];
}

function networksOfIPv4(address: string): Network[] {
  const begin = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return [{ key: address, times: 1 }, ...(begin === undefined ? [] : [{ key: `${begin}.0/24`, times: SITE_TIMES }])];
}

function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  // An IPv4 suffix counts as two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Array.from({ length: 8 - written }, () => '0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** The narrowest network: the IPv4 address, or the /64 that an IPv6 subscriber has at least. */
export const network = (address: string): string => networksOf(address)[0]?.key ?? address;

/** The widest network, which a client cannot easily leave: IPv4 /24, IPv6 /48. */
export const neighbourhood = (address: string): string => networksOf(address).at(-1)?.key ?? address;
