import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs with a field that do without: a search sends nothing, each line of the views acts by itself. */
const OTHERS = ['src/admin/palette.tsx', 'src/features/demandes/inbox/vues/admin/manage.tsx'];

const dialogs = () =>
  globSync('src/**/*.tsx')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /<Dialog\b/.test(text));

test('a dialog with fields is a FormDialog', () => {
  const found = dialogs().filter(({ text }) => /<(TextField|InputBase|Autocomplete)\b/.test(text));
  expect(found.map(({ file }) => file).sort()).toEqual(OTHERS);
});

/** Where « Annuler » would not say which of the two it leaves, or there is nothing to leave. */
const OWN_WORDS: Record<string, string> = {
  'src/admin/confirm-dialog.tsx': "closeLabel = 'Annuler'",
  'src/admin/form-dialog.tsx': "closeLabel = 'Annuler'",
  // A search: Escape, or a click beside.
  'src/admin/palette.tsx': 'onClose={onClose}',
  'src/content/edition/admin/kept-input.tsx': 'Les oublier',
  'src/content/edition/admin/leave-guard.tsx': 'Rester sur la page',
  'src/features/demandes/conversation/admin/answer-preview.tsx': 'Continuer d’écrire',
};

test('Every dialog has a way out named Annuler or Fermer', () => {
  for (const { file, text } of dialogs()) {
    const opened = text.match(/<Dialog\b/g)?.length ?? 0;
    const named = text.match(/>\s*(Annuler|Fermer)\s*<|aria-label="Fermer[^"]*"/g)?.length ?? 0;
    const own = OWN_WORDS[file];
    if (own === undefined) expect(named, file).toBeGreaterThanOrEqual(opened);
    else expect(text, file).toContain(own);
  }
});
