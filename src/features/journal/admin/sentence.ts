import { figure } from '~/admin/figure';
import { BIN_DAYS } from '~/content/edition/bin-days';
import type { JournalEntry } from '../contract';
import { kindLabel, type Subjects } from './subjects';

type Entry = Pick<JournalEntry, 'author' | 'action' | 'subject' | 'label' | 'after'>;
type Words = (one: string, entry: Entry, subjects: Subjects) => string;

/** « a modifié la famille « Poêle à granulés » », without the author. */
export function deedOf(subjects: Subjects, entry: Entry): string {
  const { action, subject, label } = entry;
  const one = subjects[subject]?.one(label) ?? `«\u00a0${label || subject}\u00a0»`;
  const back = /^revenir_(\d+)$/.exec(action);
  if (back) return `a ramené ${one} à sa version ${back[1]}`;
  const words = OF_SUBJECT[`${subject} ${action}`] ?? ACTIONS[action];
  return words ? words(one, entry, subjects) : `a agi sur ${one} («\u00a0${action.replaceAll('_', ' ')}\u00a0»)`;
}

/** « Marie a modifié la famille « Poêle à granulés » » */
export const sentenceOf = (subjects: Subjects, entry: Entry) => `${entry.author} ${deedOf(subjects, entry)}`;

/** « de la famille », « du service », « des réglages » */
const of = (one: string) => `de ${one}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ');
const count = (entry: Entry, field: string) => Number((entry.after as Record<string, unknown> | null)?.[field] ?? 0);
const named = ({ after }: Entry) => String((after as { reference?: string } | null)?.reference ?? '');
const plural = (count: number, word: string) => `${figure(count)}\u00a0${word}${count > 1 ? 's' : ''}`;

const manyOf = (subjects: Subjects, subject: string) => (subjects[subject]?.many ?? subject).toLocaleLowerCase('fr');

const ACTIONS: Record<string, Words> = {
  creer: (one) => `a créé ${one}`,
  modifier: (one) => `a modifié ${one}`,
  changer_images: (one) => `a changé les images ${of(one)}`,
  ordonner: (_, { subject }, subjects) => `a changé l’ordre des ${(subjects[subject]?.many ?? subject).toLocaleLowerCase('fr')}`,
  supprimer: (one) => `a mis à la corbeille ${one}`,
  garder: (one) => `a gardé ${one}, qui était un exemple`,
  vider: (one) => `a vidé ${one}, qui était un exemple`,
  garder_brouillon: (one) => `a gardé un brouillon ${of(one)}`,
  abandonner_brouillon: (one) => `a abandonné le brouillon ${of(one)}`,
  restaurer: (one) => `a sorti de la corbeille ${one}`,
  verifier: (one) => `a vérifié ${one}`,
  remplacer: (one) => `a remplacé ${one}`,
  purger: (one) => `a effacé pour de bon ${one}, après ${BIN_DAYS}\u00a0jours à la corbeille`,
  inviter: (_, { label }) => `a invité ${label}`,
  connexion: () => 's’est connecté',
  connexion_refusee: (_, entry) => `a refusé ${plural(count(entry, 'refus'), 'connexion')} au compte ${entry.label}, en un quart d’heure`,
  mot_de_passe_change: () => 'a changé son mot de passe',
  mot_de_passe_oublie: () => 'a choisi un nouveau mot de passe, après un oubli',
  invitation_acceptee: () => 'a accepté son invitation et choisi son mot de passe',
  second_facteur_ajoute: () => 'a ajouté un second facteur à son compte',
  second_facteur_retire: () => 'a retiré le second facteur de son compte',
  compte_repris: (_, { label }) => `a repris le compte ${label} par le lien d’un courriel, et fermé ses sessions`,
  coordonnees_remises: (one) => `a remis ${one} comme avant, par le lien d’un courriel, et fermé les sessions de qui l’avait changé`,
  session_fermee: (_, { label }) => `a fermé une session du compte ${label}`,
  sessions_fermees: (_, { label }) => `a fermé les sessions du compte ${label}`,
  session_revoquee: (_, { label }) => `a fermé une session du compte ${label}, dont la clé avait servi deux fois`,
  prendre: (one) => `a enregistré ${one}`,
  noter: (one) => `a écrit une note sur ${one}`,
  renouveler_lien: (one) => `a remplacé le lien de suivi ${of(one)}`,
  repondre: (one) => `a répondu à ${one}`,
  reprendre: (one) => `a repris sa réponse à ${one} avant qu’elle ne parte`,
  transferer: (one) => `a transféré ${one} à quelqu’un d’autre`,
  reprendre_transfert: (one) => `a repris le transfert ${of(one)} avant qu’il ne parte`,
  rdv_accepte: (_, { label }) => `a accepté le rendez-vous ${label}`,
  rdv_refuse: (_, { label }) => `a refusé le rendez-vous ${label}`,
  rdv_deplace: (_, { label }) => `a déplacé le rendez-vous ${label}`,
  rdv_propose: (_, { label }) => `a proposé une autre heure pour le rendez-vous ${label}`,
  rdv_propose_refuse: (_, { label }) => `a refusé l’heure proposée pour le rendez-vous ${label}`,
  rdv_accord: (_, { label }) => `a accepté l’heure proposée pour le rendez-vous ${label}`,
  rdv_maintenu: (_, { label }) => `a gardé le rendez-vous ${label} malgré la fermeture`,
  agenda_ouvert: () => 'a fait une adresse d’agenda pour son téléphone',
  agenda_ferme: () => 'a retiré son adresse d’agenda',
  rdv_annule: (_, { label }) => `a annulé le rendez-vous ${label}`,
  renvoyer: (one) => `a renvoyé ${one}`,
  exporter: (one) => `a exporté ${one}`,
  exporter_liste: (_, { subject, label }, subjects) => `a exporté dans un tableau\u00a0: ${manyOf(subjects, subject)} (${label})`,
  etiqueter: (one) => `a changé les étiquettes ${of(one)}`,
  corriger: (one) => `a corrigé les coordonnées ${of(one)}`,
  reunir: () => 'a réuni deux fiches d’une même personne',
  separer: () => 'a séparé deux fiches réunies à tort',
  opposition: () => 'a noté l’opposition d’une personne',
  changer_sorte: (one) => `a changé le type ${of(one)}`,
  fusionner: (one, entry) => `a fusionné la demande ${named(entry)} avec ${one}`,
  defusionner: (one, entry) => `a séparé la demande ${named(entry)} ${of(one)}`,
  effacer: (one) => `a effacé ${one}`,
  importer: (_, entry, subjects) =>
    `a importé «\u00a0${entry.label}\u00a0» (${manyOf(subjects, entry.subject)})\u00a0: ${plural(count(entry, 'nouvelle'), 'créé')}, ${plural(count(entry, 'changee'), 'changé')}`,
  annuler_import: (_, entry, subjects) =>
    `a annulé l’import de «\u00a0${entry.label}\u00a0» (${manyOf(subjects, entry.subject)})\u00a0: ${plural(count(entry, 'repris'), 'élément')} comme avant`,
  inscrire: () => 'a inscrit une personne à la lettre, qui doit confirmer par courriel',
  preciser: () => 'a noté ce qu’une personne inscrite à la lettre a dit d’elle',
  desinscrire: () => 'a désinscrit une personne de la lettre',
  essayer: (one) => `a essayé ${one}`,
  recevoir: () => 'a confirmé qu’un courriel d’essai est bien arrivé',
  donner: (one) => `a donné ${one}, qui montre le site fermé`,
  retirer: (one) => `a retiré ${one}, qui montrait le site fermé`,
  envoyer: (one, entry) => `a envoyé ${one} à ${plural(count(entry, 'recipients'), 'abonné')}`,
  programmer: (one) => `a programmé l’envoi ${of(one)}`,
  deprogrammer: (one) => `a renoncé à l’envoi programmé ${of(one)}`,
  retenir: (one) => `n’a pas envoyé ${one} à l’heure choisie`,
  arreter: (one) => `a arrêté l’envoi ${of(one)}`,
};

const OF_SUBJECT: Record<string, Words> = {
  'tarif creer': (one) => `a ajouté une valeur ${of(one)}`,
  'tarif modifier': (one) => `a corrigé une valeur ${of(one)}`,
  'tarif supprimer': (one) => `a mis à la corbeille une valeur ${of(one)}`,
  'tarif restaurer': (one) => `a sorti de la corbeille une valeur ${of(one)}`,
  'prix creer': (one) => `a ajouté ${one}`,
  'prix modifier': (one) => `a corrigé ${one}`,
  'redirection supprimer_plusieurs': (_, entry) => `a mis à la corbeille ${plural(count(entry, 'redirections'), 'redirection')}`,
  'redirection restaurer_plusieurs': (_, entry) => `a sorti de la corbeille ${plural(count(entry, 'redirections'), 'redirection')}`,
  'redirection importer': (_, entry) =>
    `a importé une liste de redirections\u00a0: ${plural(count(entry, 'added') + count(entry, 'nouvelle'), 'ajoutée')}, ${plural(count(entry, 'replaced') + count(entry, 'changee'), 'remplacée')}`,
  'redirection exporter': () => 'a exporté les redirections dans un tableau',
  'etiquette reunir': (one, { after }) => `a réuni ${one} à «\u00a0${String((after as { into?: string } | null)?.into ?? '')}\u00a0»`,
  'media creer': (one) => `a ajouté ${one}`,
  'compte creer': (_, { label }) => `a créé le premier compte, ${label}`,
  'compte supprimer': (one) => `a supprimé ${one}`,
  'campagne supprimer': (one) => `a mis à la corbeille le brouillon ${of(one)}`,
  'campagne essayer': (one) => `s’est envoyé un essai ${of(one)}`,
  'courriel essayer': (_, { after }) =>
    (after as { ok?: boolean } | null)?.ok
      ? 'a essayé l’envoi des courriels\u00a0: il marche'
      : 'a essayé l’envoi des courriels\u00a0: il a échoué',
  'ouverture fermer': () => 'a fermé le site au public',
  'ouverture ouvrir': () => 'a ouvert le site au public',
  'demande purger': (_, entry) =>
    `a effacé ${plural(count(entry, 'demandes'), 'demande')} de sorte «\u00a0${kindLabel(entry.label)}\u00a0», au bout de leur durée de conservation`,
  'demande exporter': () => 'a exporté des demandes dans un tableau',
  'abonne importer': (_, entry) =>
    `a importé des inscrits à la lettre, de «\u00a0${entry.label}\u00a0»\u00a0: ${plural(count(entry, 'added') + count(entry, 'nouvelle'), 'ajouté')}`,
  'abonne annuler_import': (_, entry) =>
    `a annulé l’import des inscrits de «\u00a0${entry.label}\u00a0»\u00a0: ${plural(count(entry, 'repris'), 'effacé')}`,
  'abonne exporter': () => 'a exporté des inscrits à la lettre dans un tableau',
  'abonne purger': (_, entry) =>
    `a effacé ${plural(count(entry, 'abonnes'), 'inscription')} à la lettre, au bout de leur durée de conservation`,
  'personne effacer': (_, entry) =>
    `a effacé les données d’une personne\u00a0: ${plural(count(entry, 'demandes'), 'demande')}, ${plural(count(entry, 'courriels'), 'courriel')}`,
};
