import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { writeDataRaw } from './raw-data.server';

const MARK = 'a0b1';
const CALL = 'window.__reactRouterContext.streamController.enqueue(';

/** As React Router writes it. */
const scriptOf = (chunk: string) =>
  `<script nonce="${MARK}">${CALL}${JSON.stringify(chunk).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')});</script>`;

function read(html: string): string[] {
  const chunks: string[] = [];
  const window = { __reactRouterContext: { streamController: { enqueue: (chunk: string) => chunks.push(chunk) } } };
  for (const [, body = ''] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) runInNewContext(body, { window });
  return chunks;
}

describe('the data within a page', () => {
  test.each([
    ['plain words', 'l’été « 12 » à 5 €'],
    ['HTML of a text', '<p>Un <a href="/familles">lien</a>\n</p>'],
    ['an end of script', '</script><script>alert(1)</script>'],
    ['another case', '</SCRIPT ><ScRiPt>alert(1)//'],
    ['a comment', '<!-- <script> --> ]]>'],
    ['a template', '`$\u007b1 + 1}` $`{x} $\u007b'],
    ['backslashes', '\\ \\\\ \\` \\$\u007bx} \\u0060 \\n "\\"'],
    ['control characters', '\r\n\t\u2028\u2029\u0000\ud800'],
  ])('stays the same: %s', (_, value) => {
    const chunk = `${JSON.stringify([{ _1: 2 }, value, { [value]: [value] }])}\n`;
    const html = `<p>${CALL}"x");</p>${scriptOf(chunk)}<p></p>${scriptOf(chunk)}</html>`;
    const raw = writeDataRaw(html, MARK);
    expect(read(raw).map((part) => JSON.parse(part))).toEqual([JSON.parse(chunk), JSON.parse(chunk)]);
    expect(raw.match(/<\/?script/gi)).toHaveLength(4);
  });

  test('a page without data, or with the call in its text, is unchanged', () => {
    const html = `<p>&lt;script&gt;${CALL}"x");</p>`;
    expect(writeDataRaw(html, MARK)).toBe(html);
  });
});
