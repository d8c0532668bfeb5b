import type { Tables } from '#db/tables';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { record } from '~/content/journal/journal.server';
import type { WithContents } from '~/content/kinds/kind';
import { listUsages } from '~/content/medias/usages.server';
import { forgetFolders, planErasure } from '~/intake/attachments.server';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { mediaFolder } from '~/platform/media/variants';
import { OTHER_BINS, type OtherBin } from './other-bins';

type Bin = Pick<OtherBin, 'subject' | 'name' | 'adminOnly' | 'purgesItself'> & { table: keyof Tables };

const binsOf = ({ contents }: WithContents): Bin[] => [
  ...contents.map(({ table, columns }) => ({ subject: table, table, name: columns.label })),
  ...OTHER_BINS,
];

/** How the bin names what its column names by a key. */
export type Labels = Partial<Record<string, (name: string) => string>>;
type Binned = { id: string; label: string; deletedAt: string };

/** What this person may put back. */
export async function listBin(deps: Pick<Deps, 'db'> & WithContents, { role }: Pick<Caller, 'role'>, labels: Labels) {
  const theirs = binsOf(deps).filter(({ adminOnly }) => role === 'ADMIN' || !adminOnly);
  const all = await Promise.all(
    theirs.map(async (bin) =>
      (await listOf(deps, bin)).map((row) => ({
        ...row,
        label: labels[bin.subject]?.(row.label) ?? row.label,
        subject: bin.subject,
        purgedAt: purgedAt(row.deletedAt),
      })),
    ),
  );
  return all.flat().sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/** Deletes what has been in the bin for BIN_DAYS: rows, former addresses, revisions, and files that nothing else uses. */
export async function purgeBin(deps: Deps & WithContents): Promise<void> {
  const limit = toStamp(deps.clock.now().subtract({ hours: 24 * BIN_DAYS }));
  for (const bin of binsOf(deps))
    if (!bin.purgesItself) for (const row of await listOf(deps, bin, limit)) await purge(deps, bin, row, limit);
  // What cannot be removed now is removed by a later run, which logs failures.
  await forgetFolders(deps).catch(() => {});
}

async function purge(deps: Deps & WithContents, { subject, table }: Bin, { id, label }: Binned, limit: string) {
  await changeContent(deps, deps.clock, async (tx) => {
    const key = subject === 'famille' || subject === 'media' ? Number(id) : id;
    if (subject === 'media') {
      // A restored revision may use the image again.
      if ((await listUsages(tx, deps.contents)).has(Number(id))) return;
    }
    const gone = await tx
      .deleteFrom(table as 'media')
      .where('id', '=', key as number)
      .where('deleted_at', '<=', limit)
      .returningAll()
      .executeTakeFirst();
    // Restored meanwhile.
    if (!gone) return;
    await tx.deleteFrom('revision').where('subject', '=', subject).where('subject_id', '=', id).execute();
    // A person of the team is forgotten whole: the journal says that there was one, not who.
    const isPerson = subject === 'equipier';
    if (isPerson)
      await tx
        .updateTable('journal')
        .set({ label: '', before: null, after: null })
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .execute();
    await record(deps, tx, { by: undefined, action: 'purger', subject, subjectId: id, label: isPerson ? '' : label });
    if (subject !== 'media') return;
    const { sha256 } = gone as unknown as Tables['media'];
    const other = await tx.selectFrom('media').select('id').where('sha256', '=', sha256).executeTakeFirst();
    if (!other) await planErasure(deps, tx, [`medias/${mediaFolder(sha256)}`]);
  });
}

async function listOf({ db }: Pick<Deps, 'db'>, { table, name }: Bin, before?: string): Promise<Binned[]> {
  let query = db
    .selectFrom(table as 'media')
    .select(['id', `${name as 'name'} as name`, 'deleted_at'])
    .$if(table === 'media', (media) => media.select('former_of'))
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(1_000);
  if (before) query = query.where('deleted_at', '<=', before);
  const rows = await query.execute();
  return rows.map((row) => ({ id: String(row.id), label: labelOf(row).replaceAll('\n', ' '), deletedAt: row.deleted_at as string }));
}

const labelOf = ({ name, former_of }: { name: string; former_of?: number | null }) => (former_of ? `${name} (remplacé depuis)` : name);

const purgedAt = (deletedAt: string) => toStamp(Temporal.Instant.from(deletedAt).add({ hours: 24 * BIN_DAYS }));
