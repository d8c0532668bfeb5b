import { expect, test } from 'vitest';
import { onBothEngines } from '../test/test-site';
import type { ContentTable } from './content/kinds/kind';
import { CONTENT_KINDS } from './contents';

onBothEngines(
  'the kinds of content',
  (site) => {
    test('every table with drafts is a kind, and every kind has the columns that it names', async () => {
      const tables = await site().db.introspection.getTables();
      const drafted = tables.filter(({ columns }) => columns.some(({ name }) => name === 'publish_at')).map(({ name }) => name);
      const published = CONTENT_KINDS.filter(({ isPublished }) => isPublished).map(({ table }) => table);
      expect(
        drafted.filter((name) => !published.includes(name as ContentTable)),
        'List the kinds of these tables in src/contents.ts.',
      ).toEqual([]);
      expect(
        published.filter((name) => !drafted.includes(name)),
        'Migrate these tables, with the columns of `Publication` (db/tables.ts).',
      ).toEqual([]);
      for (const { table, columns, medias, texts } of CONTENT_KINDS) {
        const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
        const named = [...Object.values(columns), ...Object.keys(medias), ...texts];
        expect(
          named.filter((name) => !known.includes(name)),
          `kind.ts of ${table} names columns that no migration makes.`,
        ).toEqual([]);
      }
    });
  },
  { starter: false },
);
