import type { SheetKind } from '~/content/importation/sheet-kind';

/** What every import of dated rows says before a file is chosen. @param thing « un prix » @param own what is particular to it */
export const sendingDated = (thing: string, own: string): NonNullable<SheetKind['sending']> => ({
  notice: '',
  intro: `Envoyez un tableau\u00a0: une première ligne de titres, puis une ligne par valeur, avec ses jours. Vous verrez ce que devient chaque ligne avant que rien ne soit enregistré, et l’import s’annule ensuite d’un geste.`,
  hints: [
    'Un classeur Excel (.xlsx) ou un CSV, de 10\u202f000 lignes au plus. Le plus sûr\u00a0: exportez, corrigez, importez.',
    own,
    `Ce que vous importez compte comme vérifié par vous. Une ligne sans changement, ou ${thing} qui n’est pas dans le tableau, reste comme aujourd’hui.`,
    'Un jour s’écrit 31/12/2026, un nombre avec une virgule, une part sans le signe\u00a0: 5,5.',
  ],
  placeholder: '',
});
