import { Wrench } from 'lucide-react';
import { ChoiceInput, choicesOf, LinesInput, TextInput } from '~/admin/inputs';
import { RichTextInput } from '~/admin/rich-text-input';
import { type AdminSection, recordScreens } from '~/admin/section';
import { AddressInput } from '~/content/edition/admin/address-input';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { blankOf, inputOf, labelsOf } from '~/content/edition/fields';
import { IconInput } from '~/content/medias/admin/icon-input';
import { ImageInput } from '~/content/medias/admin/image-input';
import { EDITORS } from '~/ui/roles';
import { DESTINATION_PAGES } from './destination-pages';
import { DESTINATION_KEYS, DESTINATIONS } from './destinations';
import { SERVICE_FIELDS } from './fields';
import { SERVICE } from './kind';

const field = inputOf(SERVICE_FIELDS);
const AUDIENCES = choicesOf(SERVICE_FIELDS.audience.choices);
const BUTTONS = DESTINATION_KEYS.map((value) => ({ value, label: `${DESTINATIONS[value].label} (${DESTINATION_PAGES[value]})` }));

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput {...field('title')} required />
    <ChoiceInput {...field('audience')} choices={AUDIENCES} required />
    <TextInput
      {...field('summary')}
      shownLength={160}
      multiline
      help="Une ou deux lignes (300 signes), sous le titre et dans la recherche."
    />
    <RichTextInput {...field('text')} />
    <LinesInput {...field('includes')} />
    <ChoiceInput {...field('destination')} choices={BUTTONS} required help="Ce que dit le bouton sous le service, et la page où il mène." />
    <ImageInput {...field('image')} help="Facultative, à côté du texte." />
    <IconInput {...field('icon')} />
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
    kind={SERVICE}
    newLabel="Nouveau service"
    group={{ label: 'Pour qui', choices: AUDIENCES }}
    hasImages
    sheetKind="service"
    empty="Ce que le magasin fait pour les particuliers et pour les professionnels. Créez le premier service."
  />
);

const EditService = () => (
  <ContentEdit
    resource="services"
    titleOf={({ title }) => title}
    pageOf={({ audience, url }) => `/services_${audience}#${url}`}
    labels={labelsOf(SERVICE_FIELDS)}
  >
    <Fields />
  </ContentEdit>
);

const CreateService = () => (
  <ContentCreate resource="services" title="Nouveau service" labels={labelsOf(SERVICE_FIELDS)} blank={blankOf(SERVICE_FIELDS)}>
    <Fields isNew />
  </ContentCreate>
);

export const servicesSection: AdminSection = {
  name: 'services',
  label: 'Services',
  icon: Wrench,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <Services />, create: <CreateService />, edit: <EditService /> }),
};
