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
  'features/sauvegardes/free-space': 'adds up the files of two tables',
  'content/edition/': 'each kind of content hands in its table',
  'content/importation/': 'each kind of content hands in its table',
  'content/medias/usages': 'each kind of content declares its table',
  'site/next-publication': 'each kind of content declares its table',
  'features/corbeille/': 'each kind of content declares its table',
  'features/quick-search/titles': 'each kind of content declares its table',
  'features/verifications/contenu-checks': 'each kind of content declares its table',
  'features/verifications/pose-checks': 'each kind of content declares its table and its texts',
};
