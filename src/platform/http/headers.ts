import type { Env } from '../env';

/**
 * Headers of every answer: no sniffing, no framing, no referrer details elsewhere, no powerful features, HTTPS for good once served by it, and
 * nothing that may run: a page says for itself what may.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
 */
export function securityHeaders(env: Pick<Env, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': `${INERT_POLICY}; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(env.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Of a picture that mails show: a mail is read under the address of whoever shows mails, which otherwise may not load it. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

/** Content policy of anything that is not a page: nothing may run, whatever the bytes say. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Content policy of a PDF: nothing may run or be fetched, but a browser that shows it does so with a part and a style of its own. */
export const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content policy of the API's documentation: its own scripts; it colours examples by inline styles and draws its icons from `data:`. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** SHA-256 of nothing, in base 64. */
const EMPTY_HASH = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Content policy of a page: this site alone, and only the inline scripts whose hashes are given. */
export function pagePolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    // The management area's styles are rules put into empty style elements, whose hash this is.
    `style-src 'self' 'sha256-${EMPTY_HASH}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default rich-text inert-html photo-worker ProseMirrorClipboard',
    "frame-ancestors 'none'",
  ].join('; ');
}
