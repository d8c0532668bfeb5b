import type { Tables } from '#db/tables';
import { BIN_DAYS } from '~/content/edition/bin-days';
import { forgetRevisions } from '~/content/edition/revisions.server';
import { forgetWords, record } from '~/content/journal/journal.server';
import type { BinnedKind, WithContents } from '~/content/kinds/kind';
import { isFileUsed } from '~/content/medias/files.server';
import { listUsages } from '~/content/medias/usages.server';
import { forgetFolders, planErasure } from '~/intake/attachments.server';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { mediaFolder } from '~/platform/media/variants';

type Binned = { id: string; label: string; deletedAt: string };

export async function listBin({ db, bins }: Pick<Deps, 'db'> & WithContents, { role }: Pick<Caller, 'role'>) {
  const theirs = bins.filter(({ bin }) => role === 'ADMIN' || !bin?.adminOnly);
  const all = await Promise.all(
    theirs.map(async (kind) =>
      (await listOf({ db }, kind)).map((row) => ({
        ...row,
        label: kind.bin?.labelOf?.(row.label) ?? row.label,
        subject: kind.subject,
        purgedAt: purgedAt(row.deletedAt),
      })),
    ),
  );
  return all.flat().sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

export async function purgeBin(deps: Deps & WithContents): Promise<void> {
  const limit = toStamp(deps.clock.now().subtract({ hours: 24 * BIN_DAYS }));
  for (const kind of deps.bins)
    if (!kind.bin?.purgesItself) for (const row of await listOf(deps, kind, limit)) await purge(deps, kind, row, limit);
  // A later run removes the rest and logs failures.
  await forgetFolders(deps).catch(() => {});
}

async function purge(deps: Deps & WithContents, { subject, table, bin }: BinnedKind, { id, label }: Binned, limit: string) {
  await changeContent(deps, deps.clock, async (tx) => {
    const key = bin?.isNumbered ? Number(id) : id;
    if (subject === 'media') {
      // A restored revision may use the image again.
      if ((await listUsages(tx, deps)).has(Number(id))) return;
    }
    const gone = await tx
      .deleteFrom(table as 'media')
      .where('id', '=', key as number)
      .where('deleted_at', '<=', limit)
      .returningAll()
      .executeTakeFirst();
    // Restored meanwhile.
    if (!gone) return;
    await forgetRevisions(tx, subject, id);
    if (bin?.isPerson) await forgetWords(tx, subject, id);
    await record(deps, tx, { by: undefined, action: 'purger', subject, subjectId: id, label: bin?.isPerson ? '' : label });
    if (subject !== 'media') return;
    const { sha256 } = gone as unknown as Tables['media'];
    if (!(await isFileUsed(tx, sha256))) await planErasure(deps, tx, [`medias/${mediaFolder(sha256)}`]);
  });
}

async function listOf({ db }: Pick<Deps, 'db'>, { subject, table, columns }: BinnedKind, before?: string): Promise<Binned[]> {
  let query = db
    .selectFrom(table as 'media')
    .select(['id', `${columns.label as 'name'} as name`, 'deleted_at'])
    .$if(subject === 'media', (media) => media.select('former_of'))
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(1_000);
  if (before) query = query.where('deleted_at', '<=', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: String(row.id),
    label: (row.former_of ? `${row.name} (remplacé depuis)` : row.name).replaceAll('\n', ' '),
    deletedAt: row.deleted_at as string,
  }));
}

const purgedAt = (deletedAt: string) => toStamp(Temporal.Instant.from(deletedAt).add({ hours: 24 * BIN_DAYS }));
