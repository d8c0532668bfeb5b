/** The href of a typed page, site, mail address or phone number (two digits for emergencies); undefined for other text. */
export function readAddress(written: string): string | undefined {
  const text = written.trim();
  if (/^\/(?!\/)\S*$/.test(text) || /^https?:\/\/[^\s/][^\s/.]*\.[^\s/]\S*$/i.test(text)) return text;
  if (/^mailto:\S[^\s@]*@\S[^\s.]*\.\S+$/i.test(text) || /^tel:\+?\d+$/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const digits = text.replace(/[\s.()-]/g, '');
  if (/^\+?\d{2,15}$/.test(digits)) return `tel:${digits.replace(/^0(?=\d{9}$)/, '+33')}`;
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}
