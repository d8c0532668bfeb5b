const DAY = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « 1er décembre 2026 ». @param day YYYY-MM-DD */
export const frenchDay = (day: string): string => DAY.format(new Date(day)).replace(/^1 /, '1er ');
