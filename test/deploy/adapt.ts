import { readFileSync } from 'node:fs';

/** A file of deploy/ for this machine. @throws when it lacks what is to be replaced: only the shipped text may be tried */
export function adapt(file: string, replacements: [found: string | RegExp, by: string][]): string {
  let text = readFileSync(`deploy/${file}`, 'utf8');
  for (const [found, by] of replacements) {
    const replaced = text.replaceAll(typeof found === 'string' ? found : new RegExp(found, 'gm'), by);
    if (replaced === text) throw new Error(`deploy/${file} has no ${found}`);
    text = replaced;
  }
  return text;
}
