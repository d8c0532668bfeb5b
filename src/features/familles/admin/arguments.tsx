import { BadgeCheck } from 'lucide-react';
import { TextInput } from '~/admin/inputs';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { blankOf, inputOf, labelsOf } from '~/content/edition/fields';
import { IconInput } from '~/content/medias/admin/icon-input';
import { EDITORS } from '~/ui/roles';
import { ARGUMENT_FIELDS } from '../argument-fields';
import { ARGUMENT } from '../kind';

const field = inputOf(ARGUMENT_FIELDS);

const Fields = () => (
  <>
    <TextInput {...field('title')} required />
    <TextInput {...field('text')} multiline minRows={2} help="Une ou deux phrases (600 signes)." />
    <IconInput {...field('icon')} />
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
  <ContentEdit resource="arguments" titleOf={({ title }) => title} pageOf={() => '/'} labels={labelsOf(ARGUMENT_FIELDS)}>
    <Fields />
  </ContentEdit>
);

const CreateArgument = () => (
  <ContentCreate resource="arguments" title="Nouvel argument" labels={labelsOf(ARGUMENT_FIELDS)} blank={blankOf(ARGUMENT_FIELDS)}>
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
