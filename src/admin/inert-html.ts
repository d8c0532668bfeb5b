/**
 * The browser lets no text become HTML here but those that pass this way (Trusted Types, decision 023). All of them go into a document in which
 * nothing runs: one that is only read, or a frame whose sandbox allows no scripts.
 */
const policy = globalThis.trustedTypes?.createPolicy('inert-html', { createHTML: (html) => html });
const trusted = (html: string) => policy?.createHTML(html) ?? html;

export const readHtml = (html: string): Document => new DOMParser().parseFromString(trusted(html), 'text/html');

/** @param frame sandboxed, without `allow-scripts` */
export function fillFrame(frame: HTMLIFrameElement | null, html: string) {
  if (frame) frame.srcdoc = trusted(html);
}
