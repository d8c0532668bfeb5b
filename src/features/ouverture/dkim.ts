/** Labels of a host name, as a selector may have them (RFC 6376, 3.1). */
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,250}[a-z0-9])?$/i;

/** A domain is the sender's own, or one above it (RFC 9989, relaxed alignment). */
export const isUnderDomain = (domain: string, above: string): boolean =>
  above.includes('.') && (domain === above || domain.endsWith(`.${above}`));

/** The domain of « s._domainkey.exemple.fr ». */
export const keyDomain = (keyName: string): string => keyName.split('._domainkey.').at(1) ?? '';

const keyName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`.toLowerCase();

/** @param text a selector, or a mail with its headers @returns where the key is published; `others`: domains that are not the sender's */
export function keyNameOf(text: string, sender: string): { name: string } | { others: string[] } | undefined {
  const domain = sender.split('@').at(-1)?.toLowerCase() ?? '';
  if (NAME.test(text)) return { name: text.includes('._domainkey.') ? text.toLowerCase() : keyName(text, domain) };
  const signatures = listSignatures(text);
  const ours = signatures.find(({ d }) => isUnderDomain(domain, d));
  if (ours) return { name: keyName(ours.s, ours.d) };
  return signatures.length > 0 ? { others: [...new Set(signatures.map(({ d }) => d))] } : undefined;
}

/** Folded lines belong to the header before them (RFC 5322, 2.2.3). */
function listSignatures(text: string): { s: string; d: string }[] {
  const headers = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return headers.flatMap((header) => {
    const value = /^dkim-signature:(.*)$/i.exec(header)?.[1];
    if (value === undefined) return [];
    const tags = new Map(value.split(';').map((tag) => tag.split(/=(.*)/s).map((part) => part.trim().toLowerCase()) as [string, string]));
    const [s = '', d = ''] = [tags.get('s'), tags.get('d')];
    return NAME.test(s) && NAME.test(d) ? [{ s, d }] : [];
  });
}
