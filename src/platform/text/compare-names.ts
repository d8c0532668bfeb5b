const COLLATOR = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Without accents and case, « 9 » before « 10 ». */
export const compareNames = (one: string, other: string) => COLLATOR.compare(one, other);
