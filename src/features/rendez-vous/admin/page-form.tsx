import { LinesInput } from '~/admin/inputs';
import { StepsField } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';

export const rendezVousForm: PageForm = {
  name: 'Rendez-vous pro',
  about: 'Motifs proposés et étapes',
  labels: { reasons: 'Motifs proposés', steps: 'Étapes' },
  fields: (
    <>
      <LinesInput source="content.reasons" label="Motifs proposés dans le formulaire" />
      <StepsField />
    </>
  ),
};
