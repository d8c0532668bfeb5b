import { TextInput } from '~/admin/inputs';
import { FactsField, TITLES } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

const PARTS = { commencer: 'Par où commencer', outils: 'Les outils', methode: 'Notre façon de compter' };

export const estimationsForm: PageForm = {
  name: PAGE_NAMES['/estimations'],
  about: 'La page qui présente les outils\u202f; leurs calculs ne se modifient pas ici',
  labels: { ...PARTS, engagements: 'Engagements' },
  fields: (
    <>
      {Object.entries(PARTS).map(([part, label]) => (
        <TitleAndText key={part} source={`content.${part}`} label={label} />
      ))}
      <FactsField source="content.engagements" label="Engagements" addLabel="Ajouter un engagement" />
    </>
  ),
};

function TitleAndText({ source, label }: { source: string; label: string }) {
  return (
    <>
      <TextInput source={`${source}.title`} label={`${label}\u00a0: ${TITLES.title.toLowerCase()}`} />
      <TextInput source={`${source}.text`} label={`${label}\u00a0: ${TITLES.text.toLowerCase()}`} multiline />
    </>
  );
}
