import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import masquer from './features/annonces/masquer.ts?script';
import { unavailableContext } from './platform/deps';
import { type RenderedFor, renderedForContext } from './platform/http/rendered-for';
import { readMarked, SCRIPT_HASHES } from './platform/page-cache/marked-scripts';
import { redactError } from './platform/redact-error';
import { findUnavailable } from './platform/unavailable';
import { IncidentContext } from './site/incident';
import { missingPages } from './site/missing-pages.server';
import { writeDataRaw } from './site/raw-data.server';
import firstTouch from './ui/shell/first-touch.ts?script';

const ANNONCES = /<section [^>]*\bdata-annonces=[\s\S]*?<\/section>/;

/** Renders without streaming, since pages are cached. The `nonce` marks React Router's own scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  about: RouterContextProvider,
): Promise<Response> {
  const { html, hashes } = await onceIfMissing(context.staticHandlerContext, status, (staticHandlerContext) =>
    render(request, { ...context, staticHandlerContext }, about),
  );
  headers.set(SCRIPT_HASHES, hashes.join(' '));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

const onceIfMissing = missingPages<{ html: string; hashes: string[] }>();

async function render(request: Request, context: EntryContext, about: RouterContextProvider) {
  const { pathname, search } = context.staticHandlerContext.location;
  const by = about.get(renderedForContext);
  const mark = randomBytes(18).toString('base64url');
  const rendered = await new Promise<string>((settle, fail) => {
    const page = (
      <IncidentContext value={by?.id}>
        <ServerRouter
          context={{ ...context, serverHandoffString: usedFlags(context) }}
          url={new URL(pathname + search, request.url)}
          nonce={mark}
        />
      </IncidentContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // A page comes whole: what React would let follow by a script, no one without scripts would see.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then(settle, fail);
      },
      onShellError: fail,
      onError(error) {
        report(error, by);
      },
    });
  });
  const { html, hashes } = readMarked(
    writeDataRaw(rendered, mark)
      .replace('</head>', () => `<script nonce="${mark}">${firstTouch}</script></head>`)
      // Right after the strip, before any paint, and between two children of the body, which React skips.
      .replace(ANNONCES, (strip) => `${strip}<script nonce="${mark}">${masquer}</script>`),
    mark,
  );
  return { html: styleFirst(html), hashes };
}

/** Flags of the build, which no browser reads, and what is false, which absent means too. A comma left at the end is JavaScript still. */
const UNUSED = /"(?:unstable_\w+|isSpaMode)":false,?|"v8_(?:splitRouteModules|viteEnvironmentApi)":true,?/g;
const usedFlags = ({ serverHandoffString }: EntryContext) => serverHandoffString?.replaceAll(UNUSED, '');

const PRELOAD = /<link rel="preload"[^<>]*>/g;

/** React writes preloads first. The style holds the first paint, so it gets the connection that brought the page. */
function styleFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  return head.replace(PRELOAD, '') + (head.match(PRELOAD) ?? []).join('') + html.slice(end);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && findUnavailable(error)) context.set(unavailableContext, error);
  else if (!request.signal.aborted) report(error, context.get(renderedForContext));
};

function report(error: unknown, by: RenderedFor | undefined) {
  if (by) by.log.error({ err: error }, 'page');
  else console.error('A page could not be rendered anew.', redactError(error));
}
