/** French writes the first day as « 1er »; `Intl` gives « 1 ». */
export const premier = (date: string) => date.replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ');
