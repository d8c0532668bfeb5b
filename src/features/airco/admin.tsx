import { FactsField, StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const aircoForm: PageForm = {
  name: PAGE_NAMES['/abonnement_airco'],
  about: 'Avantages et étapes',
  labels: { benefits: 'Avantages', steps: 'Étapes' },
  fields: (
    <>
      <FactsField source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />
      <StepsField />
    </>
  ),
};
