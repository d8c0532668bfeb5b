import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LawNote } from './law-note';

afterEach(() => void vi.unstubAllGlobals());

const note = (stored: string | null) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(LawNote)));
};

test('the composer tells what the law of 2025 forbids, its source and whom to ask, until it is put away', () => {
  for (const words of ['2025-594', 'article 13', 'vie-publique.fr', 'avocat', '/admin/guide#lettre', 'Ranger cette note'])
    expect(note(null)).toContain(words);
  expect(note('false')).toBe('');
});
