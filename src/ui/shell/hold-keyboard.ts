const HELD_MS = 4_000;

/** iOS opens the keyboard only during a touch: a hidden field holds the focus until the next page's field takes it. */
export function holdKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', 'Recherche');
  // Below 16 px Safari zooms in.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;border:0;padding:0;opacity:0;font-size:16px';
  field.addEventListener('blur', () => field.remove(), { once: true });
  document.body.append(field);
  field.focus({ preventScroll: true });
  setTimeout(() => field.remove(), HELD_MS);
}
