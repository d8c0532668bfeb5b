import type { IncomingHttpHeaders } from 'node:http';

/** The only trace of a refusal: a cookie with the same value for all visitors. */
export const REFUSAL_COOKIE = 'mesure';
export const REFUSED = 'non';

/** Whether this browser asks not to be counted. @see https://www.w3.org/TR/gpc/ and https://www.w3.org/TR/tracking-dnt/ */
export const refuses = ({ cookie, dnt, 'sec-gpc': gpc }: IncomingHttpHeaders): boolean =>
  dnt === '1' || gpc === '1' || cookie?.split(';').some((pair) => pair.trim() === `${REFUSAL_COOKIE}=${REFUSED}`) === true;
