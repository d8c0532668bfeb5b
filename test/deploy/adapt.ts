import { readFileSync } from 'node:fs';

/**
 * A file of deploy/ with other ports, addresses and folders than those of a real machine, and nothing else.
 * @throws when the file no longer has what is to be replaced: another text would be tried than the one that is shipped
 */
export function adapt(file: string, replacements: [found: string | RegExp, by: string][]): string {
  let text = readFileSync(`deploy/${file}`, 'utf8');
  for (const [found, by] of replacements) {
    const replaced = text.replaceAll(typeof found === 'string' ? found : new RegExp(found, 'gm'), by);
    if (replaced === text) throw new Error(`deploy/${file} has no ${found}`);
    text = replaced;
  }
  return text;
}
