import { BlockList, isIP } from 'node:net';

/** Private, local and documentation ranges (RFC 6890). */
const INNER = new BlockList();
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INNER.addSubnet(range, bits);
for (const [range, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INNER.addSubnet(range, bits, 'ipv6');

/** Names that no public resolver answers (RFC 6761, RFC 6762, RFC 8375). */
const INNER_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|test|invalid|example|home\.arpa)$/;

/** Whether the web could open it: a public name, or an address outside private networks. */
export function isPublicAddress(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isInner(host);
  return host.includes('.') && !INNER_NAMES.test(host);
}

const isInner = (address: string): boolean => INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const isLoopbackAddress = (address: string): boolean => address === '::1' || address.startsWith('127.');
