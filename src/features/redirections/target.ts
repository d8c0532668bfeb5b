/** `/contact`, or a full URL of the site. @returns undefined for another site or scheme */
export function readTarget(written: string, publicUrl: string): URL | undefined {
  const text = written.trim();
  const site = new URL(publicUrl);
  // Browsers read a backslash as a slash and drop control characters: « /\evil.example » is another site.
  if (/[\\\p{Cc}]/u.test(text)) return undefined;
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && !/^\/(?!\/)/.test(text)) return undefined;
  const url = URL.parse(text, site);
  return url && url.origin === site.origin && url.username === '' && !url.pathname.startsWith('//') ? url : undefined;
}

export const targetText = ({ pathname, search, hash }: URL) =>
  `${pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname}${search}${hash}`;
