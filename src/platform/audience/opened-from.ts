import type { IncomingHttpHeaders } from 'node:http';
import { refuses } from './refusal';

/** Header with the page that led to the form; it is counted and never stored. */
const OPENED_FROM = 'x-opened-from';

/** The path of that page, else of the form; undefined for opted-out visitors, signed-in staff, and when unknown. */
export function openedFrom(headers: IncomingHttpHeaders): string | undefined {
  if (headers.authorization !== undefined || refuses(headers)) return undefined;
  const path = headers[OPENED_FROM];
  if (typeof path === 'string' && /^\/[^?#]*$/.test(path)) return path;
  const { referer } = headers;
  return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
}
