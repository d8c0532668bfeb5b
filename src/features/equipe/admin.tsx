import { UsersRound } from 'lucide-react';
import { CheckInput, ChoicesInput, TextInput } from '~/admin/inputs';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { blankOf, inputOf, labelsOf } from '~/content/edition/fields';
import { ImageInput } from '~/content/medias/admin/image-input';
import { EDITORS } from '~/ui/roles';
import { EQUIPIER_FIELDS } from './fields';
import { EQUIPIER } from './kind';
import { LANGUES } from './langues';

const field = inputOf(EQUIPIER_FIELDS);
const FORM_LABELS = { ...labelsOf(EQUIPIER_FIELDS), agreed: 'Accord de la personne' };

const CHOICES = Object.entries(LANGUES).map(([value, name]) => ({ value, label: name.charAt(0).toUpperCase() + name.slice(1) }));

const Fields = () => (
  <>
    <TextInput {...field('name')} required help="Comme la personne souhaite le voir : le prénom suffit." />
    <TextInput {...field('role')} help="« Conseillère chauffage », « Technicien SAV »." />
    <CheckInput
      source="agreed"
      label="Cette personne est d’accord pour figurer ici"
      help="Demandez-le-lui d’abord : son nom et son image sont à elle, elle peut refuser, et changer d’avis. Qui ne veut plus paraître va à la corbeille, et son portrait hors de la médiathèque."
    />
    <ImageInput
      {...field('portrait')}
      aspect="1 / 1"
      help="Facultatif, carré sur la page. Sa description dit ce qu’on voit : « Camille, souriante, devant un poêle »."
    />
    <ChoicesInput source="langues" label="Langues parlées au magasin" choices={CHOICES} />
    <TextInput {...field('words')} multiline help="Facultatif, 400 signes : son métier, ce qu’elle fait de mieux. Rien de sa vie privée." />
    <PublicationInput />
  </>
);

const Equipe = () => (
  <ContentList
    kind={EQUIPIER}
    title="L’équipe"
    nameLabel="Personne"
    newLabel="Nouvelle personne"
    hasImages
    sheetKind="equipier"
    empty="Les personnes du magasin, si elles en sont d’accord : portrait, rôle, langues. Tant qu’il n’y en a pas, le site n’en montre rien. Les qualifications s’écrivent dans Réglages, mentions légales."
  />
);

const EditEquipier = () => (
  <ContentEdit resource="equipiers" titleOf={({ name }) => name} pageOf={() => '/equipe'} labels={FORM_LABELS}>
    <Fields />
  </ContentEdit>
);

const CreateEquipier = () => (
  <ContentCreate resource="equipiers" title="Nouvelle personne" labels={FORM_LABELS} blank={{ ...blankOf(EQUIPIER_FIELDS), agreed: false }}>
    <Fields />
  </ContentCreate>
);

export const equipeSection: AdminSection = {
  name: 'equipiers',
  label: 'L’équipe',
  icon: UsersRound,
  group: 'magasin',
  roles: EDITORS,
  screens: recordScreens({ list: <Equipe />, create: <CreateEquipier />, edit: <EditEquipier /> }),
};
