import { isIPv6 } from 'node:net';

/**
 * A network that an address belongs to.
 * @property key what is counted under
 * @property times how many times the allowance of one address (IPv6: one /64) all of it may use
 */
export type Network = { key: string; times: number };

/** A household (IPv6 /56) has two lines' worth; a business, or a provider's street (IPv6 /48, IPv4 /24), eight. */
const HOUSEHOLD_TIMES = 2;
const SITE_TIMES = 8;

/**
 * The networks of an address, for counting, the narrowest first: IPv6 /64, /56 and /48; IPv4 the address and its /24. Behind one IPv4 address or one
 * mobile /48 are many people, so the wider a network is, the more it may do. What is no address is a network of its own.
 */
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

/** The first four of the eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  // The IPv4 notation of the last two counts for two.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Array.from({ length: 8 - written }, () => '0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** The narrowest: the address, or the /64 that one IPv6 subscriber holds at least. */
export const network = (address: string): string => networksOf(address)[0]?.key ?? address;

/** The widest, which few share by chance and nobody leaves easily: an IPv4 /24, an IPv6 /48. */
export const neighbourhood = (address: string): string => networksOf(address).at(-1)?.key ?? address;
