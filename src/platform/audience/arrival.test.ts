import { expect, test } from 'vitest';
import { openArrivals } from './arrival';

const arrivalOf = openArrivals('exemple.test');

test.each([
  [{}, ''],
  [{ referer: 'https://www.google.com/search?q=secret' }, 'google.com'],
  [{ referer: 'https://www.google.com/', 'sec-fetch-site': 'cross-site' }, 'google.com'],
  [{ referer: 'https://www.google.com/' }, 'google.com'],
  [{ 'sec-fetch-site': 'none' }, ''],
  [{ referer: 'http://192.168.1.12/marie' }, 'autres'],
  [{ referer: 'http://poste-de-marie/' }, 'autres'],
  [{ referer: 'http://[2001:db8::1]/' }, 'autres'],
  [{ referer: 'android-app://com.example.marie/' }, 'autres'],
  [{ referer: 'n’importe quoi' }, 'autres'],
  [{ referer: `https://${'a'.repeat(63)}.${'b'.repeat(63)}.fr/` }, 'autres'],
])('a visit begins at %j: %s', (headers, from) => {
  expect(arrivalOf(headers)).toBe(from);
});

test.each([
  { referer: 'https://exemple.test/familles' },
  { referer: 'https://www.exemple.test/familles' },
  { 'sec-fetch-site': 'same-origin' },
  { referer: 'https://exemple.test/' },
])('no visit begins on the site itself: %j', (headers) => {
  expect(arrivalOf(headers)).toBeUndefined();
});
