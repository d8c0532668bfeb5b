import { StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const projetForm: PageForm = {
  name: 'Projet particulier',
  about: 'Introduction et étapes',
  labels: { steps: 'Étapes' },
  fields: <StepsField />,
};
