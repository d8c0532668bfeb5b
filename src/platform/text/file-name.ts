/**
 * What may be shown and offered of a name that a stranger gave to a file: its last part, without control signs nor those that turn
 * the direction of writing (« exe.gpj » would read « jpg.exe »).
 * @param most signs kept
 * @returns '' when nothing is left
 */
export function fileNameOf(given: string, most: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, most);
  return /^\.+$/.test(shown) ? '' : shown;
}
