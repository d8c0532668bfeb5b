export const REPONSE_FIELDS = {
  prenom: 'le prénom de la personne',
  nom: 'son nom',
  telephone: 'son numéro de téléphone',
  reference: 'la référence de sa demande',
  date: 'le jour de sa demande',
  magasin: 'le nom du magasin',
} as const;
type Field = keyof typeof REPONSE_FIELDS;

const BRACES = /\{([^{}]*)\}/g;

export const findUnknownField = (text: string): string | undefined =>
  [...text.matchAll(BRACES)].map(([, name = '']) => name).find((name) => !Object.hasOwn(REPONSE_FIELDS, name));

export const filled = (text: string, values: Record<Field, string>): string =>
  text.replace(BRACES, (braces, name: string) => (Object.hasOwn(REPONSE_FIELDS, name) ? values[name as Field].trim() || '…' : braces));
