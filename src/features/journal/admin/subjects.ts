import type { ContentKind } from '~/content/kinds/kind';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { JournalEntry } from '../contract';

type Subject = {
  many: string;
  /** From the stored label: « la famille « Poêles » ». */
  one: (label: string) => string;
  /** Under /admin; undefined without a screen. */
  path?: (id: string) => string;
};

const quoted = (the: string) => (label: string) => (label ? `${the} «\u00a0${label.replaceAll('\n', ' ')}\u00a0»` : the);
const plain = (the: string) => (label: string) => `${the} ${label}`;
const under = (section: string) => (id: string) => `${section}/${encodeURIComponent(id)}`;

const OTHERS: Record<string, Subject> = {
  demande: { many: 'Demandes et rendez-vous', one: plain('la demande'), path: under('demandes') },
  reponse: { many: 'Réponses prêtes', one: quoted('la réponse prête'), path: () => 'reponses' },
  etiquette: { many: 'Étiquettes des demandes', one: quoted('l’étiquette'), path: () => 'etiquettes' },
  univers: { many: 'Univers', one: quoted('l’univers'), path: under('univers') },
  tarif: { many: 'Tarifs et aides', one: quoted('le tarif'), path: under('tarifs') },
  regle: { many: 'Aides, TVA et lois', one: quoted('la règle'), path: under('regles') },
  prix: { many: 'Prix fourni-posé', one: quoted('le prix'), path: under('prix') },
  redirection: { many: 'Redirections', one: quoted('la redirection'), path: () => 'redirections' },
  page: { many: 'Pages', one: quoted('la page'), path: under('pages') },
  media: { many: 'Images et fichiers', one: quoted('le fichier'), path: under('medias') },
  reglages: { many: 'Réglages', one: quoted('les réglages'), path: under('reglages') },
  compte: { many: 'Comptes', one: plain('le compte'), path: under('comptes') },
  campagne: { many: 'Campagnes de la lettre', one: quoted('la campagne'), path: () => 'newsletter' },
  abonne: { many: 'Abonnés de la lettre', one: () => 'une inscription à la lettre', path: () => 'newsletter' },
  courriel: { many: 'Courriels', one: () => 'un courriel', path: (id) => (id ? `courriels/${encodeURIComponent(id)}` : 'courriels') },
  ouverture: { many: 'Ouverture du site', one: () => 'le site', path: () => 'ouverture' },
  entree: { many: 'Liens donnés', one: quoted('le lien'), path: () => 'ouverture' },
  personne: { many: 'Données personnelles', one: () => 'les données d’une personne', path: () => 'personnes' },
};

export type Subjects = Record<string, Subject>;

export const subjectsOf = (contents: readonly ContentKind[]): Subjects => ({
  ...Object.fromEntries(
    contents.map(({ table, section, words }) => [table, { many: words.many, one: quoted(words.the), path: under(section) }]),
  ),
  ...OTHERS,
});

export function subjectPathOf(subjects: Subjects, { subject, subjectId, action }: JournalEntry): string | undefined {
  const isGone = action === 'purger' || (action === 'supprimer' && subject === 'compte');
  if (isGone || (subjectId === '' && !['courriel', 'personne', 'abonne', 'redirection'].includes(subject))) return undefined;
  const path = subjects[subject]?.path?.(subjectId);
  return path && `/admin/${path}`;
}

export const kindLabel = (kind: string) => KINDS[kind as DemandeKindName]?.shortLabel ?? kind;
