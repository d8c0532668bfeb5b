import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asLine, asRich, asVerbatim, textColumns } from './texts';
import { cleanedTexts, textsOf } from './texts.server';

const TEXTS = textColumns({ title: asLine(z.string()), text: asRich(z.string()), website: asVerbatim(z.string().max(40)) });

describe('the texts of a thing', () => {
  test('are stored as each is declared: set as French is, cleaned, or just as they came', () => {
    const hostile = '<p onclick="x()">Vraiment ?<script>x()</script></p>';
    expect(cleanedTexts(TEXTS, { title: 'Vraiment ?', text: hostile, website: 'https://exemple.test/?a=« b »' })).toEqual({
      title: 'Vraiment\u202f?',
      text: '<p>Vraiment\u202f?</p>',
      website: 'https://exemple.test/?a=« b »',
    });
  });

  test('are taken from a row without whatever else it holds', () => {
    const row = { id: 7, title: 'a', text: 'b', website: 'c', deleted_at: null };
    expect(textsOf(TEXTS, row)).toEqual({ title: 'a', text: 'b', website: 'c' });
  });

  test('are empty in a new thing, and sent within their limits', () => {
    expect(TEXTS.blank).toEqual({ title: '', text: '', website: '' });
    expect(
      z
        .object(TEXTS.sent)
        .safeParse({ ...TEXTS.blank, website: 'x'.repeat(41) })
        .error?.issues.map(({ path }) => path),
    ).toEqual([['website']]);
  });
});
