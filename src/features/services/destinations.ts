export const DESTINATIONS = {
  projet: { label: 'Parler de mon projet', to: '/projet_particulier' },
  rdv_pro: { label: 'Prendre rendez-vous', to: '/rdv_pro' },
  sav: { label: 'Demander au SAV', to: '/sav/formulaire' },
  contact: { label: 'Poser une question', to: '/contact/formulaire' },
  showroom: { label: 'Horaires et accès', to: '/showroom#venir' },
  airco: { label: 'Découvrir AIRCO', to: '/abonnement_airco' },
  newsletter: { label: 'Recevoir la lettre', to: '/inscription_newsletter' },
} as const;
export type Destination = keyof typeof DESTINATIONS;
export const DESTINATION_KEYS = Object.keys(DESTINATIONS) as [Destination, ...Destination[]];
