import { expect, test } from 'vitest';
import { splitQuoted } from './quoted';

const said = (text: string) => splitQuoted(text, 'message');

test.each([
  ['Gmail', 'Oui.\n\nLe lun. 23 nov. 2026 à 10:02, Solutions Maison <contact@exemple.test> a\nécrit :\n\n> Voici le devis.\n> Claire'],
  ['Apple', 'Oui.\n\n> Le 23 nov. 2026 à 10:02, Solutions Maison <contact@exemple.test> a écrit :\n> \n> Voici le devis.'],
  [
    'Outlook',
    'Oui.\n\nDe : Solutions Maison <contact@exemple.test>\nEnvoyé : lundi 23 novembre 2026 10:02\nÀ : Hélène\nObjet : Réponse\n\nVoici le devis.',
  ],
  ['Outlook with a line', 'Oui.\n________________________________\nDe : Solutions Maison\nVoici le devis.'],
  ['Thunderbird', 'Oui.\n\nLe 23/11/2026 à 10:02, Solutions Maison a écrit :\n> Voici le devis.'],
  ['an English program', 'Oui.\n\nOn Mon, Nov 23, 2026 at 10:02 AM Solutions Maison wrote:\n> Voici le devis.'],
  ['a forwarded one', 'Oui.\n\n-------- Message transféré --------\nSujet : Réponse\nVoici le devis.'],
])('what %s quotes is set apart', (_, text) => {
  const { text: words, quoted } = said(text);
  expect(words).toBe('Oui.');
  expect(quoted).toContain('Voici le devis.');
});

test.each([
  ['an answer between the lines', 'Le 23/11/2026, Solutions Maison a écrit :\n> Quel jour ?\nLundi.\n> À quelle heure ?\n9 h.'],
  ['a sentence that begins like one', 'De : rien du tout.\nLe plombier a écrit : tout va bien'],
  ['a sentence about a person who wrote', 'Le chauffagiste m’a écrit :\nremplacez la pompe.'],
  ['what comes before a quote', 'Le devis de 3000 euros me va.'],
  ['a mail that only quotes', '> Voici le devis.'],
])('%s is said whole', (_, text) => {
  expect(said(text)).toEqual({ text, quoted: null });
});

test('what is no mail has no quote', () => {
  const text = 'Appelé.\n> 06 12 34 56 78';
  expect(splitQuoted(text, 'note')).toEqual({ text, quoted: null });
});

// Backtracking would take longer than a test may.
test('a text made to be slow is not', () => {
  for (const text of [`Le ${'a'.repeat(200_000)}`, 'Le a\n'.repeat(40_000), `De : ${'x\n'.repeat(80_000)}`]) said(text);
});
