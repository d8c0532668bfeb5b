const BLOCKS = ['p', 'h3', 'blockquote'];
const DEEPEST = 8;

export function plainWriter() {
  const lists: { number: number | undefined }[] = [];
  const links: { href: string | undefined; from: number }[] = [];
  let text = '';

  function lineBreak(lines: 1 | 2) {
    text = withoutEnd(text);
    if (text) text += '\n'.repeat(lines);
  }

  function item() {
    const list = lists.at(-1);
    if (list?.number !== undefined) list.number += 1;
    lineBreak(text.endsWith('\n\n') ? 2 : 1);
    text += `${'  '.repeat(Math.min(Math.max(lists.length - 1, 0), DEEPEST))}${list?.number === undefined ? '-' : `${list.number}.`} `;
  }

  return {
    open(tag: string, href?: string) {
      if (tag === 'br') text += '\n';
      else if (tag === 'li') item();
      else if (tag === 'a') links.push({ href, from: text.length });
      else if (tag === 'ul' || tag === 'ol') {
        lineBreak(lists.length > 0 ? 1 : 2);
        lists.push({ number: tag === 'ol' ? 0 : undefined });
      } else if (BLOCKS.includes(tag) && lists.length === 0) lineBreak(2);
    },
    /** `words` are HTML-escaped. */
    write(words: string) {
      text += asTyped(words);
    },
    close(tag: string) {
      if (tag === 'a') {
        const link = links.pop();
        const address = link?.href?.replace(/^(?:mailto|tel):/, '');
        if (link && address !== undefined && text.slice(link.from).trim() !== address) text += ` (${address})`;
      } else if (tag === 'ul' || tag === 'ol') {
        lists.pop();
        lineBreak(lists.length > 0 ? 1 : 2);
      } else if (BLOCKS.includes(tag)) lineBreak(lists.length > 0 ? 1 : 2);
    },
    text: () => text.trim(),
  };
}

/** No regular expression: on many spaces of nested lists it takes cubic time. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\n')) end -= 1;
  return text.slice(0, end);
}

const asTyped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
