/** The verdict of the shop's mail server on the domain of From; `none` is unknown. */
export type Authenticity = 'pass' | 'fail' | 'none';

type Header = { key: string; value: string };
type Result = { method: string; result: string; properties: Map<string, string> };

/** Reads `Authentication-Results` (RFC 8601) of `authservs`. Senders can forge it: only the topmost contiguous ones count. */
export function authenticityOf(headers: Header[], authservs: string[], domain: string): Authenticity {
  const first = headers.findIndex(({ key }) => key === NAME);
  const results: Result[] = [];
  for (let at = first; at >= 0 && headers[at]?.key === NAME; at += 1) {
    const [id = '', ...rest] = segmentsOf(headers[at]?.value ?? '');
    if (!authservs.includes(id.split(' ')[0]?.toLowerCase() ?? '')) break;
    results.push(...rest.flatMap(resultOf));
  }
  const of = (method: string, result: string) => results.filter((one) => one.method === method && one.result === result);
  const named = ({ properties }: Result, ...names: string[]) => domainOf(names.map((name) => properties.get(name)).find(Boolean) ?? '');

  const isOfFrom = (dmarc: Result) => [domain, ''].includes(named(dmarc, 'header.from'));
  if (of('dmarc', 'fail').some(isOfFrom)) return 'fail';
  if (of('dmarc', 'pass').some(isOfFrom)) return 'pass';
  if (of('dkim', 'pass').some((dkim) => isAligned(named(dkim, 'header.d', 'header.i'), domain))) return 'pass';
  const sentFrom = (spf: Result) => isAligned(named(spf, 'smtp.mailfrom'), domain);
  if (of('spf', 'pass').some(sentFrom)) return 'pass';
  return of('spf', 'fail').some(sentFrom) ? 'fail' : 'none';
}

const NAME = 'authentication-results';

const domainOf = (value: string) => value.slice(value.lastIndexOf('@') + 1).toLowerCase();

/** RFC 7489, 3.1, without the public suffix list: no sender signs as `fr`. */
const isAligned = (signed: string, domain: string) =>
  signed !== '' && (signed === domain || domain.endsWith(`.${signed}`) || signed.endsWith(`.${domain}`));

/** Input such as « dkim/1=pass reason=… header.d=exemple.fr ». */
function resultOf(segment: string): Result[] {
  const [verdict = '', ...properties] = segment.split(' ').map(pairOf);
  const [method = '', result = ''] = verdict;
  return result === '' ? [] : [{ method: method.split('/')[0] ?? '', result: result.toLowerCase(), properties: new Map(properties) }];
}

const pairOf = (word: string): [string, string] => {
  const at = word.indexOf('=');
  return at < 0 ? [word.toLowerCase(), ''] : [word.slice(0, at).toLowerCase(), word.slice(at + 1)];
};

/** Splits at semicolons without comments and quotes. One pass: the sender controls most of the text. */
function segmentsOf(value: string): string[] {
  const segments: string[] = [];
  let text = '';
  let depth = 0;
  let isQuoted = false;
  let isSpaced = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] as string;
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    // A quoted space or semicolon must not separate.
    else if (isQuoted) text += /[\s;=]/.test(sign) ? '_' : sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (sign === ';') {
      segments.push(text);
      text = '';
    } else if (!/\s/.test(sign)) text += sign;
    else if (!isSpaced) text += ' ';
    isSpaced = /\s/.test(sign);
  }
  return [...segments, text].map((segment) => segment.replace(/ ?= ?/g, '=').trim());
}
