import sanitizeHtml from 'sanitize-html';
import { typographie } from './typographie';

/** The small HTML subset that staff may write and the site may show. */
export const RICH_TEXT_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'br', 'a'];

/**
 * The safe, well-set form of rich text: unknown tags dropped (their text stays), links limited to this site, http(s), mail and phone.
 * Anything shown as HTML went through here when it was saved.
 */
export function richText(html: string): string {
  return (
    sanitizeHtml(html, {
      allowedTags: RICH_TEXT_TAGS,
      allowedAttributes: { a: ['href'] },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      textFilter: typographie,
    })
      // From the first space of each run only: tried from every one, a long run takes seconds.
      .replace(/(?<!\s)\s*\n\s*/g, ' ')
      .trim()
  );
}

/** Plain text of rich text, for descriptions and search: tags gone, spaces single. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<\/(?:p|li|h3|blockquote)>|<br\s*\/?>/g, ' $&'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
