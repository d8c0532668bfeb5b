import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewLegal } from '~/content/reglages/reglages.server';
import { setClosed } from '~/platform/db/content';
import { change } from '../../../test/content';
import { handPages } from '../../../test/pages';
import { textOfPdf } from '../../../test/pdf-text';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import { cguText } from './cgu-text';
import { blocksOf, PdfPageLink } from './prose-blocks';

const PDF = '/cgu.pdf';
const squeezed = (text: string) => text.replaceAll(/\s+|•/g, '');

onBothEngines('the terms of use as PDF', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const get = (headers = {}) => site().app.http.inject({ url: PDF, headers });
  const wordsOf = async () =>
    squeezed(textOfPdf((await get()).rawPayload).replaceAll(/Conditions générales d’utilisation · page \d sur \d/g, ''));

  test('hold every word of the page, with the name of the shop', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-cache',
    ]);
    const { title, intro, sections } = cguText(await viewLegal(site()), PdfPageLink);
    const shown = sections.filter(({ content }) => content);
    expect(shown.length).toBeGreaterThan(6);
    const said = [title, ...intro, ...shown.flatMap((section) => [section.title, renderToStaticMarkup(section.content)])];
    const page = squeezed(
      said
        .join('')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    );
    expect(await wordsOf()).toBe(page);
    expect(page).toContain(squeezed('Ce site est celui de Solutions Maison.'));
  });

  test('are tagged, titled, in French, with bookmarks, links and page numbers', async () => {
    const bytes = (await get()).rawPayload;
    const written = bytes.toString('latin1');
    expect(written.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['/Lang (fr-FR)', '/Marked true', '/DisplayDocTitle true', '/Outlines', '/S /H1', '/S /H2', '/S /LBody', '/S /Link'])
      expect(written).toContain(part);
    expect(written).toContain('/URI (https://www.exemple.test/mentions_legales)');
    expect(textOfPdf(bytes)).toMatch(/Conditions générales d’utilisation · page 1 sur [23]/);
  });

  test('stay the same bytes until the réglages change', async () => {
    const before = await get();
    expect((await get()).rawPayload.equals(before.rawPayload)).toBe(true);
    const known = { 'if-none-match': before.headers.etag as string };
    expect((await get(known)).statusCode).toBe(304);
    const putBack = await setReglage(admin, 'entreprise', { name: 'Maison Åsa & Łukasz' });
    await site().content.check();
    expect((await get(known)).statusCode).toBe(200);
    expect(await wordsOf()).toContain(squeezed('Ce site est celui de Maison Åsa & ?ukasz.'));
    await putBack();
    await site().content.check();
    expect((await get()).headers.etag).toBe(before.headers.etag);
  });

  test('leave their place to the PDF that staff choose', async () => {
    const form = new FormData();
    form.set('files[0]', new File(['%PDF-1.7\nConditions\n%%EOF'], 'nos-conditions.pdf', { type: 'application/pdf' }));
    const [{ id }] = (await admin.send('/admin/medias', form)).json();
    const putBack = await setReglage(admin, 'site', { cguId: id });
    await site().content.check();
    const { statusCode, headers } = await get();
    expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(/^\/media\/[0-9a-f]{16}\/nos-conditions\.pdf$/)]);
    await putBack();
    await site().content.check();
  });

  test('are hidden by a closed site, as their page is', async () => {
    await change(site(), (tx) => setClosed(tx, true));
    const [pdf, page] = [await get(), await site().app.http.inject({ url: '/cgu' })];
    expect([pdf.statusCode, pdf.body]).toEqual([503, page.body]);
    await change(site(), (tx) => setClosed(tx, false));
    expect((await get()).statusCode).toBe(200);
  });
});

/** Its folder has no fonts. */
const bare = handPages(() => Promise.resolve({}));

onBothEngines(
  'the terms of use that cannot be drawn',
  (site) => {
    const get = () => site().app.http.inject({ url: PDF });

    test('lead to their page, until they can', async () => {
      const { statusCode, headers } = await get();
      expect([statusCode, headers.location, headers.etag]).toEqual([302, '/cgu', undefined]);
      const fonts = join(bare.clientFolder ?? '', 'src/ui/fonts');
      cpSync('src/ui/fonts', fonts, { recursive: true });
      expect((await get()).statusCode).toBe(200);
      rmSync(fonts, { recursive: true });
    });
  },
  { pages: bare },
);

test('a text with a part that no document can show is refused', () => {
  expect(() => blocksOf('words', String)).toThrow('paragraphs');
});
