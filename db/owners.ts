import type { Tables } from './tables';

/**
 * The folder of `src` that may query each table; others ask it for an operation. `scripts/tables.mjs` reads the queries and holds it.
 * Features are folders of their own; the floors below them are one folder each.
 */
export const OWNERS: Record<string, readonly (keyof Tables)[]> = {
  platform: ['content_version', 'courriel', 'horloge', 'instance', 'pause_courriel', 'sauvegarde', 'secret', 'tentative', 'verrou'],
  content: ['journal', 'media', 'page_texte', 'reglage', 'revision'],
  intake: ['consentement', 'demande', 'demande_evenement', 'demande_fichier', 'effacement', 'envoi'],
  'features/actualites': ['actualite', 'actualite_ancienne_url', 'actualite_famille'],
  'features/annonces': ['annonce'],
  'features/avis': ['avis'],
  'features/comptes': [
    'appareil',
    'changement_de_compte',
    'code_de_secours',
    'compte',
    'confirmation',
    'jeton',
    'lien_de_compte',
    'oubli',
    'refus',
    'session',
  ],
  'features/coordonnees': ['changement_de_coordonnees'],
  'features/demandes': [
    'courriel_recu',
    'demande_etiquette',
    'demande_mot',
    'etiquette',
    'fusion',
    'lien_perdu',
    'personne_cle',
    'releve',
    'reponse_type',
    'vue',
  ],
  'features/documents': ['document', 'document_lie'],
  'features/equipe': ['equipier'],
  'features/estimations': ['tarif'],
  'features/familles': ['argument', 'famille', 'famille_ancienne_url', 'famille_detail', 'famille_marque'],
  'features/marques': ['marque', 'marque_ancienne_url'],
  'features/mesure': ['mesure', 'mesure_ecriture'],
  'features/newsletter': ['abonne', 'campagne', 'campagne_envoi', 'opposition'],
  'features/realisations': ['realisation', 'realisation_famille'],
  'features/recherche': ['recherche_vaine'],
  'features/redirections': ['adresse_ignoree', 'adresse_perdue', 'redirection'],
  'features/rendez-vous': ['proposition', 'rendez_vous'],
  'features/services': ['service'],
  'features/univers': ['univers', 'univers_image', 'univers_section'],
};

/** The folders that query tables of another all the same: who, whose, and why. No arrow runs up the floors. */
export const PAIRS: Record<string, Record<string, string>> = {
  'features/demandes': {
    intake: 'staff read and answer the requests that it stores: lists and searches join what they add',
    platform: 'a conversation is shown, corrected and erased with its mails',
    'features/comptes': 'a list joins the name of the colleague who answers',
    'features/rendez-vous': 'a request is shown, merged and erased with its appointment',
  },
  'features/familles': { 'features/marques': 'a famille is joined with its brands, in one query' },
  'features/marques': { 'features/familles': 'a brand is joined with its familles, in one query' },
  'features/newsletter': { intake: 'a subscription stores its consent as a request does' },
  'features/rendez-vous': { intake: 'an appointment is a request with an hour: both change in one transaction' },
  'features/sauvegardes': { '*': 'archives, restorations and moves hold every table' },
  starter: { '*': 'the first content is rows of every kind' },
};

/** What queries tables by names that it is given, and why. The names count where they are written. */
export const BY_NAME: Record<string, string> = {
  'platform/db/': 'checks and migrates every table alike',
  'platform/backup/': 'saves and restores every table alike',
  'features/sauvegardes/restore-postgres': 'restores every table alike',
  'features/sauvegardes/room': 'adds up the files of two tables',
  'content/edition/': 'each kind of content hands in its table',
  'content/medias/usages': 'each kind of content declares its table',
  'features/accueil/next-publication': 'each kind of content declares its table',
  'features/corbeille/': 'each kind of content declares its table',
  'features/quick-search/titles': 'each kind of content declares its table',
  'features/verifications/contenu': 'each kind of content declares its table',
};
