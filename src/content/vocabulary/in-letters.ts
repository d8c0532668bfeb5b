/** How texts spell the durations and counts that they tell; a constant whose number is missing here does not compile. */
export const IN_LETTERS = { 1: 'un', 5: 'cinq', 7: 'sept', 10: 'dix', 12: 'douze', 13: 'treize', 25: 'vingt-cinq', 30: 'trente' } as const;
