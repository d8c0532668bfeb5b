/** Under a field whose text search engines cut. @returns the count once it is longer than what they show */
export function lengthHint(text: string, shown: number, help = ''): string {
  const { length } = text.trim();
  if (length <= shown) return help;
  return `${length}\u00a0signes\u00a0: les moteurs de recherche en montrent ${shown}. ${help}`.trim();
}
