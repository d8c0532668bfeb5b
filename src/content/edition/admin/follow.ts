/** Characters that identify a text in a page. */
const ENOUGH = 60;
/** A shorter text must match a whole heading or paragraph. */
const SHORT = 12;
const LEVELS_TO_IMAGE = 6;
/** Visible pixels required of a part that begins above the view. */
const SEEN = 96;
/** Fraction of the view; a part that begins lower is out of sight. */
const LOWEST = 0.7;

/** Scrolls a preview to the text or picture of a form field, unless visible or not found. `isAtOnce` skips the animation. */
export function follow(page: Document, field: HTMLElement, isAtOnce = false): void {
  const view = page.defaultView;
  const part = findPart(page, field);
  if (!view || !part) return;
  const { top, bottom } = part.getBoundingClientRect();
  const from = Number.parseFloat(view.getComputedStyle(page.documentElement).scrollPaddingTop) || 0;
  const room = view.innerHeight - from;
  const isInSight = top < from ? bottom > from + SEEN : top < from + room * LOWEST;
  if (isInSight) return;
  const isCalm = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top: view.scrollY + top - from - room / 4, behavior: isCalm ? 'instant' : 'smooth' });
}

/** `follow` during a width change, until pictures and texts settle. @returns the stop function */
export function followWhileSettling(page: Document, field: HTMLElement): () => void {
  const observer = new ResizeObserver(() => follow(page, field, true));
  observer.observe(page.documentElement);
  observer.observe(page.body);
  const end = setTimeout(() => observer.disconnect(), SETTLING_MS);
  return () => {
    clearTimeout(end);
    observer.disconnect();
  };
}
const SETTLING_MS = 1_500;

function findPart(page: Document, field: HTMLElement): Element | undefined {
  const main = page.querySelector('main') ?? page.body;
  if (!main) return undefined;
  const words = bare(wordsOf(field));
  return words === '' ? findImage(main, field) : findWords(main, words);
}

function wordsOf(field: HTMLElement): string {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(?:text|search)$/.test(field.type))) {
    const caret = field.selectionStart ?? 0;
    const [before, after] = [field.value.slice(0, caret), field.value.slice(caret)];
    const line = `${before.slice(before.lastIndexOf('\n') + 1)}${after.split('\n')[0]}`;
    return line.trim() || field.value;
  }
  if (field.isContentEditable) {
    const at = field.ownerDocument.getSelection()?.anchorNode;
    const block = at && field.contains(at) ? (at instanceof Element ? at : at.parentElement)?.closest('p, h3, li') : undefined;
    const written = block && field.contains(block) ? block : [...field.children].find((child) => child.textContent?.trim());
    return written?.textContent ?? '';
  }
  return field.hasAttribute('aria-expanded') ? (field.textContent ?? '') : '';
}

/** Spaces and apostrophes differ between field and page. */
const bare = (text: string) =>
  text
    .replace(/[\s\u200b-\u200d\u2060]+/g, '')
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .toLowerCase();

function findWords(main: Element, words: string): Element | undefined {
  const shown = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, summary, a, span')].filter(isShown);
  const texts = shown.map((element) => bare(element.textContent ?? ''));
  const whole = shown.filter((_, at) => texts[at] === words);
  const heading = whole.find((element) => /^H\d$/.test(element.tagName));
  if (heading || whole[0] || words.length < SHORT) return heading ?? whole[0];
  const start = words.slice(0, ENOUGH);
  const holding = shown.filter((_, at) => texts[at]?.includes(start));
  return holding.find((element) => !holding.some((other) => other !== element && element.contains(other)));
}

function findImage(main: Element, field: HTMLElement): Element | undefined {
  let around: HTMLElement | null = field;
  for (let level = 0; level < LEVELS_TO_IMAGE && around; level += 1, around = around.parentElement) {
    const file = fileOf(around.querySelector('img'));
    if (file) return [...main.querySelectorAll('img')].find((image) => isShown(image) && fileOf(image) === file);
  }
  return undefined;
}

const fileOf = (image: HTMLImageElement | null) => image?.getAttribute('src')?.match(/\/media\/([^/?#]+)/)?.[1];

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The preview runs no scripts, so this imitates them. Call it again for each loaded style sheet. */
export function lookScripted(page: Document): void {
  for (const sheet of page.styleSheets) {
    try {
      for (const rule of sheet.cssRules) silence(rule);
    } catch {
      // Not loaded yet; its load event calls this again.
    }
  }
  for (const link of page.querySelectorAll('link[rel="stylesheet"]')) {
    if (heard.has(link)) continue;
    heard.add(link);
    link.addEventListener('load', () => lookScripted(page));
  }
}

const heard = new WeakSet<Element>();

function silence(rule: CSSRule): void {
  const { media, cssRules } = rule as Partial<CSSMediaRule>;
  if (media && /scripting:\s*none/.test(media.mediaText)) media.mediaText = 'not all';
  for (const inner of cssRules ?? []) silence(inner);
}
