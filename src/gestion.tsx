import './ui/form/browser-zod';
import { PicturesContext } from './admin/pictures';
import type { AdminSection } from './admin/section';
import { AdminShell } from './admin/shell';
import { labelsOf } from './content/edition/fields';
import { importationsSection } from './content/importation/admin/section';
import { ContentsContext } from './content/kinds/context';
import { mediasSection } from './content/medias/admin/section';
import { TEXT_PICTURES } from './content/medias/admin/text-pictures';
import { pageLabels } from './content/pages/admin/page-form';
import { pagesSection } from './content/pages/admin/section';
import type { Page } from './content/pages/paths';
import { reglagesSection } from './content/reglages/admin/section';
import { SECTION_FORMS } from './content/reglages/admin/section-forms';
import { BINNED_KINDS, CONTENT_KINDS } from './contents';
import { actualitesSection } from './features/actualites/admin';
import { ACTUALITE_FIELDS } from './features/actualites/fields';
import { aircoEntryForm } from './features/airco/admin-entry';
import { annoncesSection } from './features/annonces/admin/section';
import { ANNONCE_FIELDS } from './features/annonces/fields';
import { comptesSection } from './features/comptes/admin/section';
import { contactEntryForm } from './features/contact/admin-entry';
import { corbeilleSection } from './features/corbeille/admin';
import { courrielsSection } from './features/courriels/admin/section';
import { KnownPerson } from './features/demandes/admin/known';
import { demandesSection } from './features/demandes/admin/section';
import { personnesSection } from './features/demandes/personnes/admin/section';
import { reponsesSection } from './features/demandes/reponses/admin/section';
import { documentsSection } from './features/documents/admin';
import { DOCUMENT_FIELDS } from './features/documents/fields';
import { equipeSection } from './features/equipe/admin';
import { EQUIPIER_FIELDS } from './features/equipe/fields';
import { tarifsSection } from './features/estimations/tarifs/admin/section';
import { exemplesSection } from './features/exemples/admin/section';
import { argumentsSection } from './features/familles/admin/arguments';
import { famillesSection } from './features/familles/admin/section';
import { ARGUMENT_FIELDS } from './features/familles/argument-fields';
import { FAMILLE_LABELS } from './features/familles/labels';
import { guideSection } from './features/guide/admin';
import type { ContentLabels } from './features/journal/admin/fields';
import { journalSection } from './features/journal/admin/section';
import { marquesSection } from './features/marques/admin';
import { MARQUE_FIELDS } from './features/marques/fields';
import { frequentationSection } from './features/mesure/admin/section';
import { newsletterSection } from './features/newsletter/admin/section';
import { ABONNE } from './features/newsletter/kind';
import { ouvertureSection } from './features/ouverture/admin/section';
import { pagesLibresSection } from './features/pages-libres/admin/section';
import { PAGE_LIBRE_LABELS } from './features/pages-libres/labels';
import { premiersPas } from './features/premiers-pas/admin/section';
import { projetEntryForm } from './features/projet/admin-entry';
import { realisationsSection } from './features/realisations/admin';
import { REALISATION_FIELDS } from './features/realisations/fields';
import { VainSearches } from './features/recherche/admin-vaines';
import { redirectionsSection } from './features/redirections/admin/section';
import { rendezVousSection } from './features/rendez-vous/admin/section';
import { savEntryForm } from './features/sav/admin-entry';
import { servicesSection } from './features/services/admin';
import { SERVICE_FIELDS } from './features/services/fields';
import { tableauSection } from './features/tableau/admin/section';
import { UNIVERS_LABELS, universSection } from './features/univers/admin';
import { verificationsSection } from './features/verifications/admin';
import type { EntryForm } from './intake/entry';
import { PAGE_FORMS } from './page-forms';
import type { User } from './ui/session';

const CONTENT_LABELS: ContentLabels = {
  univers: UNIVERS_LABELS,
  famille: FAMILLE_LABELS,
  marque: labelsOf(MARQUE_FIELDS),
  service: labelsOf(SERVICE_FIELDS),
  argument: labelsOf(ARGUMENT_FIELDS),
  annonce: labelsOf(ANNONCE_FIELDS),
  actualite: labelsOf(ACTUALITE_FIELDS),
  document: labelsOf(DOCUMENT_FIELDS),
  equipier: labelsOf(EQUIPIER_FIELDS),
  realisation: labelsOf(REALISATION_FIELDS),
  page_libre: PAGE_LIBRE_LABELS,
  page: (page) => pageLabels(PAGE_FORMS[page as Page]),
  reglages: (section) => SECTION_FORMS[section]?.labels ?? {},
};

/** Forms for staff by kind, shortest first. */
const ENTRY_FORMS: EntryForm[] = [contactEntryForm, savEntryForm, projetEntryForm, aircoEntryForm];

const SECTIONS: AdminSection[] = [
  tableauSection(premiersPas),
  demandesSection(ENTRY_FORMS),
  rendezVousSection(<KnownPerson />),
  reponsesSection,
  courrielsSection,
  newsletterSection,
  personnesSection,
  universSection,
  famillesSection,
  marquesSection,
  servicesSection,
  tarifsSection,
  realisationsSection,
  documentsSection,
  annoncesSection,
  actualitesSection,
  pagesSection(PAGE_FORMS),
  pagesLibresSection,
  argumentsSection,
  mediasSection,
  redirectionsSection,
  importationsSection,
  corbeilleSection,
  reglagesSection({ recherche: <VainSearches /> }),
  exemplesSection,
  verificationsSection,
  ouvertureSection,
  equipeSection,
  comptesSection,
  frequentationSection,
  journalSection(CONTENT_LABELS),
  guideSection,
];

const CONTENTS = { contents: CONTENT_KINDS, bins: BINNED_KINDS, sheets: [ABONNE] };

export const Gestion = ({ user }: { user: User }) => (
  <PicturesContext value={TEXT_PICTURES}>
    <ContentsContext value={CONTENTS}>
      <AdminShell sections={SECTIONS} user={user} />
    </ContentsContext>
  </PicturesContext>
);
