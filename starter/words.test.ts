import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** One spelling of each thing, that of the owner's list of familles (`docs/glossary.md`). */
const WRONG = [
  [/\b(?:air|eau|sol)\/(?:air|eau)\b/i, 'air-eau, air-air'],
  [/\bair (?:eau|air)\b/i, 'air-eau, air-air'],
  [/\bmultisplit/i, 'multi-split'],
  [/\bauto-consommation/i, 'autoconsommation'],
  [/\bphoto-voltaïque/i, 'photovoltaïque'],
  [/\bthermo-dynamique/i, 'thermodynamique'],
  [/\bchauffes?-eaux\b/i, 'chauffe-eau'],
  [/\bsalles? de bain\b/i, 'salle de bains'],
  [/\bVMC double-flux/, 'VMC double flux'],
  [/\bMaPrimeR[ée]nov['e ]/, 'MaPrimeRénov’'],
  [/\bapr[èe]s vente\b/i, 'après-vente'],
  [/\bK[wW]h\b/, 'kWh'],
] as const;

/** Words that searches and passwords are compared with, however people write them. */
const COMPARED = /^src\/features\/(?:recherche\/(?:needs|page-intents)|comptes\/guessable-words)\.ts$/;

const files = ['starter', 'src', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|md)$/.test(path) && !/\.test\.tsx?$/.test(path) && !COMPARED.test(path)),
);

test.each(WRONG)('%s is written nowhere: %s is', (wrong) => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => wrong.test(readFileSync(path, 'utf8')))).toEqual([]);
});
