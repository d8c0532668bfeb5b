import type { Db, Tx } from '#db/tables';
import { storeRevision } from '~/content/edition/revisions.server';
import { record } from '~/content/journal/journal.server';
import { familleSubject } from '~/features/familles/edition.server';
import { storedRepere } from '~/features/familles/repere.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { typographie } from '~/platform/text/typographie';
import { starterFamilles } from './familles.server';
import reperes from './reperes';

type Due = { id: number; url: keyof typeof reperes };

/** First value of the column. A later save may have left the fiche empty on purpose. */
const NEVER_WRITTEN = '{}';

/** Familles of the starter content that are still called what it called them, and whose fiche repère nobody has seen. */
export async function listWithoutRepere(db: Db | Tx): Promise<Due[]> {
  const rows = await db
    .selectFrom('famille')
    .select(['id', 'url', 'name'])
    .where('repere', '=', NEVER_WRITTEN)
    .where('url', 'in', Object.keys(reperes))
    .orderBy('id')
    .execute();
  const nameOf = new Map(starterFamilles.map(({ url, name }) => [url, typographie(name)]));
  return rows.filter(({ url, name }) => nameOf.get(url) === name) as Due[];
}

/** Like a change by staff: a new version, its revision, its journal line. */
export async function giveRepere(deps: Deps, tx: Tx, { id, url }: Due): Promise<void> {
  const row = await tx.selectFrom('famille').select(['version', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const before = (await familleSubject.load(tx, id)) as object;
  const version = row.version + 1;
  await tx
    .updateTable('famille')
    .set({ repere: storedRepere(reperes[url]), version, updated_at: toStamp(deps.clock.now()) })
    .where('id', '=', id)
    .execute();
  const after = (await familleSubject.load(tx, id)) as { name: string; repere: object };
  const what = { subject: 'famille', subjectId: String(id), action: 'modifier', by: undefined } as const;
  await storeRevision(deps, tx, { ...what, version, before, beforeAt: row.updated_at, after });
  await record(deps, tx, { ...what, label: after.name.replaceAll('\n', ' '), after: { repere: after.repere } });
}
