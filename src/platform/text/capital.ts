/** « Lundi à 9 h », at the start of a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
