import { createHash } from 'node:crypto';

/**
 * Takes out of a rendered page the mark by which its renderer signed the scripts that are its own (a `nonce` that nobody else knows and that never
 * leaves), and gives the hashes of those that are inline: what a content policy may name. A script that stood in a text of the page has no mark.
 * @throws Error when the mark is anywhere else in the page, where somebody could read it
 */
export function readMarked(rendered: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && body !== '') hashes.add(hashScript(body));
  const html = rendered.replaceAll(attribute, '');
  if (html.includes(mark)) throw new Error('the mark of the renderer’s scripts is in the page that they belong to');
  return { html, hashes: [...hashes] };
}

/** The header by which the renderer tells the hashes, with spaces between, to whoever makes the content policy; it never leaves. */
export const SCRIPT_HASHES = 'x-script-hashes';

/** SHA-256 in base 64, as a content policy names an inline script. */
export const hashScript = (body: string) => createHash('sha256').update(body).digest('base64');
