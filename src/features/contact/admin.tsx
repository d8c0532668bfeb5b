import { LinesInput } from '~/admin/inputs';
import { FormTexts } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const contactForm: PageForm = {
  name: PAGE_NAMES['/contact'],
  about: 'Sujets proposés et texte du formulaire',
  labels: { subjects: 'Sujets proposés', form: 'Formulaire' },
  fields: (
    <>
      <LinesInput source="content.subjects" label="Sujets proposés dans le formulaire" />
      <FormTexts />
    </>
  ),
};
