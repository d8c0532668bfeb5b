import { Wrench } from 'lucide-react';
import { SelectInput, TextInput } from 'react-admin';
import { LinesInput } from '~/admin/lines-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { AddressInput } from '~/content/edition/admin/address-input';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { IconInput } from '~/content/medias/admin/icon-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { DESTINATIONS } from './destinations';

const LABELS = {
  title: 'Titre',
  audience: 'Pour qui',
  summary: 'Résumé',
  text: 'Texte',
  includes: 'Ce qui est compris',
  destination: 'Bouton',
  image: 'Image',
  icon: 'Icône',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
};
const AUDIENCES = [
  { id: 'particulier', name: 'Particuliers' },
  { id: 'pro', name: 'Professionnels' },
];
const BUTTONS = Object.entries(DESTINATIONS).map(([id, { label, page }]) => ({ id, name: `${label} (${page})` }));
const BLANK = {
  title: '',
  url: '',
  audience: 'particulier',
  summary: '',
  text: '',
  includes: [],
  destination: 'projet',
  icon: null,
  image: null,
  status: 'brouillon',
  publishAt: null,
};

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput source="title" label="Titre" required helperText={false} />
    <SelectInput source="audience" label="Pour qui" choices={AUDIENCES} required helperText={false} />
    <TextInput
      source="summary"
      label="Résumé"
      multiline
      helperText="Une ou deux lignes (300 signes), sous le titre et dans la recherche."
    />
    <RichTextInput source="text" label="Texte" />
    <LinesInput source="includes" label="Ce qui est compris" />
    <SelectInput
      source="destination"
      label={LABELS.destination}
      choices={BUTTONS}
      required
      helperText="Ce que dit le bouton sous le service, et la page où il mène."
    />
    <ImageInput source="image" label="Image" help="Facultative, à côté du texte." />
    <IconInput source="icon" />
    <AddressInput
      prefix="#"
      isNew={isNew}
      help="Un lien vers la page, suivi de # et de ce nom, mène droit à ce service. Laissé vide, il est fait à partir du titre."
    />
    <PublicationInput />
  </>
);

const Services = () => (
  <ContentList
    resource="services"
    title="Services"
    nameLabel="Service"
    newLabel="Nouveau service"
    group={{ label: 'Pour qui', choices: AUDIENCES }}
    isPublished
    hasImages
    empty="Ce que le magasin fait pour les particuliers et pour les professionnels. Créez le premier service."
  />
);

const EditService = () => (
  <ContentEdit resource="services" titleOf={({ title }) => title} labels={LABELS} hasBin>
    <Fields />
  </ContentEdit>
);

const CreateService = () => (
  <ContentCreate resource="services" title="Nouveau service" labels={LABELS} blank={BLANK}>
    <Fields isNew />
  </ContentCreate>
);

export const servicesSection: AdminSection = {
  name: 'services',
  label: 'Services',
  icon: Wrench,
  group: 'contenu',
  roles: EVERYONE,
  resource: { list: Services, edit: EditService, create: CreateService, recordRepresentation: 'label' },
};
