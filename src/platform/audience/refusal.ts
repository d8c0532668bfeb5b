import type { IncomingHttpHeaders } from 'node:http';

/** The one trace that a refusal leaves: in the visitor's own browser, the same for everybody. */
export const REFUSAL_COOKIE = 'mesure';
export const REFUSED = 'non';

/**
 * Whether this browser asks not to be counted: by the switch of the site, or by a setting of its own.
 * @see https://www.w3.org/TR/gpc/ and https://www.w3.org/TR/tracking-dnt/
 */
export const refuses = ({ cookie, dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean =>
  dnt === '1' || gpc === '1' || cookie?.split(';').some((pair) => pair.trim() === `${REFUSAL_COOKIE}=${REFUSED}`) === true;
