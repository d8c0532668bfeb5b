import { TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { FactsField, TITLES } from '~/content/pages/admin/fields';
import type { PageForm } from '~/content/pages/admin/page-form';
import { PAGE_NAMES } from '~/content/pages/page-names';

export const showroomForm: PageForm = {
  name: PAGE_NAMES['/showroom'],
  about: 'Textes, galerie et accès',
  labels: { sections: 'Parties', gallery: 'Galerie', access: 'Accès' },
  fields: (
    <>
      <RichParts source="content.sections" />
      <ItemsInput
        source="content.gallery"
        label="Galerie"
        addLabel="Ajouter une image"
        blank={{ image: null, caption: '' }}
        nameOf={({ caption }, index) => String(caption || `Image ${index + 1}`)}
      >
        {(source) => (
          <>
            <ImageInput source={`${source}.image`} label="Image" />
            <TextInput source={`${source}.caption`} label="Légende" />
          </>
        )}
      </ItemsInput>
      <FactsField source="content.access" label="Accès" addLabel="Ajouter un renseignement d’accès" />
    </>
  ),
};

function RichParts({ source }: { source: string }) {
  return (
    <ItemsInput
      source={source}
      label="Parties"
      addLabel="Ajouter une partie"
      blank={{ title: '', text: '' }}
      nameOf={({ title }) => String(title || 'Partie sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} />
          <RichTextInput source={`${item}.text`} label={TITLES.text} />
        </>
      )}
    </ItemsInput>
  );
}
