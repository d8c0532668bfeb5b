import { plainText } from './rich-text';

const LENGTH = 150;

/** At most 150 characters, cut between words. */
export function beginningOf(html: string): string {
  const text = plainText(html);
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LENGTH))}…`;
}
