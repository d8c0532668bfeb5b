import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Bytes of a public JSON body, ten times a whole project with its message. */
export const PUBLIC_BODY = 64 * 1024;
/** Bytes of a staff JSON body: a page with its sections, or 5,000 mail addresses. */
export const STAFF_BODY = 1024 * 1024;
/** Nesting of objects and arrays; contracts need six. */
export const DEEPEST = 32;

/** Values of one body: an import of 5,000 lines has 20,000. Each wrong value costs a sentence. */
export const MOST_VALUES = 50_000;

/** Refuses JSON bodies that cost far more than their bytes to parse, check and free. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { depth, values } = extentOf(body);
    if (depth > DEEPEST) done(new Problem(400, 'trop_imbrique', 'Cet envoi est illisible. Rechargez la page, puis réessayez.'));
    else if (values > MOST_VALUES)
      done(new Problem(413, 'trop_de_valeurs', 'Cet envoi contient trop de valeurs. Envoyez-les en plusieurs fois.'));
    else parse(request, body, done);
  });
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [91, 93, 123, 125];

/** One pass that skips strings and stops at the bounds; it does not validate JSON. */
function extentOf(text: string): { depth: number; values: number } {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length && depth <= DEEPEST && values <= MOST_VALUES; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (code === ARRAY || code === OBJECT) depth += 1;
    else if (code === ARRAY_END || code === OBJECT_END) depth -= 1;
  }
  return { depth, values };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
