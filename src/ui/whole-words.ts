/** At most `max` characters, cut between words. */
export const wholeWords = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, text.lastIndexOf(' ', max - 1))}…` : text;
