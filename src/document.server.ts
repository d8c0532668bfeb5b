import { hashScript } from './platform/page-cache/marked-scripts';
import lateStart from './ui/shell/late-start.ts?script';

/**
 * The last touch on a rendered page: scripts that wait until it is painted, and the shop's structured data.
 * @param scripts `at once` for a page that is nothing without them
 */
export function finishDocument(rendered: string, jsonLd: string[], scripts: 'at the first sign' | 'at once'): string {
  return (scripts === 'at once' ? rendered : deferScripts(rendered)).replace(
    '</head>',
    () => `${jsonLd.map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`).join('')}</head>`,
  );
}

/** The one inline script that is written here, for the content policy. */
export const LATE_START_HASH = hashScript(lateStart);

/** What `<Scripts>` writes: one link for each script that the page needs, and the start of them all. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const START = '<script type="module" async="">';

/**
 * React Router asks the browser for every script before it paints, then runs them all. Here the page stays plain HTML, whose links work: what it
 * would fetch and run is handed over as data, for ui/shell/late-start.ts to fetch and run in its time. What is touched meanwhile answers by itself
 * or waits for them (ui/shell/first-touch.ts). An old phone that only reads never pays for them.
 */
function deferScripts(html: string): string {
  // The last one: whatever a text of the page holds stands before it.
  const start = html.lastIndexOf(START);
  if (start < 0) return html;
  const needs = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  const deferred = `${html.slice(0, start)}<script type="text/plain" data-needs="${needs}">${html.slice(start + START.length)}`;
  return deferred.replace(PRELOAD, '').replace('</head>', () => `<script type="module">${lateStart}</script></head>`);
}
