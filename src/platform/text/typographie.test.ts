import { describe, expect, test } from 'vitest';
import { typographie } from './typographie';

const NARROW = '\u202f';
const WIDE = '\u00a0';

describe('typography', () => {
  test.each([
    ['Bonjour !', `Bonjour${NARROW}!`],
    ['Bonjour!', `Bonjour${NARROW}!`],
    ['Un devis ? Oui ; demain.', `Un devis${NARROW}? Oui${NARROW}; demain.`],
    ['Vraiment ?!', `Vraiment${NARROW}?!`],
    ['Horaires : le matin', `Horaires${WIDE}: le matin`],
    ['Horaires: le matin', `Horaires${WIDE}: le matin`],
    ['« oui »', `«${WIDE}oui${WIDE}»`],
    ['«oui»', `«${WIDE}oui${WIDE}»`],
    ['« oui » !', `«${WIDE}oui${WIDE}»${NARROW}!`],
    ['l\'eau d\'"ici"', 'l’eau d\'"ici"'],
    ["aujourd'hui, l'été", 'aujourd’hui, l’été'],
    ['et ainsi...', 'et ainsi…'],
    ['9 h 30', `9${WIDE}h 30`],
    ['50 % et 20 m²', `50${WIDE}% et 20${WIDE}m²`],
    ['La R&D ; la suite', `La R&D${NARROW}; la suite`],
    ['10 ans, 3 maisons', `10${WIDE}ans, 3 maisons`],
  ])('sets « %s »', (typed, set) => {
    expect(typographie(typed)).toBe(set);
  });

  test.each([
    'https://exemple.fr/page?a=1&b=2;c!d',
    'Voir http://exemple.fr:8080/a:b?c;d sans rien casser',
    'à 9:30 ou 14:00:00',
    'mailto:nom@exemple.fr',
    'rapport 3:1',
    'Tom &amp; Jerry',
    'A &lt; B &gt; C',
    'Caf&eacute; noir',
    '&Eacute;t&eacute; chaud',
    'l&#39; eau, &#x27; et &#8217; fin',
    '&frac12; litre',
    'D&Eacute; &agrave; jouer',
    "les années '90 et 5'",
    '',
  ])('does not touch « %s »', (text) => {
    expect(typographie(text)).toBe(text);
  });

  test('applied twice, changes nothing more', () => {
    const pieces = ['a', '9', ' ', WIDE, NARROW, "'", '!', '?', ';', ':', '.', '...', '«', '»', '&', '<', ')', '%', 'h', '…'];
    const texts = [''];
    for (let length = 0; length < 3; length += 1) {
      const from = texts.length - pieces.length ** length;
      for (const start of texts.slice(from)) for (const piece of pieces) texts.push(start + piece);
    }
    const unstable = texts.filter((text) => typographie(typographie(text)) !== typographie(text));
    expect(unstable).toEqual([]);
  });
});
