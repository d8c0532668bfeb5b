import { Package } from 'lucide-react';
import { type AdminSection, EVERYONE } from '~/admin/section';
import { ContentCreate, ContentEdit } from '~/content/edition/admin/content-form';
import { ContentList } from '~/content/edition/admin/list';
import { UNIVERS } from '~/content/vocabulary/univers';
import { FamilleFields } from './famille-fields';

const LABELS = {
  name: 'Nom',
  univers: 'Univers',
  summary: 'Résumé',
  intro: 'Introduction',
  image: 'Image',
  banner: 'Bandeau',
  icon: 'Icône',
  details: 'Détails',
  marques: 'Marques',
  featured: 'Mise en avant',
  url: 'Adresse',
  status: 'Publication',
  publishAt: 'Date de publication',
};
const CHOICES = UNIVERS.map(({ code, shortLabel }) => ({ id: code, name: shortLabel }));

const BLANK = {
  name: '',
  url: '',
  univers: 'POMPE_CHALEUR',
  summary: '',
  intro: '',
  image: null,
  banner: null,
  icon: null,
  details: [],
  marques: [],
  featured: false,
  status: 'brouillon',
  publishAt: null,
};

const Familles = () => (
  <ContentList
    resource="familles"
    title="Familles de produits"
    nameLabel="Famille"
    newLabel="Nouvelle famille"
    group={{ label: 'Univers', choices: CHOICES }}
    isPublished
    hasImages
    empty="Une famille est une sorte de produits, comme « Poêle à granulés ». Créez la première."
  />
);

const EditFamille = () => (
  <ContentEdit resource="familles" titleOf={({ name }) => String(name).replaceAll('\n', ' ')} labels={LABELS} hasBin>
    <FamilleFields choices={CHOICES} />
  </ContentEdit>
);

const CreateFamille = () => (
  <ContentCreate resource="familles" title="Nouvelle famille" labels={LABELS} blank={BLANK}>
    <FamilleFields choices={CHOICES} isNew />
  </ContentCreate>
);

export const famillesSection: AdminSection = {
  name: 'familles',
  label: 'Familles',
  icon: Package,
  group: 'contenu',
  roles: EVERYONE,
  resource: { list: Familles, edit: EditFamille, create: CreateFamille, recordRepresentation: 'label' },
};
