import type { IncomingHttpHeaders } from 'node:http';
import { refuses } from './refusal';

/** Which page of the site the person came from to the form that they send: said beside the sending, and kept with nothing. */
const OPENED_FROM = 'x-opened-from';

/**
 * The path of that page as the browser tells it, else that of the form itself.
 * @returns undefined for who refuses to be counted, for staff who are signed in, and where nothing tells
 */
export function openedFrom(headers: IncomingHttpHeaders): string | undefined {
  if (headers.authorization !== undefined || refuses(headers)) return undefined;
  const told = headers[OPENED_FROM];
  if (typeof told === 'string' && /^\/[^?#]*$/.test(told)) return told;
  const { referer } = headers;
  return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
}
