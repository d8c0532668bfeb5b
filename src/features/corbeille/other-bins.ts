/** What lies in the bin and is no content. `isList`: it has no screen of its own there; `adminOnly`: an editor may not put it back. */
export type OtherBin = {
  subject: string;
  table: 'media' | 'campagne' | 'reponse_type' | 'etiquette' | 'tarif' | 'redirection';
  /** The column that names it. */
  name: string;
  section: string;
  words: { one: string; many: string };
  isList?: true;
  adminOnly?: true;
  /** Thousands lie there: their own feature deletes them at once. */
  purgesItself?: true;
};

export const OTHER_BINS: readonly OtherBin[] = [
  { subject: 'media', table: 'media', name: 'name', section: 'medias', words: { one: 'Fichier', many: 'Fichiers' } },
  {
    subject: 'campagne',
    table: 'campagne',
    name: 'subject',
    section: 'campagnes',
    words: { one: 'Lettre', many: 'Lettres' },
    adminOnly: true,
  },
  {
    subject: 'reponse',
    table: 'reponse_type',
    name: 'title',
    section: 'reponses',
    words: { one: 'Réponse prête', many: 'Réponses prêtes' },
    isList: true,
    adminOnly: true,
  },
  {
    subject: 'etiquette',
    table: 'etiquette',
    name: 'name',
    section: 'etiquettes',
    words: { one: 'Étiquette', many: 'Étiquettes' },
    isList: true,
    adminOnly: true,
  },
  {
    subject: 'tarif',
    table: 'tarif',
    name: 'key',
    section: 'tarifs',
    words: { one: 'Tarif ou aide', many: 'Tarifs et aides' },
    isList: true,
  },
  {
    subject: 'redirection',
    table: 'redirection',
    name: 'source',
    section: 'redirections',
    words: { one: 'Redirection', many: 'Redirections' },
    isList: true,
    purgesItself: true,
  },
];
