import { expect, test } from 'vitest';
import { buildIndex } from './search-index.server';

test('a result of an undeclared kind stops the index and is named', async () => {
  const result = { kind: 'inconnue', title: 'Poêles', url: '/univers', extract: '', image: null, univers: null } as const;
  const building = buildIndex([{ ...result, html: [] }], [], []);
  await expect(building).rejects.toThrow('/univers is a result of the kind inconnue, which nothing declares');
});
