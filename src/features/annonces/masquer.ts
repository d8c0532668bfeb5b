/**
 * Hides the annonces that somebody has dismissed in this browser, before the page is painted, and dismisses them at the first touch. A document with
 * annonces holds this file's own text right behind them, so it imports nothing; it changes attributes alone, which React leaves as they are.
 * A dismissed one is remembered by its key, which changes with it; signing out empties what a browser remembers.
 */
const KEPT = 'annonces-masquees';
const all = (named: string) => [...document.querySelectorAll<HTMLElement>(`[data-${named}]`)];
const keyOf = ({ dataset }: HTMLElement) => dataset.annonce ?? '';

/** What was dismissed while this page is open: all there is where the browser refuses to keep anything. */
let dismissed: string[] = [];
const readDismissed = (): string[] => {
  try {
    return dismissed.concat(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return dismissed;
  }
};

/** That the others are folded under nothing where none is left is said by the sheet. */
const show = () => {
  const gone = readDismissed();
  let others = -1;
  for (const line of all('annonce')) {
    line.hidden = gone.includes(keyOf(line));
    if (!line.hidden) others += 1;
  }
  for (const strip of all('annonces')) strip.hidden = others < 0;
  for (const count of all('others')) count.hidden = count.dataset.others !== `${others}`;
};

addEventListener('click', ({ target }) => {
  const line = (target as Element).closest('[data-annonce] > button')?.parentElement;
  if (!line) return;
  dismissed = [...readDismissed(), keyOf(line)];
  try {
    // Those that are over are forgotten.
    localStorage.setItem(
      KEPT,
      JSON.stringify(
        all('annonce')
          .map(keyOf)
          .filter((key) => dismissed.includes(key)),
      ),
    );
  } catch {
    // It stays dismissed while this page is open.
  }
  show();
  // The next one, or the page, which stands behind them.
  document.querySelector<HTMLElement>('[data-annonce]:not([hidden]) > button, main')?.focus({ preventScroll: true });
});
// Told by React, which draws them anew; the answer says that this file is there already.
addEventListener('annonces:shown', (event) => {
  event.preventDefault();
  show();
});
show();
