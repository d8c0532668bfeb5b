import { forEachKind, KINDS } from '~/content/vocabulary/demande-kinds';

/** From a section of the réglages: « phone », or addresses for one kind of request. */
export type Coordonnees = Record<string, string | string[]>;
type Content = Record<string, unknown>;

const ENTREPRISE: Record<string, string> = {
  name: 'Nom du magasin',
  email: 'Adresse e-mail du magasin',
  phone: 'Téléphone du magasin',
  street: 'Rue du magasin',
  postalCode: 'Code postal du magasin',
  city: 'Ville du magasin',
};
const NOTIFIED: Record<string, string> = forEachKind((kind) => `Prévenus des demandes, ${KINDS[kind].shortLabel}`);

export const coordonneeLabel = (key: string): string => ENTREPRISE[key] ?? NOTIFIED[key] ?? key;

export function coordonneeText(value: string | string[] | undefined): string {
  if (typeof value === 'string') return value || 'rien';
  return value?.length ? value.join(', ') : 'l’adresse du magasin';
}

export function coordonneesOf(section: string, content: Content): Coordonnees {
  const pick = (from: Content, names: string[]) => Object.fromEntries(names.map((name) => [name, from[name]])) as Coordonnees;
  if (section === 'entreprise') return pick(content, Object.keys(ENTREPRISE));
  return section === 'demandes' ? pick(content.notifications as Content, Object.keys(NOTIFIED)) : {};
}

export function withCoordonnees(section: string, content: Content, values: Coordonnees): Content {
  if (section === 'entreprise') return { ...content, ...values };
  return { ...content, notifications: { ...(content.notifications as Content), ...values } };
}

export const differing = (one: Coordonnees, other: Coordonnees): string[] =>
  Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));

export const only = (values: Coordonnees, keys: string[]): Coordonnees =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
