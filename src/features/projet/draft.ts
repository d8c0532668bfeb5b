import { keepJoined, readJoined } from '~/features/estimations/joined-store';
import { draftOf } from '~/intake/draft/draft';
import type { Answers } from './steps';

/** Projects take weeks. Consent to a call is asked again per tab and per day. */
export const draft = draftOf<Answers>({ name: 'projet', days: 30, tabOnly: ['callback'] });

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
