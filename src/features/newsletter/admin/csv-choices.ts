import { UNIVERS } from '~/content/vocabulary/univers';
import { fold } from '~/platform/text/fold';
import type { LettreChoices } from '../choices';

export function choiceColumns(titles: string[] | undefined): { audience: number; univers: number } {
  const at = (said: RegExp) => titles?.findIndex((title) => said.test(fold(title))) ?? -1;
  return {
    audience: at(/^(?:profil|vous etes|audience|client(?:ele)?)\b/),
    univers: at(/^(?:univers|sujets?|interets?|centres? d.interet)\b/),
  };
}

export function choicesIn(cells: string[], columns: ReturnType<typeof choiceColumns>): Partial<LettreChoices> {
  const who = fold(cells[columns.audience] ?? '');
  const audience = /^pro/.test(who) ? 'pro' : /^part/.test(who) ? 'particulier' : undefined;
  const words = fold(cells[columns.univers] ?? '');
  const univers = UNIVERS.filter(({ code, shortLabel }) => words.includes(fold(shortLabel)) || words.includes(fold(code))).map(
    ({ code }) => code,
  );
  return { ...(audience && { audience }), ...(univers.length > 0 && { univers }) };
}
