import type { IncomingHttpHeaders } from 'node:http';
import { remembering } from './remembering';

const HOST = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** A numeric address may be that of a person, so it is not a name. */
const NUMERIC = /^[\d.]+$/;

/** Whether a browser fetched the page in advance, before any person sees it. */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined;

export const isPart = ({ 'sec-fetch-dest': part }: IncomingHttpHeaders): boolean => part !== undefined && part !== 'document';

/** Host that led here: undefined within the site, « » unknown, `OTHERS` not public. Never the path: it may say what a person sought. */
export function openArrivals(own: string): (headers: IncomingHttpHeaders) => string | undefined {
  const read = (referer: string) => {
    const host = hostOf(referer);
    if (host === own) return undefined;
    return host !== undefined && HOST.test(host) && !NUMERIC.test(host) ? host : OTHERS;
  };
  const readOrigin = remembering(read);
  return ({ referer, 'sec-fetch-site': site }) => {
    if (site === 'same-origin') return undefined;
    if (!referer) return '';
    return referer.indexOf('/', 'https://'.length) === referer.length - 1 ? readOrigin(referer) : read(referer);
  };
}

/** A counted name begins with « / » or holds a full stop; this one does neither. */
export const OTHERS = 'autres';

/** The host without « www. »; undefined for no web address. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}
