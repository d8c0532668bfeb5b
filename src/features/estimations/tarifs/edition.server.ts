import { datedEdition } from '~/content/dated/edition.server';
import { typographie } from '~/platform/text/typographie';
import { TARIFS } from '../engine/tarifs';
import type { TarifInput, TarifRow } from './contract';
import { type StoredTarif, storedTarifOf, viewTarif } from './tarifs.server';
import { tarifInWords } from './words';

export const tarifsEdition = datedEdition<TarifInput, StoredTarif, TarifRow>({
  subject: 'tarif',
  words: {
    missing: 'Cette valeur n’existe pas ou plus.',
    it: 'cette valeur',
    reread: 'Relisez-la',
    another: 'Une autre valeur commence ce jour-là. Corrigez-la, ou choisissez un autre jour.',
    full: 'Ce tarif a déjà',
    ofOther: { field: 'key', message: 'Cette valeur est d’un autre tarif.' },
  },
  keyOf: ({ key }) => key,
  wellSet: (input) => ({ ...input, source: typographie(input.source) }),
  labelOf: (_tx, { key }) => TARIFS[key].label,
  inWords: tarifInWords,
  find: async (tx, id) => {
    const row = await tx.selectFrom('tarif').selectAll().where('id', '=', id).executeTakeFirst();
    return row && Object.hasOwn(TARIFS, row.key) ? storedTarifOf(row) : undefined;
  },
  listDays: (tx, { key }) =>
    tx.selectFrom('tarif').select(['id', 'valid_from']).where('key', '=', key).where('deleted_at', 'is', null).execute(),
  insert: (tx, input, row) =>
    tx
      .insertInto('tarif')
      .values({ ...columnsOf(input), confirmed_at: row.created_at, ...row })
      .execute(),
  update: (tx, id, { input, ...change }) =>
    tx
      .updateTable('tarif')
      .set({ ...(input && { ...columnsOf(input), confirmed_at: change.updated_at }), ...change })
      .where('id', '=', id)
      .execute(),
  view: viewTarif,
});

const columnsOf = ({ key, values, low, high, valid_from, review_by, source, seconde_main, checked_on }: TarifInput) => ({
  key,
  amounts: JSON.stringify(values),
  low,
  high,
  valid_from,
  review_by,
  source,
  seconde_main: seconde_main ? 1 : 0,
  checked_on,
});
