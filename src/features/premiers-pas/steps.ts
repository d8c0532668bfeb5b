/** The first visit, in its order. `about` completes « Cette étape dit… ». */
export const STEPS = [
  { step: 'vous', title: 'Qui vous êtes', about: 'le nom du magasin, son téléphone, son adresse électronique' },
  { step: 'lieu', title: 'Où et quand', about: 'l’adresse du magasin et ses heures d’ouverture' },
  { step: 'loi', title: 'Ce que la loi demande', about: 'SIREN, registre, TVA, assureur, médiateur, tarifs de dépannage' },
  { step: 'offre', title: 'Ce que vous vendez', about: 'les univers, les familles et les services que le site montre' },
  { step: 'marques', title: 'Vos marques', about: 'celles que vous vendez, avec leurs logos' },
  { step: 'demandes', title: 'Qui est prévenu', about: 'les personnes prévenues des demandes, et un courriel d’essai' },
  { step: 'apparence', title: 'Votre apparence', about: 'logo, couleurs et caractères' },
] as const;

export const STEP_NAMES = STEPS.map(({ step }) => step) as [Step, ...Step[]];
export type Step = (typeof STEPS)[number]['step'];
