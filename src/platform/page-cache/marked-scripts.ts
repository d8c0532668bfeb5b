import { createHash } from 'node:crypto';

/** Removes the nonce of the renderer's own scripts, and hashes the inline ones. @throws Error when the mark occurs elsewhere */
export function readMarked(rendered: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && body !== '') hashes.add(hashScript(body));
  const html = rendered.replaceAll(attribute, '');
  if (html.includes(mark)) throw new Error('the mark of the renderer’s scripts is in the page that they belong to');
  return { html, hashes: [...hashes] };
}

/** Internal header with the hashes for the content policy; it is never sent. */
export const SCRIPT_HASHES = 'x-script-hashes';

export const hashScript = (body: string) => createHash('sha256').update(body).digest('base64');
