import sanitizeHtml from 'sanitize-html';
import { picturesInWords } from './pictures';
import { typographie } from './typographie';

/** The small HTML subset that staff may write and the site may show, pictures aside (pictures.ts). */
export const RICH_TEXT_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'br', 'a'];

/**
 * The safe, well-set form of rich text: unknown tags dropped (their text stays), links limited to this site, http(s), mail and phone, pictures to media
 * of this site that are described or said to be decorative.
 * Anything shown as HTML went through here when it was saved.
 */
export function richText(html: string): string {
  return (
    sanitizeHtml(html, {
      allowedTags: [...RICH_TEXT_TAGS, 'figure', 'img', 'figcaption'],
      allowedAttributes: { a: ['href'], img: ['data-media', 'alt'] },
      transformTags: { img: (tagName, given) => ({ tagName, attribs: keptOfPicture(given) }) },
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-media'] === undefined,
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      textFilter: typographie,
    })
      // From the first space of each run only: tried from every one, a long run takes seconds.
      .replace(/(?<!\s)\s*\n\s*/g, ' ')
      // Of a figure that holds no picture of ours, the words stay.
      .replace(
        /<figure>(?!\s*<img )\s*(?:<figcaption>)?(.*?)(?:<\/figcaption>)?\s*<\/figure>/gs,
        (_figure, words) => words && `<p>${words}</p>`,
      )
      .replace(/<figcaption>\s*<\/figcaption>/g, '')
      .replace(/<figure>\s*(<img [^>]*>)\s*/g, '<figure>$1')
      .trim()
  );
}

/** Never an address: the site puts in that of its own file. */
function keptOfPicture({ 'data-media': media, alt }: Record<string, string>): Record<string, string> {
  return media !== undefined && /^[1-9]\d{0,8}$/.test(media) && alt !== undefined
    ? { 'data-media': media, alt: typographie(alt.trim()) }
    : {};
}

/** Plain text of rich text, for descriptions and search: tags gone, spaces single. */
export function plainText(html: string): string {
  const text = sanitizeHtml(picturesInWords(html).replace(/<\/(?:p|li|h3|blockquote|figcaption)>|<br\s*\/?>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
