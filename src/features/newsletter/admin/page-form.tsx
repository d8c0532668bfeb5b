import { FactsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const newsletterForm: PageForm = {
  name: PAGE_NAMES['/inscription_newsletter'],
  about: 'Avantages de l’inscription',
  labels: { benefits: 'Avantages' },
  fields: <FactsField source="content.benefits" label="Avantages" addLabel="Ajouter un avantage" />,
};
