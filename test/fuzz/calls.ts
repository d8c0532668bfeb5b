import fc, { type Arbitrary } from 'fast-check';
import type { EndpointShape } from '../../src/platform/http/endpoint';
import type { Role } from '../../src/ui/roles';
import { type FileValue, isFile, type Known, validFor } from './json-schema';
import type { Holdings } from './known';
import { hostileText, nearly, wild } from './wild';

export type Actor = 'anonymous' | Role;
type Body =
  | { as: 'json' | 'form'; value: unknown }
  | { as: 'cut'; value: unknown; at: number }
  | { as: 'text'; type: string; text: string };
export type Call = {
  endpoint: EndpointShape;
  actor: Actor;
  target: string;
  headers: Record<string, string>;
  body: Body | undefined;
  /** So many fields are changed of what its reading answers, as the management area does; undefined: sent as it is. */
  revises: number | undefined;
  /** Whether the caller has just given their password again, where that is asked for. */
  confirms: boolean;
};

/** Calls of an endpoint as its contract describes them: right ones, nearly right ones, wild ones. @param idsOf the ids that a path may name */
export function callsOf(endpoint: EndpointShape, known: Known, idsOf: Holdings['idsOf']): Arbitrary<Call> {
  const right = fc.record({
    endpoint: fc.constant(endpoint),
    actor: actorFor(endpoint),
    target: targetOf(endpoint, known, idsOf),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    body: bodyOf(endpoint, known),
    revises: fc.constantFrom(undefined, 0, 1, 2),
    confirms: fc.oneof(
      { weight: 4, arbitrary: fc.constant(endpoint.asks === 'password' || typeof endpoint.asks === 'object') },
      fc.constant(false),
    ),
  });
  return right.map((call) => (call.body?.as === 'json' || call.body === undefined ? call : { ...call, revises: undefined }));
}

/** Mostly callers who may: a call refused at once shows little. */
function actorFor({ guard }: EndpointShape): Arbitrary<Actor> {
  const able: Actor = guard === 'public' ? 'anonymous' : guard === 'connecte' ? 'EDITEUR' : guard;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(able) },
    { weight: 4, arbitrary: fc.constant<Actor>('ADMIN') },
    fc.constantFrom<Actor>('anonymous', 'EDITEUR', 'ACCUEIL'),
  );
}

function targetOf({ path, query }: EndpointShape, known: Known, idsOf: Holdings['idsOf']): Arbitrary<string> {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const names = [...path.matchAll(/:(\w+)/g)];
  const segment = (before: string, name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: name === 'version' ? fc.constantFrom('1', '2', '3') : idsOf(before, name) },
      { weight: 1, arbitrary: hostileText.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%00', '..%2f..', '.', '%2e%2e', '-1', '0', '999999999999') },
    );
  const segments = fc.tuple(...names.map((found) => segment(path.slice(0, found.index - 1), found[1] as string)));
  const filled = segments.map((values) =>
    names.reduce((text, [name], index) => text.replace(name, () => values[index] ?? ''), path as string),
  );
  if (!query) return filled;
  const asQuery = (value: unknown) =>
    Object.entries(Object(value))
      .map(([name, one]) => `${encoded(name)}=${encoded(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`)
      .join('&');
  const valid = validFor(query, known);
  const queries = fc.oneof(
    { weight: 6, arbitrary: valid.map(asQuery) },
    { weight: 4, arbitrary: nearly(valid).map(asQuery) },
    wild.map(asQuery),
    fc.constantFrom('&&==&', 'q=%E0', 'q=a&q=b', 'filter={', 'page[]=1'),
  );
  return fc.tuple(filled, queries).map(([address, text]) => (text ? `${address}?${text}` : address).slice(0, 2_100));
}

function bodyOf({ body, upload, method }: EndpointShape, known: Known): Arbitrary<Body | undefined> {
  if (!body)
    return method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof({ weight: 8, arbitrary: fc.constant({ as: 'json' as const, value: {} }) }, raw);
  const valid = validFor(body, known);
  const values = fc.oneof({ weight: 6, arbitrary: valid }, { weight: 5, arbitrary: nearly(valid) }, { weight: 1, arbitrary: wild });
  const whole = values.map((value): Body => ({ as: upload ? 'form' : 'json', value }));
  const other = values.map((value): Body => ({ as: upload ? 'json' : 'form', value }));
  const cut = fc.tuple(values, fc.nat({ max: 100 })).map(([value, at]): Body => ({ as: 'cut', value, at }));
  return fc.oneof({ weight: 20, arbitrary: whole }, other, raw, cut);
}

const raw = fc.record({
  as: fc.constant('text' as const),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'image/png',
    '',
  ),
  text: fc.oneof(
    hostileText,
    fc.constantFrom('{', '{"a":', '[1,]', '"', '{"a":1}{', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 'a=1&b=%E0', '--\r\n\r\n--'),
    fc.string({ unit: 'binary', maxLength: 200 }),
  ),
});

const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'user-agent',
    'x-forwarded-for',
    'origin',
    'referer',
    'idempotency-key',
    'x-requested-with',
    'if-modified-since',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom('*', 'br;q=0', 'gzip, br', 'bytes=0-', '127.0.0.1', '::1, a', 'essai-0000000000000001', ',,,', '"x"', 'W/"x"'),
  ),
  { maxKeys: 4 },
);

/** What goes over the wire. @param files the bytes by name @param over what the body changes, where the call revises */
export async function encode(body: Body, files: Record<string, Uint8Array>, over?: Standing): Promise<{ type: string; bytes: Buffer }> {
  if (body.as === 'text') return { type: body.type, bytes: Buffer.from(body.text) };
  if (body.as !== 'form') {
    const text = JSON.stringify(over ? changed(over, Object(body.value)) : body.value) ?? '';
    return { type: 'application/json', bytes: Buffer.from(body.as === 'cut' ? text.slice(0, body.at) : text) };
  }
  const form = new FormData();
  append(form, '', body.value, files);
  const request = new Request('http://site/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') as string, bytes: Buffer.from(await request.arrayBuffer()) };
}

/** The current state, and how many of its fields are to be changed: a whole made-up state hardly ever fits. */
type Standing = { state: Record<string, unknown>; fields: number };

function changed({ state, fields }: Standing, value: Record<string, unknown>): object {
  const changes = Object.entries(value).filter(([name]) => name !== 'version' && name !== 'content');
  const content = Object.entries(Object(state.content));
  const [found] = content[fields % Math.max(1, content.length)] ?? [];
  return {
    ...state,
    ...Object.fromEntries(changes.slice(0, fields)),
    ...(found !== undefined && fields > 0 && { content: { ...Object(state.content), [found]: Object.values(Object(value.content))[0] } }),
  };
}

function append(form: FormData, name: string, value: unknown, files: Record<string, Uint8Array>): void {
  if (isFile(value))
    form.append(name || 'file', new File([new Uint8Array(files[value.bytesOf] ?? [])], (value as FileValue).name.toWellFormed()));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, item, files);
  else form.append(name.toWellFormed(), String(value).toWellFormed());
}
