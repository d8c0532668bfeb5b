import { FileText } from 'lucide-react';
import { ChoiceInput, TextInput } from '~/admin/inputs';
import { ManyInput } from '~/admin/many-input';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { blankOf, inputOf, labelsOf } from '~/content/edition/fields';
import { ImageInput } from '~/content/medias/admin/image-input';
import { LARGEST_STAFF_FILE_MB } from '~/platform/http/largest-file';
import { EDITORS } from '~/ui/roles';
import { DOCUMENT_FIELDS } from './fields';
import { DOCUMENT } from './kind';
import { DOCUMENT_LANGUES } from './langues';

const field = inputOf(DOCUMENT_FIELDS);
const CHOICES = Object.entries(DOCUMENT_LANGUES).map(([value, name]) => ({ value, label: name.charAt(0).toUpperCase() + name.slice(1) }));

const Fields = () => (
  <>
    <TextInput
      {...field('title')}
      required
      help="Ce que lira le visiteur, et le nom du fichier qu’il enregistre : « Notice du poêle Braise 7 »."
    />
    <ImageInput
      {...field('file')}
      kinds={['document']}
      aspect="1 / 1"
      help={`${LARGEST_STAFF_FILE_MB} Mo au plus. Remplacez-le quand il change : l’adresse du document reste la même.`}
    />
    <ChoiceInput {...field('langue')} choices={CHOICES} required sx={{ maxWidth: 240 }} />
    <TextInput {...field('datedOn')} type="date" help="Le jour qu’il porte. Laissé vide, celui de son ajout." sx={{ maxWidth: 240 }} />
    <ManyInput source="familles" resource="familles" label="Familles dont la page l’offre" valueKind="id" />
    <ManyInput source="marques" resource="marques" label="Marques dont la page l’offre" valueKind="id" />
    <ManyInput source="services" resource="services" label="Services qui l’offrent" valueKind="id" />
    <PublicationInput />
  </>
);

const Documents = () => (
  <ContentList
    kind={DOCUMENT}
    newLabel="Nouveau document"
    empty="Notices, fiches techniques, guides en PDF, offerts sur les pages des familles, des marques et des services. Tant qu’il n’y en a pas, le site n’en montre rien. Ajoutez le premier."
  />
);

const EditDocument = () => (
  <ContentEdit
    resource="documents"
    titleOf={({ title }) => title}
    pageOf={({ url }) => `/documents/${url}.pdf`}
    labels={labelsOf(DOCUMENT_FIELDS)}
    hasPreview={false}
  >
    <Fields />
  </ContentEdit>
);

const CreateDocument = () => (
  <ContentCreate
    resource="documents"
    title="Nouveau document"
    labels={labelsOf(DOCUMENT_FIELDS)}
    blank={blankOf(DOCUMENT_FIELDS)}
    hasPreview={false}
  >
    <Fields />
  </ContentCreate>
);

export const documentsSection: AdminSection = {
  name: 'documents',
  label: 'Documents',
  icon: FileText,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <Documents />, create: <CreateDocument />, edit: <EditDocument /> }),
};
