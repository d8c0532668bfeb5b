import { fieldSubject } from '~/content/edition/field-subject.server';
import type { EquipierState } from './contract';
import { EQUIPIER_FIELDS } from './fields';
import { EQUIPIER } from './kind';

export const equipierSubject = fieldSubject<typeof EQUIPIER_FIELDS, EquipierState>(EQUIPIER, EQUIPIER_FIELDS, {
  missing: 'Cette personne n’est pas ou plus dans l’équipe.',
  page: () => '/equipe',
  // Consent lasts as long as the data, so it is not editable.
  alsoShown: { agreed: true },
});
