/** The last part of a stranger's file name, without controls and bidirectional marks (« exe.gpj »); '' when nothing is left. */
export function fileNameOf(given: string, most: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, most);
  return /^\.+$/.test(shown) ? '' : shown;
}
