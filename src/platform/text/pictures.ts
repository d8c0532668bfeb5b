/** `<figure><img data-media="12" alt="…" />…` names media 12; an empty `alt` is decorative. The URL is added when shown, as it changes. */
const PICTURE = /<img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>/g;
const FIGURE =
  /<figure><img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>((?:[^<]|<(?!\/?figure>))*)<\/figure>|<img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>/g;

export const pictureIds = (html: string): number[] => [...new Set([...html.matchAll(PICTURE)].map(([, id]) => Number(id)))];

/** `show` gets an escaped description; undefined removes the picture and its caption. */
export function replacePictures(html: string, show: (id: number, alt: string) => string | undefined): string {
  return html.replace(FIGURE, (_whole, framedId, framedAlt, caption, id, alt) => {
    const shown = show(Number(framedId ?? id), framedAlt ?? alt);
    return framedId === undefined ? (shown ?? '') : shown ? `<figure>${shown}${caption}</figure>` : '';
  });
}

/** « [image : le poêle] »; nothing for a decorative picture. */
export const picturesInWords = (html: string): string =>
  html.replace(PICTURE, (_whole, _id, alt) => (alt ? ` [image\u00a0: ${alt}] ` : ' '));
