import { Package } from 'lucide-react';
import { type AdminSection, recordScreens } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { universChoices } from '~/content/vocabulary/univers';
import { EDITORS } from '~/ui/roles';
import { BLANK_FAMILLE } from '../blank';
import { FAMILLE } from '../kind';
import { FAMILLE_LABELS } from '../labels';
import { FamilleFields } from './famille-fields';

const CHOICES = universChoices('shortLabel');

const Familles = () => (
  <ContentList
    kind={FAMILLE}
    title="Familles de produits"
    newLabel="Nouvelle famille"
    group={{ label: 'Univers', choices: CHOICES }}
    hasImages
    sheetKind="famille"
    empty={'Une famille est une sorte de produits, comme «\u00a0Poêle à granulés\u00a0». Créez la première.'}
  />
);

const EditFamille = () => (
  <ContentEdit
    resource="familles"
    titleOf={({ name }) => String(name).replaceAll('\n', ' ')}
    pageOf={({ url }) => `/familles/${url}`}
    labels={FAMILLE_LABELS}
  >
    <FamilleFields choices={CHOICES} />
  </ContentEdit>
);

const CreateFamille = () => (
  <ContentCreate resource="familles" title="Nouvelle famille" labels={FAMILLE_LABELS} blank={BLANK_FAMILLE}>
    <FamilleFields choices={CHOICES} isNew />
  </ContentCreate>
);

export const famillesSection: AdminSection = {
  name: 'familles',
  label: 'Familles',
  icon: Package,
  group: 'catalogue',
  roles: EDITORS,
  screens: recordScreens({ list: <Familles />, create: <CreateFamille />, edit: <EditFamille /> }),
};
