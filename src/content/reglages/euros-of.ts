/** « 62,50 », comma or point: a number, null when empty, or the text itself, which the server refuses. */
export function eurosOf(text: string): number | string | null {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  if (plain === '') return null;
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
}
