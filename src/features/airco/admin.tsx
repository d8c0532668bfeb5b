import { Facts, Steps } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const aircoForm: PageForm = {
  name: 'Abonnement AIRCO',
  about: 'Avantages et étapes',
  labels: { benefits: 'Avantages', steps: 'Étapes' },
  fields: (
    <>
      <Facts source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />
      <Steps />
    </>
  ),
};
