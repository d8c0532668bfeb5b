/** Runs scripts at the first interaction, or at once. Inlined: imports nothing. Read with src/site/document.server.ts, decision 006. */
const SIGNS = 'pointerover pointerdown scroll keydown focusin click'.split(' ');

const deferred = document.querySelector('script[data-needs]') as HTMLScriptElement;
const needs = (deferred.dataset.needs as string).split(' ');
const link = (rel: string, href: string) => document.head.append(Object.assign(document.createElement('link'), { rel, href }));
const fetchAll = () => {
  for (const href of needs.splice(0)) link('modulepreload', href);
};
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  fetchAll();
  // Reinserted, it runs as a script of the page (content policy).
  deferred.type = 'module';
  deferred.replaceWith(deferred);
};
for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true, capture: true });
addEventListener('load', () => {
  // Earlier, it would take a connection from the first picture.
  link('manifest', '/manifest.webmanifest');
  setTimeout(() => (self.requestIdleCallback ?? setTimeout)(fetchAll), 200);
});
/** A draft must reappear without interaction (src/intake/draft/next-deletion.ts). */
let hasDraft = false;
try {
  hasDraft = 'brouillons' in localStorage;
} catch {}
if (deferred.dataset.atOnce !== undefined || hasDraft) {
  // A hidden tab paints nothing, and an old browser may not report its paints.
  addEventListener('load', () => setTimeout(start, document.hidden ? 0 : 1_000));
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
