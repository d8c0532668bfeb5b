import { AVANT_CSS } from '~/features/ouverture/mark.server';
import { hashScript } from '~/platform/page-cache/marked-scripts';
import lateStart from '~/ui/shell/late-start.ts?script';

type ScriptStart = 'at the first sign' | 'once painted';

type Finish = { scripts: ScriptStart; isMarked: boolean };

/** @param isMarked says on the page that the site is not open yet */
export function finishDocument(rendered: string, jsonLd: string[], { scripts, isMarked }: Finish): string {
  return deferScripts(rendered, scripts).replace(
    '</head>',
    () =>
      `${isMarked ? `<link rel="stylesheet" href="${AVANT_CSS}"/>` : ''}${jsonLd.map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`).join('')}</head>`,
  );
}

export const LATE_START_HASH = hashScript(lateStart);

/** The output of `<Scripts>`: one preload per script, and their start. */
const PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const START = '<script type="module" async="">';

/** The page works as plain HTML first; ui/shell/late-start.ts fetches and runs the scripts later, first-touch.ts handles early touches. */
function deferScripts(html: string, scripts: ScriptStart): string {
  // The last one: page text comes before it.
  const start = html.lastIndexOf(START);
  if (start < 0) return html;
  // React writes all preloads in the head.
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const needs = [...head.matchAll(PRELOAD)].map(([, href]) => href).join(' ');
  const atOnce = scripts === 'once painted' ? ' data-at-once=""' : '';
  return `${head.replace(PRELOAD, '')}<script type="module">${lateStart}</script>${html.slice(end, start)}<script type="text/plain" data-needs="${needs}"${atOnce}>${html.slice(start + START.length)}`;
}
