import { PROJET_DAYS } from '~/content/vocabulary/retention';
import { keepJoined, readJoined } from '~/features/estimations/joined-store';
import { draftOf } from '~/intake/draft/draft';
import type { ProjetAnswers } from './steps';

/** Consent to a call is asked again per tab and per day. */
export const draft = draftOf<ProjetAnswers>({ name: 'projet', days: PROJET_DAYS, tabOnly: ['callback'] });

export function forgetProjet(again: boolean) {
  draft.forget(again);
  keepJoined([]);
}

let erasedEstimates: ReturnType<typeof readJoined> = [];

export function eraseProjet() {
  erasedEstimates = readJoined();
  draft.erase();
  keepJoined([]);
}

export function takeBackProjet() {
  draft.takeBack();
  keepJoined(erasedEstimates);
}
