import { patch } from '~/content/edition/edition.server';
import { type FieldSubject, fieldSubject } from '~/content/edition/field-subject.server';
import { publication, type StateOf } from '~/content/edition/fields';
import { midnight } from '~/platform/clock';
import type { AnnonceState } from './contract';
import { ANNONCE_FIELDS } from './fields';
import { ANNONCE } from './kind';

/** After any date: a preview ignores the days. */
const NEVER = '9999-12-31T00:00:00.000Z';

/** Its first day gives `publishAt`, which a preview clears. */
const STORED_FIELDS = { ...ANNONCE_FIELDS, publishAt: publication.publishAt };
type Annonce = StateOf<typeof STORED_FIELDS>;

export const annonceSubject: FieldSubject<Annonce, AnnonceState> = {
  ...fieldSubject<typeof STORED_FIELDS, AnnonceState>(ANNONCE, STORED_FIELDS, {
    missing: 'Cette annonce n’existe pas ou plus.',
    page: () => '/',
    check: (_, state) => state.publishAt !== null && faultIn(state),
    alsoStored: ({ publishAt, lastDay }) => ({ ends_at: publishAt === null ? NEVER : midnight(lastDay, 1) }),
  }),
  kept: ['status'],
  merge: (input, before) => {
    const state = patch<Annonce>(before, input);
    const hours = state.kind !== 'evenement' && { startsAt: null, finishesAt: null };
    return { ...state, ...hours, publishAt: state.firstDay && midnight(state.firstDay) };
  },
};

function faultIn({ kind, firstDay, lastDay, startsAt, finishesAt }: Annonce) {
  if (lastDay < firstDay) return { path: 'lastDay', message: 'Le dernier jour vient après le premier, ou le même jour.' };
  if (kind !== 'evenement') return false;
  if (startsAt === null) return { path: 'startsAt', message: 'Donnez le jour et l’heure où l’événement commence.' };
  if (finishesAt === null) return { path: 'finishesAt', message: 'Donnez le jour et l’heure où l’événement finit.' };
  return finishesAt <= startsAt && { path: 'finishesAt', message: 'L’événement finit après avoir commencé.' };
}
