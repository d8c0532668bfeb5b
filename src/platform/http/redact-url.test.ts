import { expect, test } from 'vitest';
import { redactUrl } from './redact-url';

/** As `randomBytes` and base64url make them. */
const KEYS = ['mJ8-rV_3qLx0TzB5nYc7Wd2KfGh9Ps1a', '_-aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW-xY1zA3bC5dE'];
const escaped = (words: string) => [...words].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

const spellings = (key: string): string[] => {
  const paths = [
    'suivi',
    'Suivi',
    'SUIVI',
    '%73uivi',
    '%53uivi',
    '%2573uivi',
    escaped('suivi'),
    'ｓｕｉｖｉ',
    'suivre',
    'agenda',
    'AGENDA',
  ].flatMap((word) => [
    `/${word}/${key}`,
    `//${word}//${key}`,
    `/api/${word}/${key}/messages`,
    `/${word}/${key}.data?_routes=x`,
    `/${word}/${key}/?page=2`,
    `/${word}%2F${key}`,
    `%2f${word}%2f${key}`,
    `/x/../${word}/./${key}`,
    `/${word}\\${key}`,
    `/${word};v=1/${key}`,
    `/${word}/${key}%E0%A4%A`,
    `http://www.exemple.test/${word}/${key}`,
    `/fr/${word}/${key}#haut`,
  ]);
  const queries = ['token', 'Token', '%74oken', 'jeton', 'JETON', 'autre', 'token[]'].flatMap((name) => [
    `/reset_password?${name}=${key}`,
    `/newsletter/confirmation?a=1&${name}=${key}&b=2`,
  ]);
  return [
    ...paths,
    ...paths.filter((path) => path.includes(`/${key}`)).map((path) => path.replace(key, escaped(key))),
    ...queries,
    `/__manifest?paths=%2Fsuivi%2F${key}&version=1`,
    `/connexion?retour=/suivi/${key}`,
    `/connexion?${key}`,
    `/${key}`,
    `/assets/../suivi/${key}`,
    `/assets/${key}`,
  ];
};

test.each(KEYS)('no spelling of an address keeps its key (%s)', (key) => {
  const kept = spellings(key).filter((url) => {
    const logged = redactUrl(url);
    return logged.includes(key) || logged.toLowerCase().includes(escaped(key)) || !logged.includes('…');
  });
  expect(kept).toEqual([]);
});

test('a key that was typed in another case, or cut, is blanked after its word too', () => {
  for (const url of ['/SUIVI/ABCDEFGH', '/suivi/abc', '/Agenda/0.ics', '/api/Suivi/x/fichiers/1'])
    expect(redactUrl(url)).toMatch(/^\/[a-z/]+\/…$/i);
});

test('a search for a person is blanked, however the parameter is written', () => {
  for (const query of ['q=dupont', 'Q=dupont', '%71=dupont', 'filter[q]=dupont', 'email=dupont', 'x=dupont%40exemple.test', 'q=a=dupont'])
    expect(redactUrl(`/api/admin/demandes?${query}&page=2`)).toMatch(/^\/api\/admin\/demandes\?[^&]*…&page=2$/);
});

test('any other address is logged as it came', () => {
  for (const url of [
    '/',
    '/familles/pompe-a-chaleur-air-eau?univers=CHAUFFAGE&page=2',
    '/api/admin/demandes/0190a5f0-7b3c-7d2e-8f11-2a4b6c8d0e1f/lecture',
    '/assets/first-touch-longer-name-DbXy12_A.js',
    '/media/0123456789abcdef/640.webp',
    '/actualites/suivis-de-chantier',
    '/caf%C3%A9',
    '/api/demandes?vide=&page=1&perPage=25',
  ])
    expect(redactUrl(url)).toBe(url);
});

test.each([
  ['escapes of escapes', `/%${'25'.repeat(7_900)}`],
  ['dashes', `/${'-'.repeat(15_900)}`],
  ['small letters', `/${'suivi'.repeat(3_000)}`],
])('the longest address is read two hundred times within the time of a test: %s', (_, url) => {
  for (let times = 0; times < 200; times += 1) redactUrl(url);
});
