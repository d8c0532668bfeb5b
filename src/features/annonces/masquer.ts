/** Inlined before paint, so no imports; sets attributes only, which React keeps. Keys of dismissed annonces change with the text. */
const KEPT = 'annonces-masquees';
const all = (named: string) => [...document.querySelectorAll<HTMLElement>(`[data-${named}]`)];
const keyOf = ({ dataset }: HTMLElement) => dataset.annonce ?? '';

/** The only memory where storage is refused. */
let dismissed: string[] = [];
const readDismissed = (): string[] => {
  try {
    return dismissed.concat(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return dismissed;
  }
};

/** CSS hides the fold without a remaining annonce. */
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
    // Drops expired keys.
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
  document.querySelector<HTMLElement>('[data-annonce]:not([hidden]) > button, main')?.focus({ preventScroll: true });
});
// React announces a new render; `preventDefault` says that this script is present.
addEventListener('annonces:shown', (event) => {
  event.preventDefault();
  show();
});
show();
