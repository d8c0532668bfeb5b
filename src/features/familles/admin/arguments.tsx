import { BadgeCheck } from 'lucide-react';
import { TextInput } from '~/admin/inputs';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { IconInput } from '~/content/medias/admin/icon-input';
import { EDITORS } from '~/ui/roles';
import { BLANK_ARGUMENT } from '../blank';
import type { EditedArgument } from '../contract';
import { ARGUMENT } from '../kind';

export const ARGUMENT_LABELS = { title: 'Titre', text: 'Texte', icon: 'Icône' } satisfies Record<keyof EditedArgument, string>;

const Fields = () => (
  <>
    <TextInput source="title" label={ARGUMENT_LABELS.title} required />
    <TextInput source="text" label={ARGUMENT_LABELS.text} multiline minRows={2} help="Une ou deux phrases (600 signes)." />
    <IconInput source="icon" />
  </>
);

const Arguments = () => (
  <ContentList
    kind={ARGUMENT}
    newLabel="Nouvel argument"
    empty="Un argument est une raison d’acheter ici, montrée sur l’accueil, les familles et les univers. Créez le premier."
  />
);

const EditArgument = () => (
  <ContentEdit resource="arguments" titleOf={({ title }) => title} pageOf={() => '/'} labels={ARGUMENT_LABELS}>
    <Fields />
  </ContentEdit>
);

const CreateArgument = () => (
  <ContentCreate resource="arguments" title="Nouvel argument" labels={ARGUMENT_LABELS} blank={BLANK_ARGUMENT}>
    <Fields />
  </ContentCreate>
);

export const argumentsSection: AdminSection = {
  name: 'arguments',
  label: 'Arguments',
  icon: BadgeCheck,
  group: 'site',
  roles: EDITORS,
  screens: recordScreens({ list: <Arguments />, create: <CreateArgument />, edit: <EditArgument /> }),
};
