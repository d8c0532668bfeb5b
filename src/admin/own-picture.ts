/** What mails of the site show. They name PUBLIC_URL, and an owner often prepares the site before that name leads to it. */
const OF_MAILS = /^\/(?:media\/|marque-courriel\.png|logo-courriel(?:-sombre)?\.png)/;

/** A mail's picture on this site; undefined for a foreign one, which tells its sender that it is read. @param here the page's address */
export function ownPicture(src: string, here: string): string | undefined {
  const url = URL.parse(src, here);
  if (!url || (url.origin !== new URL(here).origin && !OF_MAILS.test(url.pathname))) return undefined;
  return url.pathname + url.search;
}
