import { StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const projetForm: PageForm = {
  name: PAGE_NAMES['/projet_particulier'],
  about: 'Introduction et étapes',
  labels: { steps: 'Étapes' },
  fields: <StepsField />,
};
