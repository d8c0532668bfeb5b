import { BadgeCheck } from 'lucide-react';
import { TextInput } from 'react-admin';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { IconInput } from '~/content/medias/admin/icon-input';

const LABELS = { title: 'Titre', text: 'Texte', icon: 'Icône' };

const Fields = () => (
  <>
    <TextInput source="title" label="Titre" required helperText={false} />
    <TextInput source="text" label="Texte" multiline minRows={2} helperText="Une ou deux phrases (600 signes)." />
    <IconInput source="icon" />
  </>
);

const Arguments = () => (
  <ContentList
    resource="arguments"
    title="Arguments"
    nameLabel="Argument"
    newLabel="Nouvel argument"
    empty="Un argument est une raison d’acheter ici, montrée sur l’accueil, les familles et les univers. Créez le premier."
  />
);

const EditArgument = () => (
  <ContentEdit resource="arguments" titleOf={({ title }) => title} labels={LABELS} hasBin>
    <Fields />
  </ContentEdit>
);

const CreateArgument = () => (
  <ContentCreate resource="arguments" title="Nouvel argument" labels={LABELS} blank={{ title: '', text: '', icon: null }}>
    <Fields />
  </ContentCreate>
);

export const argumentsSection: AdminSection = {
  name: 'arguments',
  label: 'Arguments',
  icon: BadgeCheck,
  group: 'contenu',
  roles: EVERYONE,
  resource: { list: Arguments, edit: EditArgument, create: CreateArgument, recordRepresentation: 'label' },
};
