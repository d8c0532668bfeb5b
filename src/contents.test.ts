import { expect, test } from 'vitest';
import { onBothEngines } from '../test/test-site';
import { CONTENT_KINDS } from './contents';

onBothEngines(
  'the kinds of content',
  (site) => {
    test('every table with drafts is a kind, and every kind has the columns that it names', async () => {
      const tables = await site().db.introspection.getTables();
      const drafted = tables.filter(({ columns }) => columns.some(({ name }) => name === 'publish_at')).map(({ name }) => name);
      const published = CONTENT_KINDS.filter(({ isPublished }) => isPublished).map(({ table }) => table);
      expect(published.toSorted()).toEqual(drafted.toSorted());
      for (const { table, columns, medias, texts } of CONTENT_KINDS) {
        const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
        expect(known, table).toEqual(expect.arrayContaining([...Object.values(columns), ...Object.keys(medias), ...texts]));
      }
    });
  },
  { starter: false },
);
