import { fieldSubject } from '~/content/edition/field-subject.server';
import { linkStore } from '~/content/edition/link-store.server';
import { listKnownFamilles } from '~/features/familles/linked.server';
import type { ActualiteState } from './contract';
import { ACTUALITE_FIELDS } from './fields';
import { ACTUALITE } from './kind';

export const actualiteSubject = fieldSubject<typeof ACTUALITE_FIELDS, ActualiteState>(ACTUALITE, ACTUALITE_FIELDS, {
  missing: 'Cette actualité n’existe pas ou plus.',
  page: ({ url }) => `/actualites/${url}`,
  links: {
    familles: linkStore({ table: 'actualite_famille', owner: 'actualite_id', linked: 'famille_id', listKnown: listKnownFamilles }),
  },
});
