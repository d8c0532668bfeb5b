import { FileText } from 'lucide-react';
import { ChoiceInput, TextInput } from '~/admin/inputs';
import { ManyInput } from '~/admin/many-input';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { LARGEST_STAFF_FILE_MB } from '~/platform/http/largest-file';
import { EDITORS } from '~/ui/roles';
import { BLANK_DOCUMENT } from './blank';
import type { DocumentFields } from './contract';
import { DOCUMENT } from './kind';
import { DOCUMENT_LANGUES } from './langues';

export const DOCUMENT_LABELS = {
  title: 'Titre',
  file: 'Fichier PDF',
  langue: 'Langue',
  datedOn: 'Date',
  familles: 'Familles',
  marques: 'Marques',
  services: 'Services',
  status: 'Publication',
  publishAt: 'Date de publication',
} satisfies Record<keyof DocumentFields, string>;

const CHOICES = Object.entries(DOCUMENT_LANGUES).map(([value, name]) => ({ value, label: name.charAt(0).toUpperCase() + name.slice(1) }));

const Fields = () => (
  <>
    <TextInput
      source="title"
      label={DOCUMENT_LABELS.title}
      required
      help="Ce que lira le visiteur, et le nom du fichier qu’il enregistre : « Notice du poêle Braise 7 »."
    />
    <ImageInput
      source="file"
      label={DOCUMENT_LABELS.file}
      kinds={['document']}
      aspect="1 / 1"
      help={`${LARGEST_STAFF_FILE_MB} Mo au plus. Remplacez-le quand il change : l’adresse du document reste la même.`}
    />
    <ChoiceInput source="langue" label={DOCUMENT_LABELS.langue} choices={CHOICES} required sx={{ maxWidth: 240 }} />
    <TextInput
      source="datedOn"
      label={DOCUMENT_LABELS.datedOn}
      type="date"
      help="Le jour qu’il porte. Laissé vide, celui de son ajout."
      sx={{ maxWidth: 240 }}
    />
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
    labels={DOCUMENT_LABELS}
    hasPreview={false}
  >
    <Fields />
  </ContentEdit>
);

const CreateDocument = () => (
  <ContentCreate resource="documents" title="Nouveau document" labels={DOCUMENT_LABELS} blank={BLANK_DOCUMENT} hasPreview={false}>
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
