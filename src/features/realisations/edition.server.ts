import { fieldSubject } from '~/content/edition/field-subject.server';
import { linkStore } from '~/content/edition/link-store.server';
import { listKnownFamilles } from '~/features/familles/linked.server';
import { inShop } from '~/platform/clock';
import type { RealisationState } from './contract';
import { REALISATION_FIELDS } from './fields';
import { REALISATION } from './kind';

const NOT_YET = 'Cette année n’est pas encore venue. Donnez celle où le chantier s’est terminé.';

export const realisationSubject = fieldSubject<typeof REALISATION_FIELDS, RealisationState>(REALISATION, REALISATION_FIELDS, {
  missing: 'Cette réalisation n’existe pas ou plus.',
  page: () => '/realisations',
  check: ({ clock }, { year }) => Number(year) > inShop(clock.now()).year && { path: 'year', message: NOT_YET },
  links: {
    familles: linkStore({ table: 'realisation_famille', owner: 'realisation_id', linked: 'famille_id', listKnown: listKnownFamilles }),
  },
});
