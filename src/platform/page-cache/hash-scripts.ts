import { createHash } from 'node:crypto';

/** SHA-256, in base 64, of each inline script of a page that a browser would run: what a content policy must name. */
export function hashScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=|type="application\/ld\+json"/.test(attributes)) continue;
    hashes.add(createHash('sha256').update(body).digest('base64'));
  }
  return [...hashes];
}
