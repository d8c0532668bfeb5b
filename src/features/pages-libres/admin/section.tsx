import { FilePlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ChoicesInput, TextInput } from '~/admin/inputs';
import { RichTextInput } from '~/admin/rich-text-input';
import { type AdminSection, recordScreens } from '~/admin/section';
import { BlocsInput } from '~/content/blocs/admin/blocs-input';
import { AddressInput } from '~/content/edition/admin/address-input';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { PublicationInput } from '~/content/edition/admin/publication-input';
import { inputOf } from '~/content/edition/fields';
import type { MenuPlace } from '~/content/kinds/menu-places';
import { ImageInput } from '~/content/medias/admin/image-input';
import { EDITORS } from '~/ui/roles';
import { PAGE_LIBRE_FIELDS } from '../fields';
import { PAGE_LIBRE } from '../kind';
import { PAGE_LIBRE_LABELS as LABELS } from '../labels';
import { ModelChoice } from './model-choice';
import { MODELS } from './models';
import { PAGE_KINDS } from './page-kinds';

const PLACES: { value: MenuPlace; label: string }[] = [
  { value: 'services', label: 'Menu «\u00a0Services\u00a0», après les trois pages qui y sont (six pages au plus)' },
  { value: 'pied', label: 'Pied de page, colonne «\u00a0Le magasin\u00a0» (dix pages au plus)' },
  { value: 'plan', label: 'Plan du site' },
];

const field = inputOf(PAGE_LIBRE_FIELDS);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <TextInput {...field('title')} shownLength={65} required />
    <RichTextInput {...field('intro')} help="Sous le titre, en quelques lignes. Facultatif." />
    <ImageInput {...field('image')} aspect="16 / 9" help="Facultatif, derrière le titre." />
    <BlocsInput label={LABELS.blocs} help="Bloc après bloc, de haut en bas." kinds={PAGE_KINDS} />
    <ChoicesInput
      source="places"
      label={LABELS.places}
      choices={PLACES}
      help={'De nulle part\u00a0: seuls ceux qui en ont l’adresse la lisent, et les moteurs de recherche ne la montrent pas.'}
    />
    <TextInput {...field('label')} optional maxLength={40} help="Plus court que le titre. Laissé vide, c’est le titre." />
    <AddressInput prefix="/pages/" isNew={isNew} />
    <TextInput {...field('headline')} optional maxLength={65} help="Ce qu’ils écrivent en bleu (65 signes). Laissé vide, c’est le titre." />
    <TextInput {...field('description')} multiline maxLength={160} help="Les deux lignes qu’ils montrent dessous (160 signes)." />
    <PublicationInput />
  </>
);

const PagesLibres = () => (
  <ContentList
    kind={PAGE_LIBRE}
    nameLabel="Page"
    newLabel="Nouvelle page"
    empty={'Vos propres pages\u00a0: garanties, financement, recrutement, conseils… Partez d’un modèle ou d’une page vide.'}
  />
);

const EditPageLibre = () => (
  <ContentEdit resource="pages_libres" titleOf={({ title }) => title} pageOf={({ url }) => `/pages/${url}`} labels={LABELS}>
    <Fields />
  </ContentEdit>
);

/** A model is chosen first: one more choice must not take away what was typed. */
function CreatePageLibre() {
  const [search] = useSearchParams();
  const model = MODELS.find(({ key }) => key === search.get('modele'));
  if (!model) return <ModelChoice />;
  return (
    <ContentCreate key={model.key} resource="pages_libres" title="Nouvelle page" labels={LABELS} blank={model.page}>
      <Fields isNew />
    </ContentCreate>
  );
}

export const pagesLibresSection: AdminSection = {
  name: 'pages_libres',
  label: 'Pages libres',
  icon: FilePlus,
  group: 'site',
  roles: EDITORS,
  screens: recordScreens({ list: <PagesLibres />, create: <CreatePageLibre />, edit: <EditPageLibre /> }),
};
