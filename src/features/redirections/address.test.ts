import { describe, expect, test } from 'vitest';
import { addressKey, normalizeAddress } from './address';
import { countablePath, isPerson } from './countable';
import { readTarget } from './target';

const keyOf = (written: string) => addressKey(normalizeAddress(written));

describe('an old address', () => {
  test.each([
    ['as it is printed on a van', 'www.ancien-magasin.fr/Chauffage.html', '/chauffage.html'],
    ['without www', 'ancien-magasin.fr/Chauffage.html', '/chauffage.html'],
    ['whole', 'https://ancien.example:8080/Chauffage.html#prix', '/chauffage.html'],
    ['without its slash', 'chauffage.html', '/chauffage.html'],
    ['with capitals, blanks, accents and a slash at its end', '/Produits/Pompe%20%C3%A0%20chaleur/', '/produits/pompe à chaleur'],
    ['with the accent as a sign of its own (NFD)', '/Produits/Pompe a\u0300 chaleur', '/produits/pompe à chaleur'],
    ['of a site in Windows-1252', '/produits/po%EAle', '/produits/poêle'],
    ['with slashes twice', '//produits///poele//', '/produits/poele'],
    ['with a query', '/index.php?id=12', '/index.php?id=12'],
    ['with a query in another order and other capitals', '/INDEX.php?Lang=fr&ID=12', '/index.php?id=12&lang=fr'],
    ['with the keys that a campaign adds', '/index.php?utm_source=van&id=12&fbclid=x', '/index.php?id=12'],
    ['with signs that would change how it reads', '/a%3Fb%23c%25d?x=1%262', '/a%3Fb%23c%25d?x=1%262'],
    ['with what no database keeps', '/a%00b', '/a%00b'],
    ['broken', '/100%', '/100%25'],
    ['of the home page', 'https://ancien.example', '/'],
  ])('%s', (_, written, key) => {
    expect(keyOf(written)).toBe(key);
    expect(keyOf(key)).toBe(key);
  });
});

describe('a page to lead to', () => {
  test.each(['/contact', '/familles/poele?x=1#prix', 'https://www.exemple.test/contact'])('%s is of this site', (text) => {
    expect(readTarget(text, 'https://www.exemple.test')?.origin).toBe('https://www.exemple.test');
  });
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'mailto:a@b.fr',
    'https://www.exemple.test@evil.example/',
    'https://u:p@www.exemple.test/',
    'https://www.exemple.test.evil.example/',
    'http://www.exemple.test/',
    '/..//evil.example',
    'contact',
    '',
  ])('%s is not', (text) => {
    expect(readTarget(text, 'https://www.exemple.test')).toBeUndefined();
  });
});

describe('a missing address', () => {
  test.each(['/chauffage.html', '/index.php', '/produits/pompe à chaleur', '/actualites/2019-05-12', '/nos-marques'])(
    '%s is counted',
    (path) => {
      expect(countablePath(path)).toBe(path);
    },
  );
  test.each([
    '/wp-login.php',
    '/.env',
    '/api/.git/config',
    '/phpmyadmin/index.php',
    '/backup.sql',
    '/images/logo.gif',
    '/marie@exemple.fr',
    '/suivi-0612345678',
    '/06-12-34-56-78',
    '/compte/0123456789abcdef',
    '/lien/abcDEF123ghiJKL456mnoPQR',
    '/suivi/mJ-rV_q-LxTz-nYcW-KfGh-Psa-uvwxyz/page',
    '/Agenda/abc',
    '/',
  ])('%s is not', (path) => {
    expect(countablePath(path)).toBeUndefined();
  });
  test('is cut at two hundred signs', () => {
    expect(countablePath(`/${'z'.repeat(250)}`)).toHaveLength(200);
  });
  test('counts for people who ask for a page', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const asking = [
      { agent: firefox, destination: undefined },
      { agent: firefox, destination: 'document' },
      { agent: firefox, destination: 'image' },
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', destination: undefined },
      { agent: 'curl/8.5.0', destination: undefined },
      { agent: '', destination: undefined },
    ];
    expect(asking.map(isPerson)).toEqual([true, true, false, false, false, false]);
  });
});
