import { FactsField, StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const aircoForm: PageForm = {
  name: 'Abonnement AIRCO',
  about: 'Avantages et étapes',
  labels: { benefits: 'Avantages', steps: 'Étapes' },
  fields: (
    <>
      <FactsField source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />
      <StepsField />
    </>
  ),
};
