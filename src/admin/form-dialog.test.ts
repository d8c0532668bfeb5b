import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs with a field that do without: a password, a search, a word that confirms; the shorter ones have not moved yet. */
const OTHERS = [
  'src/admin/confirmation-dialog.tsx',
  'src/admin/palette.tsx',
  'src/admin/rich-text-link.tsx',
  'src/admin/rich-text-picture-dialog.tsx',
  'src/content/edition/admin/order.tsx',
  'src/features/courriels/admin/essai.tsx',
  'src/features/demandes/personnes/admin/keys.tsx',
  'src/features/demandes/personnes/admin/personne.tsx',
  'src/features/demandes/vues/admin/keep.tsx',
  'src/features/demandes/vues/admin/manage.tsx',
  'src/features/estimations/tarifs/admin/verify-dialog.tsx',
  'src/features/recherche/admin-add-synonym.tsx',
  'src/features/rendez-vous/admin/release-dialog.tsx',
];

test('A dialog in which somebody types is a FormDialog', () => {
  const found = globSync('src/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /<Dialog\b/.test(text) && /<(TextField|InputBase|Autocomplete)\b/.test(text);
  });
  expect(found.sort()).toEqual(OTHERS);
});
