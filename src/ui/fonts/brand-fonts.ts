import bricolage from './bricolage-grotesque.woff2?url';
import figtree from './figtree.woff2?url';

/** The two `@font-face` of base.css that a page may show. */
export const BRAND_FONTS = [
  { family: 'Figtree Variable', weight: '400 700', href: figtree },
  { family: 'Bricolage Grotesque Variable', weight: '600 800', href: bricolage },
];

let areShown = false;

/** A browser does not use an optional font that came late. Called between two pages, when no line is being read. */
export async function showBrandFonts(fonts: typeof BRAND_FONTS): Promise<void> {
  if (areShown) return;
  areShown = true;
  try {
    const faces = await Promise.all(fonts.map(({ family, href, weight }) => new FontFace(family, `url(${href})`, { weight }).load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // The fallback stays, until a page is reached with a network.
    areShown = false;
  }
}
