import type { IncomingHttpHeaders } from 'node:http';

const HOST = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** A numeric address may be that of a person, so it is not a name. */
const NUMERIC = /^[\d.]+$/;

/** Whether a browser fetched the page in advance, before any person sees it. */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined;

export const isPart = ({ 'sec-fetch-dest': part }: IncomingHttpHeaders): boolean => part !== undefined && part !== 'document';

/** The host that led here: undefined within the site, « » when unknown, « autres » for no public name. `own` lacks « www. ». */
export function arrivalOf({ referer, 'sec-fetch-site': site }: IncomingHttpHeaders, own: string): string | undefined {
  if (site === 'same-origin') return undefined;
  if (!referer) return '';
  const host = hostOf(referer);
  if (host === own) return undefined;
  return host !== undefined && HOST.test(host) && !NUMERIC.test(host) ? host : OTHERS;
}

/** A counted name begins with « / » or holds a full stop; this one does neither. */
export const OTHERS = 'autres';

/** The host without « www. »; undefined for no web address. It parses text because it runs at every visit. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}
