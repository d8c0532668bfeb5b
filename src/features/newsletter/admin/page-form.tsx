import { FactsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const newsletterForm: PageForm = {
  name: 'Lettre d’information',
  about: 'Avantages de l’inscription',
  labels: { benefits: 'Avantages' },
  fields: <FactsField source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />,
};
