/**
 * Starts the site's scripts late: they are fetched when the page is loaded and idle, and run at the first sign that the visitor wants something. A page
 * that is nothing without them, or any page where a form was left half filled, fetches and runs them once its first frame is out: its style, its words and its picture are not kept waiting.
 * The document holds React Router's own start as a script that no browser runs, with the list of what it needs (src/document.server.ts), and
 * this file's own text in its head, so it imports nothing. Read with docs/decisions/006-scripts-after-the-page.md.
 */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'];

const deferred = document.querySelector('script[data-needs]') as HTMLScriptElement;
const needs = (deferred.dataset.needs as string).split(' ');
const fetchAll = () => {
  for (const href of needs.splice(0)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  fetchAll();
  // Put back where it is, it runs: as the script that came with the page, and not as a text that another one wrote.
  deferred.type = 'module';
  deferred.replaceWith(deferred);
};
for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true, capture: true });
addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(fetchAll), 200));
/** What was typed before is to be seen again, without a sign of the visitor's (src/intake/draft/next-deletion.ts). */
let hasDraft = false;
try {
  hasDraft = 'brouillons' in localStorage;
} catch {}
// A page in a tab that nobody looks at draws no frame: it starts all the same.
if (deferred.dataset.atOnce !== undefined || hasDraft) {
  requestAnimationFrame(() => setTimeout(start));
  addEventListener('load', start);
}
