import type { Destination } from './destinations';

/** What staff call the page where a button leads. Apart from the table that visitors load. */
export const DESTINATION_PAGES: Record<Destination, string> = {
  projet: 'projet particulier',
  rdv_pro: 'rendez-vous pro',
  sav: 'formulaire du SAV',
  contact: 'formulaire de contact',
  showroom: 'showroom',
  airco: 'abonnement AIRCO',
  newsletter: 'lettre d’information',
};
