import type { PageForm, PageForms } from './content/pages/admin/page-form';
import { PAGE_NAMES } from './content/pages/page-names';
import { accueilForm } from './features/accueil/admin';
import { aircoForm } from './features/airco/admin';
import { contactForm } from './features/contact/admin';
import { estimationsForm } from './features/estimations/admin';
import { newsletterForm } from './features/newsletter/admin/page-form';
import { projetForm } from './features/projet/admin';
import { rendezVousForm } from './features/rendez-vous/admin/page-form';
import { savForm } from './features/sav/admin';
import { showroomForm } from './features/showroom/admin';

const simple = (name: string, about: string): PageForm => ({ name, about, labels: {} });

export const PAGE_FORMS: PageForms = {
  accueil: accueilForm,
  univers: simple('Les univers', 'La page qui les présente tous les quatre'),
  familles: simple('Les familles', 'La page qui les liste toutes'),
  marques: simple('Les marques', 'La page qui les liste toutes'),
  services_particulier: simple(PAGE_NAMES['/services_particulier'], 'Le haut de la page'),
  services_pro: simple('Services aux professionnels', 'Le haut de la page'),
  estimations: estimationsForm,
  showroom: showroomForm,
  sav: savForm,
  contact: contactForm,
  airco: aircoForm,
  rdv_pro: rendezVousForm,
  projet: projetForm,
  newsletter: newsletterForm,
};
