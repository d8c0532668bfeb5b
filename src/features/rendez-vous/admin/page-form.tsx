import { LinesInput } from '~/admin/inputs';
import { StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const rendezVousForm: PageForm = {
  name: PAGE_NAMES['/rdv_pro'],
  about: 'Motifs proposés et étapes',
  labels: { reasons: 'Motifs proposés', steps: 'Étapes' },
  fields: (
    <>
      <LinesInput source="content.reasons" label="Motifs proposés dans le formulaire" />
      <StepsField />
    </>
  ),
};
