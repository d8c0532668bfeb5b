import { TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { IconInput } from '~/content/medias/admin/icon-input';

export const TITLES = { title: 'Titre', text: 'Texte' };

export function FactsField({ source, label, addLabel }: { source: string; label: string; addLabel: string }) {
  return (
    <ItemsInput
      source={source}
      label={label}
      addLabel={addLabel}
      blank={{ title: '', text: '', icon: null }}
      nameOf={({ title }) => String(title || 'Sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} />
          <TextInput source={`${item}.text`} label={TITLES.text} multiline />
          <IconInput source={`${item}.icon`} />
        </>
      )}
    </ItemsInput>
  );
}

export function StepsField() {
  return (
    <ItemsInput
      source="content.steps"
      label="Étapes"
      addLabel="Ajouter une étape"
      blank={{ title: '', text: '' }}
      nameOf={({ title }) => String(title || 'Étape sans titre')}
    >
      {(item) => (
        <>
          <TextInput source={`${item}.title`} label={TITLES.title} />
          <TextInput source={`${item}.text`} label={TITLES.text} multiline />
        </>
      )}
    </ItemsInput>
  );
}

export function FormTexts() {
  return (
    <>
      <TextInput source="content.form.title" label="Titre du formulaire" />
      <RichTextInput source="content.form.intro" label="Texte au-dessus du formulaire" />
    </>
  );
}
