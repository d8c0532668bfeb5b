import { type IncomingHttpHeaders, request as requestInClear } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sending = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string | AsyncIterable<Uint8Array> };

/** Calls www.exemple.fr at a port of this machine, whatever its certificate; a body that arrives in pieces leaves as it comes. */
export async function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sending = {},
  isClear = false,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path, method, agent: false, headers: { host: 'www.exemple.fr', ...headers } } as const;
  const sent = isClear ? requestInClear(options) : request({ ...options, servername: 'www.exemple.fr', rejectUnauthorized: false });
  const answered = new Promise<Answer>((settle, fail) => {
    sent.on('error', fail);
    sent.on('response', async (response) => {
      const text = (await buffer(response)).toString();
      settle({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
  });
  if (body && typeof body === 'object' && Symbol.asyncIterator in body) for await (const piece of body) sent.write(piece);
  else if (body) sent.write(body);
  sent.end();
  return answered;
}
