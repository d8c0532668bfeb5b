import { describe, expect, test } from 'vitest';
import { greeted } from './greeting';
import { findHole } from './holes';

describe('a hole', () => {
  test.each([
    ['Nous vous rappelons le … pour en parler.', '…'],
    ['Il manque une précision : …\n\nMerci.', '…'],
    ['Passez ... quand vous voulez.', '...'],
    ['Votre devis (…) est prêt.', '…'],
    ['Le montant est de [à compléter] euros.', '[à compléter]'],
    ['Le montant est de [À COMPLÉTER] euros.', '[À COMPLÉTER]'],
    ['Le [...] au matin.', '[...]'],
    ['…', '…'],
    ['Bonjour {prenom},', '{prenom}'],
  ])('is found in “%s”', (text, hole) => {
    const found = findHole(text);
    expect(found && text.slice(found.start, found.end)).toBe(hole);
  });

  test.each(['À bientôt…', 'Pompes, filtres, etc... Passez nous voir.', 'Version 2.0.1', 'Tableau [1]', ''])('is none in “%s”', (text) => {
    expect(findHole(text)).toBeUndefined();
  });

  test('is followed by the next, and the last by the first', () => {
    const text = 'Le … à … heures.';
    expect([0, 4, 9].map((from) => findHole(text, from)?.start)).toEqual([3, 7, 3]);
    expect(findHole(text)?.around).toBe('Le … à … heures.');
  });
});

describe('an answer greets the person once', () => {
  test('by the one name that is known, and not by what is no name', () => {
    expect(greeted('C’est prêt.', { name: '', family_name: 'Dupré' }).greeting).toBe('Bonjour Dupré,');
    expect(greeted('C’est prêt.', { name: '', family_name: '' }).greeting).toBe('Bonjour,');
    for (const name of ['50 € offerts', 'Jean (appelez le 08 99)', 'a'.repeat(100)])
      expect(greeted('C’est prêt.', { name, family_name: 'Dupré' }).greeting).toBe('Bonjour,');
  });

  const person = { name: 'Hélène', family_name: 'Dupré' };
  test.each([
    ['Votre pompe est prête.', 'Bonjour Hélène Dupré,', 'Votre pompe est prête.'],
    ['Bonjour,\n\nvotre pompe est prête.', 'Bonjour Hélène Dupré,', 'Votre pompe est prête.'],
    ['bonjour\nC’est prêt.', 'Bonjour Hélène Dupré,', 'C’est prêt.'],
    ['Bonsoir ! C’est prêt.', 'Bonjour Hélène Dupré,', 'C’est prêt.'],
    ['Bonjour Hélène Dupré,\nC’est prêt.', null, 'Bonjour Hélène Dupré,\nC’est prêt.'],
    ['Chère Madame, c’est prêt.', null, 'Chère Madame, c’est prêt.'],
    ['Cher Monsieur, c’est prêt.', null, 'Cher Monsieur, c’est prêt.'],
    ['Cherchez la plaque.', 'Bonjour Hélène Dupré,', 'Cherchez la plaque.'],
  ])('“%s”', (message, greeting, rest) => {
    expect(greeted(message, person)).toEqual({ greeting, message: rest });
  });
});
