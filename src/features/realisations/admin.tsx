import { Hammer } from 'lucide-react';
import { TextInput } from '~/admin/inputs';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { type AdminSection, recordScreens } from '~/admin/section';
import { AddressInput } from '~/content/edition/admin/address-input';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { blankOf, inputOf, labelsOf } from '~/content/edition/fields';
import { ImageInput } from '~/content/medias/admin/image-input';
import { EDITORS } from '~/ui/roles';
import { REALISATION_FIELDS } from './fields';
import { REALISATION } from './kind';

const field = inputOf(REALISATION_FIELDS);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput {...field('title')} required help="« Une pompe à chaleur à la place du fioul »." />
    <TextInput
      {...field('place')}
      help="Une commune, ou « près de Villeneuve ». Jamais une adresse ni le nom d’un client, ici comme dans le texte."
    />
    <TextInput
      {...field('year')}
      required
      help="Celle où le chantier s’est terminé : la plus récente est en haut de la page."
      inputMode="numeric"
      maxLength={4}
      sx={{ maxWidth: 240 }}
    />
    <ImageInput
      {...field('before')}
      help="Facultative, à côté de l’autre sur ordinateur, au-dessus sur téléphone. Demandez à qui habite là, et ne montrez ni personne, ni plaque, ni nom."
    />
    <ImageInput {...field('after')} help="Du même endroit que la première, si possible." />
    <RichTextInput {...field('text')} />
    <ManyInput source="familles" resource="familles" label="Familles qui y ont servi" valueKind="id" />
    <AddressInput
      prefix="#"
      isNew={isNew}
      help="Un lien vers /realisations suivi de # et de ce nom mène droit à celle-ci. Laissé vide, il est fait à partir du titre."
    />
    <PublicationInput />
  </>
);

const Realisations = () => (
  <ContentList
    kind={REALISATION}
    newLabel="Nouvelle réalisation"
    hasImages
    sheetKind="realisation"
    empty="Un chantier fini, sa commune, son année, une photo avant et une après. Tant qu’il n’y en a pas, le site n’en montre rien. Racontez le premier."
  />
);

const EditRealisation = () => (
  <ContentEdit
    resource="realisations"
    titleOf={({ title }) => title}
    pageOf={({ url }) => `/realisations#${url}`}
    labels={labelsOf(REALISATION_FIELDS)}
  >
    <Fields />
  </ContentEdit>
);

const CreateRealisation = () => (
  <ContentCreate
    resource="realisations"
    title="Nouvelle réalisation"
    labels={labelsOf(REALISATION_FIELDS)}
    blank={blankOf(REALISATION_FIELDS)}
  >
    <Fields isNew />
  </ContentCreate>
);

export const realisationsSection: AdminSection = {
  name: 'realisations',
  label: 'Réalisations',
  icon: Hammer,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <Realisations />, create: <CreateRealisation />, edit: <EditRealisation /> }),
};
