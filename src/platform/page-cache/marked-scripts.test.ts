import { expect, test } from 'vitest';
import { hashScript, readMarked } from './marked-scripts';

const MARK = 'secret-d-un-rendu';

test('the scripts that the renderer marked are hashed, and their mark is gone', () => {
  const page = (mark: string) =>
    `<link rel="modulepreload"${mark} href="/a.js"/><script${mark} src="/a.js"></script><script>texte()</script><script type="module"${mark}>page()</script>`;
  expect(readMarked(page(` nonce="${MARK}"`), MARK)).toEqual({ html: page(''), hashes: [hashScript('page()')] });
});

test('a page that holds the mark elsewhere is not given', () => {
  for (const leak of [MARK, `<p data-nonce="${MARK}"></p>`, `<script nonce="${MARK}">"${MARK}"</script>`])
    expect(() => readMarked(`<p>${leak}</p>`, MARK)).toThrow('mark');
});
