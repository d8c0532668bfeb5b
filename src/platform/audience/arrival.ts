import type { IncomingHttpHeaders } from 'node:http';

const HOST = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** An address of a machine may be that of a person. */
const NUMERIC = /^[\d.]+$/;

/** Fetched in case somebody goes there: nobody has looked at it yet. */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined;

/** Asked for by a page or a program, not shown as a document. */
export const isPart = ({ 'sec-fetch-dest': part }: IncomingHttpHeaders): boolean => part !== undefined && part !== 'document';

/**
 * Whether a view began elsewhere than on the site. A browser that leaves out the Referer still tells its own pages from others (Fetch Metadata).
 * @param own host of the site, without « www. »
 * @returns undefined within the site; else the host of the page that led here, « » where nothing tells, « autres » where it is no public name
 */
export function arrivalOf({ referer, 'sec-fetch-site': site }: IncomingHttpHeaders, own: string): string | undefined {
  if (site === 'same-origin') return undefined;
  if (!referer) return '';
  const host = hostOf(referer);
  if (host === own) return undefined;
  return host !== undefined && HOST.test(host) && !NUMERIC.test(host) ? host : OTHERS;
}

/** What is counted together: a name begins with « / » or holds a full stop, this one does neither. */
export const OTHERS = 'autres';

/** Without « www. »; undefined for what is no web address. Read at every visit: as text, since nothing is asked of it but a name. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}
