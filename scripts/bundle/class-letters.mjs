import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plain sheets begin no class with a capital. Without A: blockers of advertisements hide `.Ad` and `.AD`. */
const FIRST = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';
const LATER = `A${FIRST}abcdefghijklmnopqrstuvwxyz0123456789_-`;
/** What a style sheet names: classes and animations. */
const NAMES = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * One or two letters for each class: its name is a part of every page's weight, and every build of the same sheets gives the same.
 * @param {string[]} sheets paths in `root`, the most used first
 * @param {string} root
 * @returns {(name: string, file: string) => string}
 */
export function classLetters(sheets, root) {
  const letters = new Map();
  for (const file of sheets.map((sheet) => join(root, sheet)))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(NAMES)) {
      const key = `${file} ${name}`;
      if (!letters.has(key)) letters.set(key, lettersOf(letters.size));
    }
  return (name, file) => {
    const short = letters.get(`${file.replace(/\?.*$/, '')} ${name}`);
    if (!short) throw new Error(`${file}: ${name} is no class of a listed sheet`);
    return short;
  };
}

function lettersOf(number) {
  if (number < FIRST.length) return FIRST[number];
  const rest = number - FIRST.length;
  return lettersOf(Math.floor(rest / LATER.length)) + LATER[rest % LATER.length];
}
