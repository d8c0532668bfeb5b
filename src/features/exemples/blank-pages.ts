import type { Page } from '~/content/pages/paths';

/** Of a page that says nothing of the shop yet: words that are true of any. */
const head = (title: string) => ({ title, description: '', intro: '', banner: null });
const part = (title: string) => ({ title, text: '' });

/** What a page is once its example is taken off, or on a site that starts without any: its forms and lists work. */
export const BLANK_PAGES = {
  accueil: {
    ...head('Bienvenue'),
    hero: null,
    heroNight: null,
    univers: part('Nos univers'),
    familles: part('Les équipements'),
    arguments: part('Pourquoi nous'),
    marques: part('Nos marques'),
    services: { ...part('Nos services'), particulier: part('Particuliers'), pro: part('Professionnels') },
    estimations: part('Estimations'),
    showroom: { ...part('Le showroom'), image: null },
    airco: part('Abonnement AIRCO'),
    newsletter: part('Lettre d’information'),
  },
  univers: head('Nos univers'),
  familles: head('Familles de produits'),
  marques: head('Nos marques'),
  services_pro: head('Services aux professionnels'),
  services_particulier: head('Services aux particuliers'),
  estimations: {
    ...head('Estimations'),
    commencer: part('Pour commencer'),
    outils: part('Les outils'),
    methode: part('La méthode'),
    engagements: [],
  },
  showroom: { ...head('Showroom'), sections: [], gallery: [], access: [] },
  sav: { ...head('Service après-vente'), offers: [], faq: [], form: { title: 'Votre demande', intro: '' } },
  contact: {
    ...head('Contact'),
    subjects: ['Un renseignement', 'Un devis', 'Mes données personnelles', 'Autre chose'],
    form: { title: 'Votre message', intro: '' },
  },
  airco: { ...head('Abonnement AIRCO'), benefits: [], steps: [] },
  rdv_pro: { ...head('Rendez-vous pro'), reasons: ['Un projet', 'Une commande', 'Autre chose'], steps: [] },
  projet: { ...head('Votre projet'), steps: [] },
  newsletter: { ...head('Lettre d’information'), benefits: [] },
} satisfies Record<Page, object>;
