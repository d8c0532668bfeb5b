import { keepJoined, readJoined } from '~/features/estimations/joined-store';
import { draftOf } from '~/intake/draft/draft';
import type { Answers } from './steps';

/** A project is thought over for weeks. Consent to be called is given anew in another tab, or on another day. */
export const draft = draftOf<Answers>({ name: 'projet', days: 30, tabOnly: ['callback'] });

/** Forgets everything, here and in the browser. @param again whether the fields are to be emptied, rather than thanked for */
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
