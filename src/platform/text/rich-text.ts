import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { giveWay } from '../give-way';
import { picturesInWords } from './pictures';
import { typographie } from './typographie';

export const RICH_TEXT_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'br', 'a'];

/** Nesting; a list in a list in a quotation has six. */
const DEEPEST = 20;

/** Sanitises and typesets rich text; all HTML shown went through here when saved. 20,000 characters take a few milliseconds. */
export const richText = (html: string): string => readRichText(html).html;

type Rich = { html: string; undescribed: number };

/** Characters of a text worth the cache. */
const WORTH = { shortest: 500, longest: 20_000 };
/** Maximum size in characters, for a few pages being saved. */
const cleaned = new LRUCache<string, Rich>({ maxSize: 4_000_000, sizeCalculation: ({ html }, given) => given.length + html.length + 1 });

/** Fills the cache of `richText` for long texts, yielding between them, so that a transaction does not wait. */
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

/** Also counts pictures dropped for lack of a description. */
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
    // Single entities come by the thousand.
    textFilter: (text) => (text.startsWith('&') && text.length < 6 ? text : typographie(text)),
  });
  // From the first space of each run: a match from every space takes quadratic time.
  const oneLine = safe.replace(/(?<!\s)\s*\n\s*/g, ' ');
  return { html: tidyFigures(oneLine.replace(/<figcaption>\s*<\/figcaption>/g, '')).trim(), undescribed };
}

/** A figure without a picture of ours, or inside another, becomes its text. */
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

/** Never a URL: the site adds its own. */
function keptOfPicture({ 'data-media': media, alt }: Record<string, string>): Record<string, string> {
  return media !== undefined && /^[1-9]\d{0,8}$/.test(media) && alt !== undefined
    ? { 'data-media': media, alt: typographie(alt.trim()) }
    : {};
}

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
