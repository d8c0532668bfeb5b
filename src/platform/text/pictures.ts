/**
 * Pictures in rich texts: `<figure><img data-media="12" alt="…" /><figcaption>…</figcaption></figure>`, where 12 is a media and an empty `alt` says that
 * the picture is decorative. Its address is put in when the text is shown, since it changes with its file.
 */
const PICTURE = /<img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>/g;
/** The same with the figure that stands around it, where there is one. */
const FIGURE =
  /<figure><img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>((?:[^<]|<(?!\/?figure>))*)<\/figure>|<img data-media="(\d{1,9})" alt="([^"]*)"(?: \/)?>/g;

/** The media that a sanitised rich text shows, each once. */
export const pictureIds = (html: string): number[] => [...new Set([...html.matchAll(PICTURE)].map(([, id]) => Number(id)))];

/** @param show gives the HTML of a picture, its description escaped already; undefined takes it away with its caption */
export function replacePictures(html: string, show: (id: number, alt: string) => string | undefined): string {
  return html.replace(FIGURE, (_whole, framedId, framedAlt, caption, id, alt) => {
    const shown = show(Number(framedId ?? id), framedAlt ?? alt);
    return framedId === undefined ? (shown ?? '') : shown ? `<figure>${shown}${caption}</figure>` : '';
  });
}

/** For whoever reads the text without seeing it: « [image : le poêle] », nothing for one that is decorative. */
export const picturesInWords = (html: string): string =>
  html.replace(PICTURE, (_whole, _id, alt) => (alt ? ` [image\u00a0: ${alt}] ` : ' '));
