import { request as plain } from 'node:http';
import { request as encrypted, type RequestOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** The longest body that is read: an answer is some eighty bytes. */
const MOST_BYTES = 2_000;
const LIMIT_MS = 6_000;

/** Only tests give them: another authority, another resolver, another port than 80. */
export type AskOptions = Pick<RequestOptions, 'ca' | 'lookup'> & { limitMs?: number; plainPort?: number };

export type AddressAnswer = {
  status: number;
  location: string | undefined;
  body: string;
  /** Of the server that answered. */
  address: string;
  /** Last instant of its certificate; undefined without TLS. */
  validTo: Temporal.Instant | undefined;
};

/** Asks one address as a browser would, without redirects. @throws the error of Node, with its `code`; AbortError at the limit */
export function askAddress(url: URL, { ca, lookup, limitMs = LIMIT_MS }: AskOptions = {}): Promise<AddressAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<AddressAnswer>();
  const send = url.protocol === 'https:' ? encrypted : plain;
  const request = send(url, {
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    headers: { accept: 'application/json', 'user-agent': 'Vitrine' },
    ...(ca !== undefined && { ca }),
    ...(lookup && { lookup }),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const { socket, statusCode = 0, headers } = response;
    const end = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : undefined;
    const answered = {
      status: statusCode,
      location: headers.location,
      address: socket.remoteAddress ?? '',
      validTo: end ? Temporal.Instant.fromEpochMilliseconds(Date.parse(end)) : undefined,
    };
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => resolve({ ...answered, body: Buffer.concat(chunks).toString() });
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) return;
      done();
      request.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
  });
  request.end();
  return promise;
}
