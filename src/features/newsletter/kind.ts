import type { SheetKind } from '~/content/importation/sheet-kind';
import type { BinnedKind } from '~/content/kinds/kind';

export const CAMPAGNE: BinnedKind = {
  subject: 'campagne',
  table: 'campagne',
  section: 'campagnes',
  words: { one: 'Lettre', many: 'Lettres', the: 'la campagne' },
  columns: { label: 'subject' },
  bin: { adminOnly: true },
};

export const ABONNE: SheetKind = {
  subject: 'abonne',
  section: 'abonnes',
  words: { one: 'Inscrit', many: 'Inscrits à la lettre' },
  adminOnly: true,
  sending: {
    notice:
      'N’importez que des personnes qui ont accepté de recevoir votre lettre\u00a0: la loi le demande (RGPD, article 7). Celles qui se sont désinscrites, ou ont été effacées, ne sont jamais reprises.',
    intro:
      'Envoyez un tableau, une personne par ligne, avec ou sans titres de colonnes\u202f; ou collez des adresses, simplement. Vous verrez ce que devient chaque ligne avant que rien ne soit enregistré, et l’import s’annule ensuite d’un geste.',
    hints: [
      'Un classeur Excel (.xlsx) ou un CSV, de 10\u202f000 lignes au plus.',
      'La preuve de leur accord se donne ensuite\u00a0: une pour tous, ou une colonne «\u00a0Accord\u00a0» pour celle de chacun.',
      'Qui est déjà inscrit reste comme il est, choix compris.',
    ],
    placeholder: 'Prénom;Nom;E-mail\nMarie;Dupré;marie@exemple.fr',
  },
};
