/** « mardi 1er décembre »: the one day of a month that French does not count as it writes it, and that `Intl` leaves at « 1 ». */
export const premier = (date: string) => date.replace(/(?<!\d)1 (?=\p{L}{3})/u, '1er ');
