import { expect, test } from 'vitest';
import { readAccord } from './import-columns';

const COMMON = 'Salon de l’habitat d’Auch';
const REFUSED = { fault: 'Cette personne n’a pas donné son accord.' };

test.each([
  'non',
  'Non, merci',
  '- Non',
  'No',
  'Refusé',
  'refus par téléphone',
  'Opt-out',
  'optout',
  'Aucun',
  'Aucune réponse',
  'jamais',
  'Désinscrit',
  'désabonnée en 2024',
  'Unsubscribed',
  'N/A',
  'na',
  'Pas d’accord',
  'sans réponse',
  'En attente',
  'À confirmer',
  'FALSE',
  '0',
  '0 (2024)',
])('« %s » proves no agreement', (cell) => {
  expect([readAccord(cell, ''), readAccord(cell, COMMON)]).toEqual([REFUSED, REFUSED]);
});

test.each([
  'Nº 12 du carnet',
  'No 12',
  'No. 12',
  'Nadine, au comptoir',
  'Noté au comptoir',
  'Sansan, bulletin signé',
  '06/03/2026 au salon',
  'J’accepte de recevoir votre lettre, sans engagement',
])('« %s » is a proof, not a refusal', (cell) => {
  expect(readAccord(cell, COMMON)).toEqual({ wording: cell, isOwn: true });
});

test('« oui » refers to the proof for all', () => {
  expect(readAccord('Oui', COMMON)).toEqual({ wording: COMMON, isOwn: false });
});
