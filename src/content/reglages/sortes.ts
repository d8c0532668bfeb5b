/** In the order of the table that visitors read. */
export const SORTES = {
  deplacement: 'Déplacement',
  heure: 'Main-d’œuvre à l’heure',
  diagnostic: 'Diagnostic',
  forfait: 'Forfait',
  airco: 'Abonnement AIRCO',
} as const;
export type Sorte = keyof typeof SORTES;
