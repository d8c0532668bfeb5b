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

const LEFT = 'left to be asked of its owner';

/** The folders that query tables of another all the same: who, whose, and why. */
export const PAIRS: Record<string, Record<string, string>> = {
  content: {
    'features/actualites': LEFT,
    'features/annonces': LEFT,
    'features/documents': LEFT,
    'features/equipe': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/newsletter': LEFT,
    'features/realisations': LEFT,
    'features/services': LEFT,
    'features/univers': LEFT,
  },
  'features/accueil': {
    'features/actualites': LEFT,
    'features/documents': LEFT,
    'features/equipe': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/realisations': LEFT,
    'features/services': LEFT,
  },

  'features/comptes': {
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/univers': LEFT,
  },

  'features/corbeille': {
    content: LEFT,
    'features/actualites': LEFT,
    'features/annonces': LEFT,
    'features/demandes': LEFT,
    'features/documents': LEFT,
    'features/equipe': LEFT,
    'features/estimations': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/newsletter': LEFT,
    'features/realisations': LEFT,
    'features/redirections': LEFT,
    'features/services': LEFT,
  },

  'features/demandes': {
    'features/comptes': LEFT,
    'features/rendez-vous': LEFT,
    intake: 'staff read and answer the requests that it stores, joined with what they add',
    platform: LEFT,
  },
  'features/documents': { 'features/familles': LEFT, 'features/marques': LEFT, 'features/services': LEFT },
  'features/familles': { 'features/marques': LEFT },

  'features/marques': { 'features/familles': LEFT },
  'features/mesure': { 'features/actualites': LEFT, 'features/familles': LEFT, 'features/marques': LEFT },
  'features/newsletter': { intake: LEFT },
  'features/quick-search': {
    'features/actualites': LEFT,
    'features/annonces': LEFT,

    'features/documents': LEFT,
    'features/equipe': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,

    'features/realisations': LEFT,

    'features/services': LEFT,
  },

  'features/recherche': {
    'features/actualites': LEFT,
    'features/equipe': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/realisations': LEFT,
    'features/services': LEFT,
    'features/univers': LEFT,
  },
  'features/redirections': { 'features/actualites': LEFT, 'features/familles': LEFT, 'features/marques': LEFT },
  'features/referencement': {
    'features/actualites': LEFT,
    'features/equipe': LEFT,
    'features/marques': LEFT,
    'features/realisations': LEFT,
    'features/services': LEFT,
    'features/univers': LEFT,
  },
  'features/rendez-vous': {
    intake: 'an appointment is a request with an hour: both change in one transaction',
  },
  'features/sauvegardes': { '*': 'archives, restorations and moves hold every table' },

  'features/verifications': {
    'features/actualites': LEFT,

    'features/documents': LEFT,
    'features/equipe': LEFT,
    'features/familles': LEFT,
    'features/marques': LEFT,
    'features/realisations': LEFT,
    'features/services': LEFT,
  },

  starter: { '*': 'the first content is rows of every kind' },
};

/** What queries tables by names that it is given, and why. The names count where they are written. */
export const BY_NAME: Record<string, string> = {
  'platform/db/': 'checks and migrates every table alike',
  'platform/backup/': 'saves and restores every table alike',
  'features/sauvegardes/restore-postgres': 'restores every table alike',
  'features/sauvegardes/room': 'adds up the files of two tables',
  'content/edition/': 'each kind of content hands in its table',
  'features/accueil/next-publication': 'asks each kind alike',
  'features/corbeille/': 'each kind has a bin',
  'features/documents/links': 'asks each kind alike',
  'features/mesure/page-titles': 'asks each kind alike',
};
