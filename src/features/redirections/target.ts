/**
 * A path of the site as a person types or pastes it: `/contact`, or the whole address of one of its pages.
 * @returns undefined for anything that leads elsewhere: another site, another scheme
 */
export function readTarget(written: string, publicUrl: string): URL | undefined {
  const text = written.trim();
  const site = new URL(publicUrl);
  // Browsers read a backslash as a slash, and drop tabs and line ends: « /\evil.example » is another site.
  if (/[\\\p{Cc}]/u.test(text)) return undefined;
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && !/^\/(?!\/)/.test(text)) return undefined;
  const url = URL.parse(text, site);
  return url && url.origin === site.origin && url.username === '' && !url.pathname.startsWith('//') ? url : undefined;
}

/** As it is kept, and sent to browsers. */
export const targetText = ({ pathname, search, hash }: URL) =>
  `${pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname}${search}${hash}`;
