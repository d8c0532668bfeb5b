/** « 17 363,5 »; accepts a point, an euro and a percent sign. */
export function parseTypedNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s€%]/g, '').replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

export const typed = (amount: number | null | undefined) => (amount == null ? '' : String(amount).replace('.', ','));
