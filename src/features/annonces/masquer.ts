/**
 * Hides the annonces that somebody has dismissed in this browser, before the page is painted, and dismisses them at the first touch. A document with
 * annonces holds this file's own text right behind them, so it imports nothing; it changes attributes alone, which React leaves as they are.
 * A dismissed one is remembered by its key, which changes with it; signing out empties what a browser remembers.
 */
const KEPT = 'annonces-masquees';
const strip = () => document.querySelector<HTMLElement>('[data-annonces]');
const linesOf = (section: Element) => [...section.querySelectorAll<HTMLElement>('[data-annonce]')];
const keyOf = (line: HTMLElement) => line.dataset.annonce ?? '';

/** What was dismissed while this page is open: all there is where the browser refuses to keep anything. */
let dismissed: string[] = [];
const readDismissed = (): string[] => {
  try {
    return dismissed.concat(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return dismissed;
  }
};

const show = () => {
  const section = strip();
  if (!section) return;
  const gone = readDismissed();
  const lines = linesOf(section);
  for (const line of lines) line.hidden = gone.includes(keyOf(line));
  const left = lines.filter((line) => !line.hidden).length;
  section.hidden = left === 0;
  for (const count of section.querySelectorAll<HTMLElement>('[data-others]')) count.hidden = count.dataset.others !== String(left - 1);
  const others = section.querySelector('details');
  if (others) others.hidden = left < 2;
};

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-annonce] button');
  const line = button?.closest<HTMLElement>('[data-annonce]');
  const section = strip();
  if (!line || !section) return;
  dismissed = [...readDismissed(), keyOf(line)];
  const known = linesOf(section).map(keyOf);
  try {
    // Those that are over are forgotten.
    localStorage.setItem(KEPT, JSON.stringify(known.filter((key) => dismissed.includes(key))));
  } catch {
    // It stays dismissed while this page is open.
  }
  show();
  (section.querySelector<HTMLElement>('[data-annonce]:not([hidden]) button') ?? document.querySelector('main'))?.focus({
    preventScroll: true,
  });
});
// Told by React, which draws them anew; the answer says that this file is there already.
addEventListener('annonces:shown', (event) => {
  event.preventDefault();
  show();
});
show();
