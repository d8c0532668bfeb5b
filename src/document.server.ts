import { hashScripts } from './platform/page-cache/hash-scripts';
import lateStart from './ui/shell/late-start.ts?script';

/**
 * The last touch on a rendered page: scripts that wait until it is painted, the shop's structured data, and the hashes of its inline scripts
 * for the content policy.
 * @param scripts `at once` for a page that is nothing without them
 */
export function finishDocument(
  rendered: string,
  jsonLd: string,
  scripts: 'at the first sign' | 'at once',
): { html: string; scriptHashes: string[] } {
  const html = (scripts === 'at once' ? rendered : deferScripts(rendered)).replace(
    '</head>',
    () => `<script type="application/ld+json">${jsonLd.replaceAll('<', '\\u003c')}</script></head>`,
  );
  return { html, scriptHashes: hashScripts(html) };
}

/** What `<Scripts>` writes: one link for each script that the page needs, and the start of them all. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const START = '<script type="module" async="">';

/**
 * React Router asks the browser for every script before it paints, then runs them all. Here the page stays plain HTML, whose links work: what it
 * would fetch and run is handed over as data, for ui/shell/late-start.ts to fetch and run in its time. What is touched meanwhile answers by itself
 * or waits for them (ui/shell/first-touch.ts). An old phone that only reads never pays for them.
 */
function deferScripts(html: string): string {
  if (!html.includes(START)) return html;
  const needs = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  return html
    .replace(PRELOAD, '')
    .replace(START, () => `<script type="text/plain" data-needs="${needs}">`)
    .replace('</head>', () => `<script type="module">${lateStart}</script></head>`);
}
