import { hashScript } from './platform/page-cache/marked-scripts';
import lateStart from './ui/shell/late-start.ts?script';

/** When the scripts of a page run: as it is painted, where it is nothing without them. */
export type ScriptStart = 'at the first sign' | 'once painted';

/** The last touch on a rendered page: scripts that wait until it is painted, and the shop's structured data. */
export function finishDocument(rendered: string, jsonLd: string[], scripts: ScriptStart): string {
  return deferScripts(rendered, scripts).replace(
    '</head>',
    () => `${jsonLd.map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`).join('')}</head>`,
  );
}

/** The one inline script that is written here, for the content policy. */
export const LATE_START_HASH = hashScript(lateStart);

/** What `<Scripts>` writes: one link for each script that the page needs, and the start of them all. */
const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const START = '<script type="module" async="">';

/**
 * React Router asks the browser for every script before it paints, then runs them all. Here the page stays plain HTML, whose links work: what it
 * would fetch and run is handed over as data, for ui/shell/late-start.ts to fetch and run in its time. What is touched meanwhile answers by itself
 * or waits for them (ui/shell/first-touch.ts). An old phone that only reads never pays for them.
 */
function deferScripts(html: string, scripts: ScriptStart): string {
  // The last one: whatever a text of the page holds stands before it.
  const start = html.lastIndexOf(START);
  if (start < 0) return html;
  const needs = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  const atOnce = scripts === 'once painted' ? ' data-at-once=""' : '';
  const deferred = `${html.slice(0, start)}<script type="text/plain" data-needs="${needs}"${atOnce}>${html.slice(start + START.length)}`;
  return deferred.replace(PRELOAD, '').replace('</head>', () => `<script type="module">${lateStart}</script></head>`);
}
