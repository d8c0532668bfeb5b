/** How long a page may take to come before the keyboard is let go. */
const HELD_MS = 4_000;

/**
 * iOS opens its keyboard only while a touch is answered, and keeps it when the focus goes from one field to another: a field that nobody sees has
 * the focus until the one of the next page takes it. Nothing without a touch screen.
 */
export function holdKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', 'Recherche');
  // Of 16 px, or Safari zooms in.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;border:0;padding:0;opacity:0;font-size:16px';
  field.addEventListener('blur', () => field.remove(), { once: true });
  document.body.append(field);
  field.focus({ preventScroll: true });
  setTimeout(() => field.remove(), HELD_MS);
}
