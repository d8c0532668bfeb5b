import { escaped } from '~/platform/text/escaped';
import { richText } from '~/platform/text/rich-text';

const TAG = /<\/?(?:p|ul|ol|li|br|strong|em|h3|blockquote|a|figure|figcaption|img)\b[^<>]*>/i;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A cell's text as rich text: HTML stays; else blank lines part paragraphs, « - » begins an item, « ** » surrounds what is bold. */
export function richOfCell(text: string): string {
  if (TAG.test(text)) return text;
  return text
    .trim()
    .split(/\n\n+/)
    .filter((block) => block.trim() !== '')
    .map(blockOf)
    .join('');
}

function blockOf(block: string): string {
  const lines = block.split('\n').map((line) => escaped(line).replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'));
  if (lines.every((line) => line.startsWith('- '))) return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`;
  return `<p>${lines.join('<br />')}</p>`;
}

/** Plain text where that gives the same rich text back, else HTML: nothing is lost on the way out and in. */
export function cellOfRich(html: string): string {
  const plain = plainOf(html);
  return plain !== undefined && richText(richOfCell(plain)) === html ? plain : html;
}

const SIGNS: Record<string, string> = {
  '<p>': '',
  '</p>': '\n\n',
  '<br />': '\n',
  '<ul>': '',
  '</ul>': '\n',
  '<li>': '- ',
  '</li>': '\n',
  '<strong>': '**',
  '</strong>': '**',
};

function plainOf(html: string): string | undefined {
  let plain = '';
  for (const part of html.split(/(<[^<>]*>)/)) {
    if (!part.startsWith('<')) plain += part.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] as string);
    else if (part in SIGNS) plain += SIGNS[part];
    else return undefined;
  }
  return plain.trim();
}
