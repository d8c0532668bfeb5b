import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { giveWay } from '../give-way';
import { picturesInWords } from './pictures';
import { typographie } from './typographie';

/** The small HTML subset that staff may write and the site may show, pictures aside (pictures.ts). */
export const RICH_TEXT_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'br', 'a'];

/** Tags within tags; a list in a list in a quotation has six. */
const DEEPEST = 20;

/**
 * The safe, well-set form of rich text: unknown tags dropped (their text stays), links limited to this site, http(s), mail and phone, pictures to media
 * of this site that are described or said to be decorative.
 * Anything shown as HTML went through here when it was saved. Takes a few milliseconds for 20,000 characters, whatever they are.
 */
export const richText = (html: string): string => readRichText(html).html;

type Rich = { html: string; undescribed: number };

/** What takes long enough to matter, and no more than a text may have. */
const WORTH = { shortest: 500, longest: 20_000 };
/** In characters: the texts of a few pages that are being saved. */
const cleaned = new LRUCache<string, Rich>({ maxSize: 4_000_000, sizeCalculation: ({ html }, given) => given.length + html.length + 1 });

/** Cleans the long texts of a value one by one, and gives way to others between: `richText` then has them at once, inside a transaction say. */
export async function cleanAhead(value: unknown): Promise<void> {
  for (const text of longTexts(value)) {
    await giveWay();
    readRichText(text);
  }
}

function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return isWorth(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

const isWorth = ({ length }: string) => length >= WORTH.shortest && length <= WORTH.longest;

/** The same, and how many pictures of this site lost their place for want of a description. */
export function readRichText(html: string): Rich {
  if (!isWorth(html)) return clean(html);
  const known = cleaned.get(html) ?? clean(html);
  cleaned.set(html, known);
  return known;
}

function clean(html: string): Rich {
  let undescribed = 0;
  const safe = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS, 'figure', 'img', 'figcaption'],
    allowedAttributes: { a: ['href'], img: ['data-media', 'alt'] },
    transformTags: {
      img: (tagName, given) => {
        const attribs = keptOfPicture(given);
        if ('data-media' in given && !('data-media' in attribs)) undescribed += 1;
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-media'] === undefined,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    // Signs that stand alone come by the thousand.
    textFilter: (text) => (text.startsWith('&') && text.length < 6 ? text : typographie(text)),
  });
  // From the first space of each run only: tried from every one, a long run takes seconds.
  const oneLine = safe.replace(/(?<!\s)\s*\n\s*/g, ' ');
  return { html: tidyFigures(oneLine.replace(/<figcaption>\s*<\/figcaption>/g, '')).trim(), undescribed };
}

/** Each figure begins with its picture; of one that holds no picture of ours, or stands within another, the words stay. */
function tidyFigures(html: string): string {
  if (!html.includes('<figure>')) return html;
  let tidy = '';
  let inside = '';
  let depth = 0;
  for (const part of html.split(/(<\/?figure>)/)) {
    if (part === '<figure>') depth += 1;
    else if (part !== '</figure>') {
      if (depth > 0) inside += part;
      else tidy += part;
    } else if (--depth === 0) {
      tidy += figureOf(inside.trim());
      inside = '';
    }
  }
  return tidy;
}

function figureOf(inside: string): string {
  const picture = /^<img [^<>]*>/.exec(inside)?.[0];
  if (picture) return `<figure>${picture}${inside.slice(picture.length).trimStart()}</figure>`;
  const words = inside.replace(/<\/?figcaption>/g, '').trim();
  return words && `<p>${words}</p>`;
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
