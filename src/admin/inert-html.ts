/** The only HTML under Trusted Types (decision 023): for inert documents or sandboxed frames. */
const policy = globalThis.trustedTypes?.createPolicy('inert-html', { createHTML: (html) => html });
const trusted = (html: string) => policy?.createHTML(html) ?? html;

export const readHtml = (html: string): Document => new DOMParser().parseFromString(trusted(html), 'text/html');

/** `frame` is sandboxed without `allow-scripts`. */
export function fillFrame(frame: HTMLIFrameElement | null, html: string) {
  if (frame) frame.srcdoc = trusted(html);
}
