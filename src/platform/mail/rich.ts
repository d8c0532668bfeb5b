import { richText } from '../text/rich-text';

/** Mail readers drop style sheets: every style is inline. */
const STYLES: Record<string, string> = {
  h3: "margin:24px 0 8px;font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:20px;line-height:1.25",
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #A8452F',
  a: 'color:#A8452F',
};
const IN_ITEM = 'margin:0';

/**
 * Rich text as a mail carries it, twice: HTML with its styles inline, and plain text with each link's address beside its words. Links within the site
 * are made whole; those within a page, which a mail has not, lose their address.
 */
export function richMail(body: string, publicUrl: string): { html: string; text: string } {
  const parts = [...richText(body).matchAll(/<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^>]*>|([^<]+)/g)].map(
    ([, end, tag, href, words]): Part =>
      tag === undefined ? { words: words ?? '' } : { tag, end: end === '/', href: whole(href, publicUrl) },
  );
  return { html: asHtml(parts), text: asText(parts) };
}

type Part = { words: string } | { words?: undefined; tag: string; end: boolean; href: string | undefined };

function whole(href: string | undefined, publicUrl: string): string | undefined {
  if (href === undefined || href.startsWith('#')) return undefined;
  return href.startsWith('/') ? publicUrl + href : href;
}

function asHtml(parts: Part[]): string {
  let items = 0;
  return parts
    .map((part, at) => {
      if (part.words !== undefined) return part.words;
      const { tag, end, href } = part;
      if (tag === 'br') return '<br>';
      if (tag === 'li') items += end ? -1 : 1;
      if (end) return `</${tag}>`;
      const style = tag === 'p' && items > 0 ? IN_ITEM : at === 0 ? STYLES[tag]?.replace('margin:24px', 'margin:0') : STYLES[tag];
      return `<${tag}${href === undefined ? '' : ` href="${href}"`}${style ? ` style="${style}"` : ''}>`;
    })
    .join('');
}

/** Lists within lists are set in by two spaces, as long as one can tell. */
function asText(parts: Part[]): string {
  const lists: { number: number | undefined }[] = [];
  const links: { href: string | undefined; from: number }[] = [];
  let text = '';
  const lineBreak = (lines: 1 | 2) => {
    text = withoutEnd(text);
    if (text) text += '\n'.repeat(lines);
  };
  for (const part of parts) {
    if (part.words !== undefined) {
      text += plain(part.words);
      continue;
    }
    const { tag, end, href } = part;
    if (tag === 'br') text += '\n';
    else if (tag === 'ul' || tag === 'ol') {
      if (end) lists.pop();
      lineBreak(lists.length > 0 ? 1 : 2);
      if (!end) lists.push({ number: tag === 'ol' ? 0 : undefined });
    } else if (tag === 'li' && !end) {
      const list = lists.at(-1);
      if (list?.number !== undefined) list.number += 1;
      lineBreak(text.endsWith('\n\n') ? 2 : 1);
      text += `${'  '.repeat(Math.min(Math.max(lists.length - 1, 0), DEEPEST))}${list?.number === undefined ? '-' : `${list.number}.`} `;
    } else if (tag === 'a' && !end) links.push({ href, from: text.length });
    else if (tag === 'a') {
      const link = links.pop();
      const address = link?.href === undefined ? undefined : plain(link.href).replace(/^(?:mailto|tel):/, '');
      if (link && address !== undefined && text.slice(link.from).trim() !== address) text += ` (${address})`;
    } else if (BLOCKS.has(tag)) {
      if (lists.length === 0) lineBreak(2);
      else if (end) lineBreak(1);
    }
  }
  return text.trim();
}

const DEEPEST = 8;

/** No pattern does this: over the many spaces of lists within lists it takes a time that grows with their cube. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\n')) end -= 1;
  return text.slice(0, end);
}

const BLOCKS = new Set(['p', 'h3', 'blockquote']);

const plain = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
