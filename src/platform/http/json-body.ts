import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Bytes of a JSON body from anyone: a whole project with its message is a tenth of it. */
export const PUBLIC_BODY = 64 * 1024;
/** Bytes of a JSON body from staff: a univers with all its sections, the list of a newsletter's 5 000 addresses. */
export const STAFF_BODY = 1024 * 1024;
/** Objects and arrays within one another; no contract has more than six. */
export const DEEPEST = 32;

/** Reads JSON bodies, and refuses those whose nesting would cost more than their bytes tell: to parse them, to check them and to forget them. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Problem(400, 'trop_imbrique', 'Cet envoi est illisible. Rechargez la page, puis réessayez.'));
    else parse(request, body, done);
  });
}

/** One look at each character, none inside a string counting; whether the text is JSON at all is not asked. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
