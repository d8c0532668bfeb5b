import { sql } from 'kysely';
import type { Db } from '#db/tables';
import type { WithContents } from '~/content/kinds/kind';
import { UNIVERS } from '~/content/vocabulary/univers';
import { memoPerVersion } from '~/platform/db/content';
import { fold } from '~/platform/text/fold';
import type { QuickFound } from './contract';

type Title = QuickFound & { folded: string };

/** Drafts included; cached per content version. */
export const knownTitles = memoPerVersion(async ({ db, contents }: { db: Db } & WithContents): Promise<Title[]> => {
  const titles = await Promise.all(
    contents.map(async ({ table, section, words, columns, isPublished }) => {
      const { rows } = await sql<{ id: string | number; label: string; status: string | null }>`
        select id, ${sql.ref(columns.label)} as label, ${isPublished ? sql.ref('status') : sql`null`} as status
        from ${sql.table(table)} where deleted_at is null`.execute(db);
      return rows.map(({ id, label, status }) =>
        titleOf(`/admin/${section}/${id}`, label, status === 'brouillon' ? `${words.one}, brouillon` : words.one),
      );
    }),
  );
  return [...UNIVERS.map(({ code, label }) => titleOf(`/admin/univers/${code}`, label, 'Univers')), ...titles.flat()];
});

function titleOf(path: string, named: string, detail: string): Title {
  const label = named.replaceAll('\n', ' ');
  return { kind: 'contenu', label, detail, path, folded: ` ${fold(label).replace(/[^a-z0-9]+/g, ' ')}` };
}
