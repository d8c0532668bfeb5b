import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INKS } from '~/content/identite/palette';
import { CGU_PAGE, CGU_PDF } from '~/content/reglages/cgu';
import { viewLegal } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { PDF_POLICY } from '~/platform/http/headers';
import { makePdf } from '~/platform/pdf/pdf';
import type { PdfText } from '~/platform/pdf/pdf-document';
import figtree from '~/ui/fonts/figtree-400.ttf?url';
import figtreeBold from '~/ui/fonts/figtree-700.ttf?url';
import { cguText } from './cgu-text';
import { blocksOf, PdfPageLink } from './prose-blocks';

/** Raise it when the drawing changes, so that browsers fetch it anew. */
const DESIGN = 1;

/** /cgu.pdf: the page /cgu as a document, drawn at the first request for its text and kept in memory. @param folder has the fonts */
export function mountCguPdf(app: FastifyInstance, deps: Deps, folder: string) {
  let kept: { etag: string; bytes: Promise<Uint8Array | null> } | undefined;

  app.get(CGU_PDF, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const view = await viewLegal(deps);
    if (view.cguUrl !== CGU_PDF) return reply.redirect(view.cguUrl, 302);
    const text = documentOf(view, deps.env.publicUrl);
    const etag = etagOf(text);
    reply
      .header('content-security-policy', PDF_POLICY)
      .header('etag', etag)
      .header('content-language', 'fr')
      .header('content-disposition', 'inline; filename="conditions-generales-d-utilisation.pdf"');
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send();
    if (kept?.etag !== etag) kept = { etag, bytes: draw(text) };
    const drawn = kept;
    const bytes = await drawn.bytes.catch((error: unknown) => {
      request.log.error({ err: error }, 'terms of use as PDF');
      return null;
    });
    if (bytes) return reply.type('application/pdf').send(Buffer.from(bytes));
    // The page says the same. The next request tries again.
    if (kept === drawn) kept = undefined;
    return reply.removeHeader('etag').redirect(CGU_PAGE, 302);
  });

  const draw = (text: PdfText) =>
    makePdf({
      ...text,
      madeAt: new Date(deps.clock.now().epochMilliseconds),
      fonts: { text: join(folder, figtree), bold: join(folder, figtreeBold) },
      colours: INKS,
    });
}

function documentOf(view: Awaited<ReturnType<typeof viewLegal>>, publicUrl: string): PdfText {
  const { title, intro, sections } = cguText(view, PdfPageLink);
  const addressOf = (href: string) => new URL(href, `${publicUrl}${CGU_PAGE}`).href;
  return {
    title,
    author: view.company.name,
    intro,
    sections: sections.filter(({ content }) => content).map(({ title, content }) => ({ title, blocks: blocksOf(content, addressOf) })),
  };
}

const etagOf = (text: PdfText) =>
  `"${createHash('sha256')
    .update(JSON.stringify([DESIGN, text]))
    .digest('base64url')
    .slice(0, 20)}"`;
