import { dateTime } from '~/admin/dates';
import type { FieldLabels } from '~/content/edition/admin/difference';
import type { SubjectName } from '~/content/edition/contract';
import { UNIVERS } from '~/content/vocabulary/univers';
import { ANNONCE_KIND_LABELS } from '~/features/annonces/kinds';
import { ROLE_NAMES } from '~/features/comptes/role-names';
import { DEMANDE_STATE_LOOKS } from '~/features/demandes/admin/words';
import { RDV_STATE_LOOKS } from '~/features/rendez-vous/admin/states';
import { DESTINATION_PAGES } from '~/features/services/destination-pages';
import type { JournalEntry } from '../contract';

type Fields = Record<string, unknown>;
/** Labels from the forms; for pages and settings they depend on the id. */
export type ContentLabels = Record<SubjectName, FieldLabels | ((id: string) => FieldLabels)>;
export type FieldChange = { name: string; before: unknown; after: unknown };

export function journalChanges(
  { subject, subjectId, before, after }: JournalEntry,
  names: Map<string, string>,
  content: ContentLabels,
): FieldChange[] {
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  const known: Record<string, ContentLabels[SubjectName]> = { ...OTHERS, ...content };
  const named = known[subject] ?? {};
  const labels = typeof named === 'function' ? named(subjectId) : named;
  return (
    Object.keys(labels)
      // For a request, `before` is the whole row, `after` only the requested fields.
      .filter((field) => field in became || (field in was && subject !== 'demande'))
      .map((field) => ({
        name: labels[field] as string,
        before: readable(field, was[field], names),
        after: readable(field, became[field], names),
      }))
      .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null))
  );
}

const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

const OTHERS: Record<string, FieldLabels> = {
  demande: {
    state: 'État',
    archived: 'Archivée',
    assigneeId: 'Confiée à',
    reminderAt: 'Rappel',
    start: 'Heure',
    fields: 'Coordonnées corrigées',
  },
  compte: {
    name: 'Nom',
    email: 'Adresse e-mail',
    role: 'Rôle',
    state: 'Accès',
    secondFactor: 'Second facteur',
    raison: 'Raison',
    codes: 'Mot de passe juste, code manquant ou faux',
  },
  media: {
    name: 'Fichier',
    alt: 'Description',
    decorative: 'Décorative',
    focal_x: 'Point à garder, de gauche à droite',
    focal_y: 'Point à garder, de haut en bas',
  },
  tarif: { values: 'Valeur', valid_from: 'Valable dès le', review_by: 'Dernier jour', source: 'Source', checked_on: 'Vérifiée le' },
  regle: {
    label: 'Nom',
    dispositif: 'Sorte',
    travaux: 'Travaux ou outils',
    etat: 'État',
    texte: 'Texte',
    conditions: 'Conditions',
    montants: 'Montants',
    plafonds: 'Plafonds',
    valid_from: 'Valable dès le',
    valid_until: 'Jusqu’au',
    review_by: 'À revoir le',
    source: 'Source',
    checked_on: 'Vérifiée le',
  },
  prix: {
    range: 'Prix',
    vat: 'TVA',
    included: 'Compris',
    excluded: 'Non compris',
    valid_from: 'Valable dès le',
    review_by: 'Dernier jour',
    checked_on: 'Vérifié le',
    confirmed_by: 'Confirmé par',
  },
  redirection: { source: 'Ancienne adresse', target: 'Page', sources: 'Adresses', before: 'Avant' },
  campagne: { subject: 'Objet', body: 'Texte' },
  abonne: { added: 'Ajoutés', known: 'Déjà inscrits', suppressed: 'Écartés' },
};

const WORDS: Record<string, string> = {
  invite: 'Invité',
  actif: 'Actif',
  desactive: 'Désactivé',
  particulier: 'Particuliers',
  pro: 'Professionnels',
  ...ANNONCE_KIND_LABELS,
  ...ROLE_NAMES,
  ...Object.fromEntries(Object.entries({ ...DEMANDE_STATE_LOOKS, ...RDV_STATE_LOOKS }).map(([state, { label }]) => [state, label])),
  ...DESTINATION_PAGES,
  ...Object.fromEntries(UNIVERS.map(({ code, label }) => [code, label])),
};
const CODED = new Set(['state', 'role', 'univers', 'audience', 'destination', 'kind']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function readable(field: string, value: unknown, names: Map<string, string>): unknown {
  if (field === 'assigneeId') return value ? (names.get(String(value)) ?? 'un compte supprimé') : 'personne';
  if (field === 'decorative') return Boolean(value);
  if (typeof value !== 'string') return value;
  if (CODED.has(field)) return WORDS[value] ?? value;
  return INSTANT.test(value) ? dateTime(value) : value;
}
