import { demandesForm } from './demandes';
import { depannageForm } from './depannage';
import { entrepriseForm } from './entreprise';
import { HorairesFields } from './horaires-fields';
import { identiteForm } from './identite';
import { legalForm } from './legal';
import { rendezVousRulesForm } from './rendez-vous';
import type { SectionForm } from './section-form';
import { siteForm } from './site';
import { SynonymesFields } from './synonymes';

export const SECTION_FORMS: Record<string, SectionForm> = {
  entreprise: entrepriseForm,
  horaires: {
    name: 'Horaires et fermetures',
    about: 'Heures de chaque jour, jours fériés, fermetures et ouvertures exceptionnelles',
    labels: { weekly: 'Semaine', closedOnHolidays: 'Fermé les jours fériés', exceptions: 'Exceptions' },
    fields: <HorairesFields />,
  },
  legal: legalForm,
  identite: identiteForm,
  site: siteForm,
  rendez_vous: rendezVousRulesForm,
  demandes: demandesForm,
  depannage: depannageForm,
  recherche: {
    name: 'Recherche',
    about: 'Mots qui veulent dire la même chose, et ce qui a été cherché en vain',
    labels: { synonymes: 'Synonymes' },
    hasPreview: false,
    fields: <SynonymesFields />,
  },
};
