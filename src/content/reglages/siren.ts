const digitsOf = (text: string) => text.replace(/[\s.]/g, '');

/** Nine digits whose last is the key of the others. @see article R123-221 of the code de commerce; ISO/IEC 7812-1, annex B (Luhn) */
export function isSiren(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** « FR », a key of two digits, the SIREN; undefined for a wrong one. @see CGI, article 286 ter: (12 + 3 × (SIREN mod 97)) mod 97 */
export function vatOf(siren: string): string | undefined {
  if (!isSiren(siren)) return undefined;
  const digits = digitsOf(siren);
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}
