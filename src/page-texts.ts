import { simplePage } from './content/pages/contract';
import type { AllTexts } from './content/pages/edition.server';
import { accueilTexts } from './features/accueil/contract';
import { aircoTexts } from './features/airco/contract';
import { contactTexts } from './features/contact/contract';
import { estimationsTexts } from './features/estimations/contract';
import { newsletterTexts } from './features/newsletter/contract';
import { projetTexts } from './features/projet/contract';
import { rdvProTexts } from './features/rendez-vous/contract';
import { savTexts } from './features/sav/contract';
import { showroomTexts } from './features/showroom/contract';

export const PAGE_TEXTS: AllTexts = {
  accueil: accueilTexts,
  univers: simplePage,
  familles: simplePage,
  marques: simplePage,
  services_pro: simplePage,
  services_particulier: simplePage,
  estimations: estimationsTexts,
  showroom: showroomTexts,
  sav: savTexts,
  contact: contactTexts,
  airco: aircoTexts,
  rdv_pro: rdvProTexts,
  projet: projetTexts,
  newsletter: newsletterTexts,
};
