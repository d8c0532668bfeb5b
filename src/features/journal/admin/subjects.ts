import type { BinnedKind, WithContents } from '~/content/kinds/kind';
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

/** In the order of the filter; of a kind with a bin, what the journal says otherwise. */
const OTHERS: Record<string, Partial<Subject>> = {
  demande: { many: 'Demandes et rendez-vous', one: plain('la demande'), path: under('demandes') },
  reponse: { path: () => 'reponses' },
  etiquette: { many: 'Étiquettes des demandes', path: () => 'etiquettes' },
  univers: { many: 'Univers', one: quoted('l’univers'), path: under('univers') },
  tarif: {},
  regle: { many: 'Aides, TVA et lois' },
  prix: {},
  redirection: { path: () => 'redirections' },
  page: { many: 'Pages', one: quoted('la page'), path: under('pages') },
  media: { many: 'Images et fichiers' },
  reglages: { many: 'Réglages', one: quoted('les réglages'), path: under('reglages') },
  compte: { many: 'Comptes', one: plain('le compte'), path: under('comptes') },
  campagne: { many: 'Campagnes de la lettre', path: () => 'newsletter' },
  abonne: { many: 'Abonnés de la lettre', one: () => 'une inscription à la lettre', path: () => 'newsletter' },
  courriel: { many: 'Courriels', one: () => 'un courriel', path: (id) => (id ? `courriels/${encodeURIComponent(id)}` : 'courriels') },
  ouverture: { many: 'Ouverture du site', one: () => 'le site', path: () => 'ouverture' },
  entree: { many: 'Liens donnés', one: quoted('le lien'), path: () => 'ouverture' },
  personne: { many: 'Données personnelles', one: () => 'les données d’une personne', path: () => 'personnes' },
};

export type Subjects = Record<string, Subject>;

export function subjectsOf({ contents, bins }: Pick<WithContents, 'contents' | 'bins'>): Subjects {
  const binned = Object.fromEntries(bins.map((kind) => [kind.subject, subjectOf(kind)]));
  const first = contents.map(({ subject }) => subject);
  return Object.fromEntries(
    [...new Set([...first, ...Object.keys(OTHERS), ...Object.keys(binned)])].map((name) => [
      name,
      { ...binned[name], ...OTHERS[name] } as Subject,
    ]),
  );
}

const subjectOf = ({ words, section }: BinnedKind): Subject => ({ many: words.many, one: quoted(words.the), path: under(section) });

export function subjectPathOf(subjects: Subjects, { subject, subjectId, action }: JournalEntry): string | undefined {
  const isGone = action === 'purger' || (action === 'supprimer' && subject === 'compte');
  if (isGone || (subjectId === '' && !['courriel', 'personne', 'abonne', 'redirection'].includes(subject))) return undefined;
  const path = subjects[subject]?.path?.(subjectId);
  return path && `/admin/${path}`;
}

export const kindLabel = (kind: string) => KINDS[kind as DemandeKindName]?.shortLabel ?? kind;
