import { datedEdition } from '~/content/dated/edition.server';
import { refused } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import { type RegleInput, type RegleRow, reglePart } from './contract';
import { type StoredRegle, storedRegle, viewRegle } from './regles.server';
import { regleInWords } from './words';

const MOST_KEYS = 200;

export const reglesEdition = datedEdition<RegleInput, StoredRegle, RegleRow>({
  subject: 'regle',
  words: {
    missing: 'Cette règle n’existe pas ou plus.',
    it: 'cette règle',
    reread: 'Relisez-la',
    another: 'La même règle commence déjà ce jour-là. Corrigez-la, ou choisissez un autre jour.',
    full: 'Cette règle a déjà',
    ofOther: { field: 'key', message: 'Cette valeur est d’une autre règle.' },
  },
  keyOf: ({ key }) => key ?? '',
  wellSet: (regle) => ({
    ...regle,
    label: typographie(regle.label),
    texte: typographie(regle.texte),
    source: typographie(regle.source),
  }),
  labelOf: (_tx, { label }) => label,
  inWords: regleInWords,
  find: async (tx, id) => {
    const row = await tx.selectFrom('regle').selectAll().where('id', '=', id).executeTakeFirst();
    return row && storedRegle(row);
  },
  listDays: (tx, { key }) =>
    tx
      .selectFrom('regle')
      .select(['id', 'valid_from'])
      .where('key', '=', key ?? '')
      .where('deleted_at', 'is', null)
      .execute(),
  insert: async (tx, input, row) => {
    const key = input.key ?? row.id;
    const keys = await tx.selectFrom('regle').select('key').distinct().where('deleted_at', 'is', null).execute();
    if (!keys.some((known) => known.key === key)) requireRegleQuota(keys.length);
    return tx
      .insertInto('regle')
      .values({ key, ...columnsOf(input), confirmed_at: row.created_at, ...row })
      .execute();
  },
  update: (tx, id, { input, ...change }) =>
    tx
      .updateTable('regle')
      .set({ ...(input && { ...columnsOf(input), confirmed_at: change.updated_at }), ...change })
      .where('id', '=', id)
      .execute(),
  view: viewRegle,
});

/** @param keys how many rules there are @throws Problem 422 */
export function requireRegleQuota(keys: number) {
  if (keys >= MOST_KEYS) throw refused('label', `Il y a déjà ${MOST_KEYS}\u00a0règles. Supprimez celles qui ne servent plus.`);
}

/** A row as it is stored has more fields than one that is sent: the content holds those of a rule alone. */
const columnsOf = (regle: RegleInput) => ({
  label: regle.label,
  content: JSON.stringify(reglePart.parse(regle)),
  source: regle.source,
  source_url: regle.source_url,
  seconde_main: regle.seconde_main ? 1 : 0,
  valid_from: regle.valid_from,
  valid_until: regle.valid_until ?? null,
  review_by: regle.review_by,
  checked_on: regle.checked_on,
});
