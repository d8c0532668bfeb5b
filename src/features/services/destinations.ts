export const DESTINATIONS = {
  projet: { label: 'Parler de mon projet', to: '/projet_particulier', page: 'projet particulier' },
  rdv_pro: { label: 'Prendre rendez-vous', to: '/rdv_pro', page: 'rendez-vous pro' },
  sav: { label: 'Demander au SAV', to: '/sav/formulaire', page: 'formulaire du SAV' },
  contact: { label: 'Poser une question', to: '/contact/formulaire', page: 'formulaire de contact' },
  showroom: { label: 'Horaires et accès', to: '/showroom#venir', page: 'showroom' },
  airco: { label: 'Découvrir AIRCO', to: '/abonnement_airco', page: 'abonnement AIRCO' },
  newsletter: { label: 'Recevoir la lettre', to: '/inscription_newsletter', page: 'lettre d’information' },
} as const;
export type Destination = keyof typeof DESTINATIONS;
export const DESTINATION_KEYS = Object.keys(DESTINATIONS) as [Destination, ...Destination[]];
