import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { findAway } from './platform/away';
import { awayContext } from './platform/deps';
import { readMarked, SCRIPT_HASHES } from './platform/page-cache/marked-scripts';
import firstTouch from './ui/shell/first-touch.ts?script';

/**
 * Renders a page whole: it is kept and sent many times, so nothing is streamed. React Router marks each script that it writes with a secret of this
 * rendering (`nonce`), by which they are told from a script that stands in a text: only theirs will run.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const mark = randomBytes(18).toString('base64url');
  const rendered = await new Promise<string>((settle, fail) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={mark} />, {
      nonce: mark,
      onAllReady() {
        text(pipe(new PassThrough())).then(settle, fail);
      },
      onShellError: fail,
      onError(error) {
        console.error(error);
      },
    });
  });
  const { html, hashes } = readMarked(
    rendered.replace('</head>', () => `<script nonce="${mark}">${firstTouch}</script></head>`),
    mark,
  );
  headers.set(SCRIPT_HASHES, hashes.join(' '));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && findAway(error)) context.set(awayContext, error);
  else if (!request.signal.aborted) console.error(error);
};
