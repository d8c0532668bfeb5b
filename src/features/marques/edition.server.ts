import type { Db, Tx } from '#db/tables';
import { fieldSubject } from '~/content/edition/field-subject.server';
import type { MarqueState } from './contract';
import { MARQUE_FIELDS } from './fields';
import { MARQUE } from './kind';

export const marqueSubject = fieldSubject<typeof MARQUE_FIELDS, MarqueState>(MARQUE, MARQUE_FIELDS, {
  missing: 'Cette marque n’existe pas ou plus.',
  page: ({ url }) => `/marques/${url}`,
  links: { familles: { list: listFamilleIds, save: saveFamilles } },
});

async function saveFamilles(tx: Tx, id: string, familles: number[]) {
  const known = await listFamilleIds(tx, id);
  const gone = known.filter((famille) => !familles.includes(famille));
  if (gone.length > 0) await tx.deleteFrom('famille_marque').where('marque_id', '=', id).where('famille_id', 'in', gone).execute();
  const fresh = [...new Set(familles)].filter((famille) => !known.includes(famille));
  if (fresh.length === 0) return;
  const rows = await tx
    .selectFrom('famille')
    .leftJoin('famille_marque', 'famille_marque.famille_id', 'famille.id')
    .select((eb) => ['famille.id', eb.fn.max('famille_marque.position').as('last')])
    .where('famille.id', 'in', fresh)
    .groupBy('famille.id')
    .execute();
  const links = rows.map(({ id: famille_id, last }) => ({ famille_id, marque_id: id, position: (last ?? -1) + 1 }));
  if (links.length > 0) await tx.insertInto('famille_marque').values(links).execute();
}

async function listFamilleIds(db: Db | Tx, marqueId: string): Promise<number[]> {
  const rows = await db.selectFrom('famille_marque').select('famille_id').where('marque_id', '=', marqueId).orderBy('famille_id').execute();
  return rows.map(({ famille_id }) => famille_id);
}
