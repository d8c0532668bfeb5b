import { randomBytes, randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Problem } from '~/platform/http/problem';
import { openMeter, refuseGuessable } from './password-strength.server';
import { inventPassword } from './premier-admin.server';

// A measure of one password takes a tenth of a second, more on a machine that is busy.
vi.setConfig({ testTimeout: 120_000 });

const ABOUT = [
  'lea.marchand@solutions-maison.example',
  'Léa Marchand',
  'Solutions Maison',
  'Auch',
  '12 avenue de l’Exemple',
  'Poêle à granulés',
];
const refusal = (password: string) =>
  refuseGuessable(password, ABOUT).then(
    () => undefined,
    (problem: Problem) => String(problem.more.details?.password),
  );

const NOT_COUNTED = /^Ce mot de passe se devine trop vite\. Les noms du magasin/;

test.each([
  ['the shop and a year', 'Solutions-Maison-2026', NOT_COUNTED],
  ['the shop in disguise', 'S0lut10ns.M@1son!', NOT_COUNTED],
  ['the commonest word in disguise', 'P@ssw0rd2024!!', NOT_COUNTED],
  ['the trade', 'Chauffage-Solaire-32', NOT_COUNTED],
  ['the trade in words', 'pompe à chaleur 2025', NOT_COUNTED],
  ['a product of the shop', 'Granules-et-Poeles-2026!', NOT_COUNTED],
  ['the account', 'Lea.Marchand.1984', NOT_COUNTED],
  ['the place', 'avenue-de-l-exemple-auch', NOT_COUNTED],
  ['a famous sentence', 'correcthorsebatterystaple', NOT_COUNTED],
  ['a famous sentence, parted, with a year', 'Correct Horse Battery Staple 2026!', NOT_COUNTED],
  ['another famous sentence', 'Je pense, donc je suis', NOT_COUNTED],
  ['words that all begin with', 'azerty-motdepasse-admin-2026', NOT_COUNTED],
  ['one word twice', 'Bonjour2026!Bonjour', NOT_COUNTED],
  ['the keyboard', 'qwertyuiop[]123', /devine trop vite/],
  ['a repetition', 'tototototototo', /devine trop vite/],
  ['three words of the commonest', 'jetaimemonamour', /devine trop vite/],
  ['a leaked password', 'xKZwnUXkDN9A8kCYkuitBkg1g', /mots de passe volés/],
  ['a leaked password and a year', 'xKZwnUXkDN9A8kCYkuitBkg1g 2026', /mots de passe volés/],
])('a password made of %s is refused, with what to do: %s', async (_, password, reason) => {
  const said = await refusal(password);
  expect(said).toMatch(reason);
  expect(said).toMatch(/Assemblez plutôt quatre mots sans rapport entre eux\.$/);
});

test.each([
  'une-porte-verte-et-haute',
  'trois-pommes-et-un-vélo',
  'quatre-nuages-font-la-course',
  'trois-chats-bleus-sautent',
  'une-lampe-danse-sous-la-pluie',
  'girafe parapluie cactus violon',
  'wagon-truelle-marmotte-jade',
  'Phoque!Tiroir!Nuage!Bricole',
  'le-hibou-compte-sept-orages',
  'zèbre maison cactus tulipe wagon',
  'lampe pluie cerise tambour 2026',
  'encore-un-autre-chemin',
])('words that have nothing to do with each other are taken: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

const ALPHABETS = {
  printable: Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join(''),
  'letters and figures': 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  'small letters and figures': 'abcdefghijklmnopqrstuvwxyz0123456789',
};

test.each(Object.entries(ALPHABETS))('sixteen %s drawn at random are always taken', async (_, alphabet) => {
  const meter = await openMeter(ABOUT);
  const draw = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const refusedOnes = Array.from({ length: 12 }, draw).filter((password) => meter(password).reason !== undefined);
  expect(refusedOnes).toEqual([]);
});

test('what generators give is taken: in groups, in base 64, in hexadecimal, and as this site makes one up', async () => {
  const meter = await openMeter(ABOUT);
  for (let i = 0; i < 3; i += 1) {
    const bytes = randomBytes(16);
    const groups = (bytes.toString('hex').match(/.{6}/g) as string[]).slice(0, 4).join('-');
    for (const password of [groups, bytes.toString('base64'), bytes.toString('hex'), inventPassword()])
      expect(meter(password).reason, password).toBeUndefined();
  }
});
