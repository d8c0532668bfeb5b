type Kind = {
  prefix: string;
  label: string;
  shortLabel: string;
  /** Text and background of its chip; each pair reaches 4.5:1. */
  color: string;
  background: string;
  /** Bar colours: neighbours differ for colour-blind readers too. */
  bar: string;
};

/** In display order; the newsletter has no inbox. */
export const KINDS = {
  airco: {
    prefix: 'AI',
    label: 'Abonnement AIRCO',
    shortLabel: 'AIRCO',
    color: '#12467a',
    background: '#d9e8f7',
    bar: '#1f7fc4',
  },
  contact: {
    prefix: 'CO',
    label: 'Message',
    shortLabel: 'Message',
    color: '#3b4150',
    background: '#e8e3da',
    bar: '#6b7684',
  },
  rdv_pro: {
    prefix: 'RV',
    label: 'Rendez-vous professionnel',
    shortLabel: 'Rendez-vous',
    color: '#5b2a86',
    background: '#ebdff6',
    bar: '#5b2a86',
  },
  projet: {
    prefix: 'PP',
    label: 'Projet particulier',
    shortLabel: 'Projet',
    color: '#8b3624',
    background: '#fbe3d6',
    bar: '#a8452f',
  },
  sav: {
    prefix: 'SA',
    label: 'Service après-vente',
    shortLabel: 'SAV',
    color: '#14564a',
    background: '#d5eee7',
    bar: '#2f8f7b',
  },
} satisfies Record<string, Kind>;

export type DemandeKindName = keyof typeof KINDS;
export const DEMANDE_KIND_NAMES = Object.keys(KINDS) as DemandeKindName[];

export const forEachKind = <T>(make: (kind: DemandeKindName) => T) =>
  Object.fromEntries(DEMANDE_KIND_NAMES.map((kind) => [kind, make(kind)])) as Record<DemandeKindName, T>;
