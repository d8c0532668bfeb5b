import type { Tx } from '#db/tables';
import { datedEdition } from '~/content/dated/edition.server';
import { refused } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import type { PrixInput, PrixRow } from './contract';
import { labelOf, prixKey, type StoredPrix, storedPrixOf, viewPrix } from './rows.server';
import { prixInWords } from './words';

export const prixEdition = datedEdition<PrixInput, StoredPrix, PrixRow>({
  subject: 'prix',
  words: {
    missing: 'Ce prix n’existe pas ou plus.',
    it: 'ce prix',
    reread: 'Relisez-le',
    another: 'Un autre prix de cette famille commence ce jour-là pour ce logement. Corrigez-le, ou choisissez un autre jour.',
    full: 'Cette famille a déjà pour ce logement',
    ofOther: { field: 'home', message: 'Ce prix est celui d’une autre famille ou d’un autre logement. Ajoutez-en un.' },
  },
  keyOf: prixKey,
  wellSet: (input) => ({ ...input, included: typographie(input.included), excluded: typographie(input.excluded) }),
  labelOf: requireLabel,
  inWords: prixInWords,
  find: async (tx, id) => {
    const row = await tx.selectFrom('prix').selectAll().where('id', '=', id).executeTakeFirst();
    return row && storedPrixOf(row);
  },
  listDays: (tx, { famille, home }) =>
    tx
      .selectFrom('prix')
      .select(['id', 'valid_from'])
      .where('famille_id', '=', famille)
      .where('home', '=', home)
      .where('deleted_at', 'is', null)
      .execute(),
  insert: async (tx, input, row) =>
    tx
      .insertInto('prix')
      .values({ ...(await columnsOf(tx, input)), ...row })
      .execute(),
  update: async (tx, id, { input, confirmed_at: _, ...change }) =>
    tx
      .updateTable('prix')
      .set({ ...(input && (await columnsOf(tx, input))), ...change })
      .where('id', '=', id)
      .execute(),
  view: viewPrix,
});

/** @throws Problem 422 for an unknown or deleted famille */
async function requireLabel(tx: Tx, { famille, home }: PrixInput): Promise<string> {
  const row = await tx.selectFrom('famille').select('name').where('id', '=', famille).executeTakeFirst();
  if (!row) throw refused('famille', 'Cette famille n’existe plus. Choisissez-en une autre.');
  return labelOf(row.name, home);
}

async function columnsOf(tx: Tx, input: PrixInput) {
  const { famille, home, low, high, vat, included, excluded, valid_from, review_by, checked_on, confirmed_by } = input;
  const label = await requireLabel(tx, input);
  return { famille_id: famille, home, label, low, high, vat, included, excluded, valid_from, review_by, checked_on, confirmed_by };
}
