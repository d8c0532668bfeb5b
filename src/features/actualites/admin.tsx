import { NotebookText } from 'lucide-react';
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
import { ACTUALITE_FIELDS } from './fields';
import { ACTUALITE } from './kind';

const field = inputOf(ACTUALITE_FIELDS);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput {...field('title')} shownLength={65} required />
    <TextInput
      {...field('datedOn')}
      type="date"
      help="Le jour qu’elle porte, et qui la range. Laissé vide, celui de sa création."
      sx={{ maxWidth: 240 }}
    />
    <TextInput
      {...field('summary')}
      shownLength={160}
      multiline
      help="Une ou deux lignes (300 signes), dans la liste, la recherche et le flux RSS."
    />
    <ImageInput {...field('image')} aspect="16 / 9" help="Facultative, sous le titre et dans la liste." />
    <RichTextInput {...field('text')} />
    <ManyInput source="familles" resource="familles" label="Familles dont elle parle" valueKind="id" />
    <AddressInput prefix="/actualites/" isNew={isNew} />
    <PublicationInput />
  </>
);

const Actualites = () => (
  <ContentList
    kind={ACTUALITE}
    newLabel="Nouvelle actualité"
    hasImages
    empty="Une nouvelle du magasin, avec sa date et une image. Tant qu’il n’y en a pas, le site n’en montre rien. Écrivez la première."
  />
);

const EditActualite = () => (
  <ContentEdit
    resource="actualites"
    titleOf={({ title }) => title}
    pageOf={({ url }) => `/actualites/${url}`}
    labels={labelsOf(ACTUALITE_FIELDS)}
  >
    <Fields />
  </ContentEdit>
);

const CreateActualite = () => (
  <ContentCreate resource="actualites" title="Nouvelle actualité" labels={labelsOf(ACTUALITE_FIELDS)} blank={blankOf(ACTUALITE_FIELDS)}>
    <Fields isNew />
  </ContentCreate>
);

export const actualitesSection: AdminSection = {
  name: 'actualites',
  label: 'Actualités',
  icon: NotebookText,
  group: 'site',
  roles: EDITORS,
  screens: recordScreens({ list: <Actualites />, create: <CreateActualite />, edit: <EditActualite /> }),
};
