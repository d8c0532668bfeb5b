import { hashScripts } from './platform/page-cache/hash-scripts';

/**
 * What no navigation changes, and the scripts therefore need not know: the manifest, and the size in which every picture for sharing is made.
 * /favicon.ico and /apple-touch-icon.png are asked for without being named.
 */
const SAME_EVERYWHERE =
  '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/><link rel="manifest" href="/manifest.webmanifest"/>';

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
    () => `${SAME_EVERYWHERE}<script type="application/ld+json">${jsonLd.replaceAll('<', '\\u003c')}</script></head>`,
  );
  return { html, scriptHashes: hashScripts(html) };
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?"([^"]+)";/g;

/**
 * React Router asks the browser for every script before it paints, then runs them all. Here the page stays plain HTML, whose links work: the
 * scripts are fetched when it is loaded and idle, and run at the first sign that the visitor wants something (mouse, finger, scroll, keyboard).
 * What is touched meanwhile answers by itself or waits for them (ui/shell/first-touch.ts). An old phone that only reads never pays for them.
 */
function deferScripts(html: string): string {
  const boot = BOOT.exec(html)?.[1];
  if (boot === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const imports = [...boot.matchAll(IMPORT)].map(([, name, url]) => ({ name, url }));
  const names = imports.map(({ name }) => name ?? '').join(',');
  const urls = imports.map(({ url }) => `import(${JSON.stringify(url)})`).join(',');
  const script = `
let fetched, started;
const fetchAll = () => {
  if (fetched) return;
  fetched = true;
  for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
const start = async () => {
  if (started) return;
  started = true;
  fetchAll();
  const [${names}] = await Promise.all([${urls}]);
  ${boot.replace(IMPORT, '').trim()}
};
for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click']) addEventListener(sign, start, { once: true, passive: true, capture: true });
const soon = () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(fetchAll), 200);
if (document.readyState === 'complete') soon(); else addEventListener('load', soon);
`.replace(/\n\s*/g, '\n');
  return html.replace(PRELOAD, '').replace(BOOT, () => `<script type="module">${script}</script>`);
}
