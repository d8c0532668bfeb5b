import { Tags } from 'lucide-react';
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
import { MARQUE_FIELDS } from './fields';
import { MARQUE } from './kind';

const field = inputOf(MARQUE_FIELDS);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput {...field('name')} shownLength={65} required />
    <ImageInput {...field('logo')} kinds={['icone', 'image']} />
    <TextInput {...field('summary')} shownLength={160} multiline help="Une ou deux lignes, pour les cartes (300 signes)." />
    <RichTextInput {...field('text')} />
    <TextInput {...field('website')} type="url" help="Adresse complète, comme https://www.exemple.fr. Facultatif." />
    <ManyInput source="familles" resource="familles" label="Familles que fait la marque" valueKind="id" />
    <AddressInput prefix="/marques/" isNew={isNew} />
    <PublicationInput />
  </>
);

const Marques = () => (
  <ContentList
    kind={MARQUE}
    newLabel="Nouvelle marque"
    hasImages
    sheetKind="marque"
    empty="Les marques que suit le magasin se montrent ici. Créez la première."
  />
);

const EditMarque = () => (
  <ContentEdit resource="marques" titleOf={({ name }) => name} pageOf={({ url }) => `/marques/${url}`} labels={labelsOf(MARQUE_FIELDS)}>
    <Fields />
  </ContentEdit>
);

const CreateMarque = () => (
  <ContentCreate resource="marques" title="Nouvelle marque" labels={labelsOf(MARQUE_FIELDS)} blank={blankOf(MARQUE_FIELDS)}>
    <Fields isNew />
  </ContentCreate>
);

export const marquesSection: AdminSection = {
  name: 'marques',
  label: 'Marques',
  icon: Tags,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <Marques />, create: <CreateMarque />, edit: <EditMarque /> }),
};
