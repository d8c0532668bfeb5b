/** What an error may say in the log: where and of what sort it was, and nothing that anybody typed. */
export type ToldError = {
  type: string;
  message: string;
  /** The lines of the stack that name places in the code. */
  stack: string;
  /** Codes and names of things of the program: a constraint, a table, a call of the system. */
  [fact: string]: unknown;
  cause?: ToldError;
  errors?: ToldError[];
};

/** Of PostgreSQL, SQLite, the system, HTTP and the mail server; never `detail`, `where`, `hint`, `parameters`, `response`, `input`, `issues`. */
const FACTS = [
  'code',
  'errcode',
  'syscall',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'command',
  'errstr',
  'responseCode',
];

/**
 * An error for the log. Messages of databases, parsers and mail servers repeat the values that they stumbled on: what stands in quotation marks, or
 * looks like an address or a number of a person, is left out, and all of a message that is nothing but such a repetition.
 */
export function toldError(error: unknown, depth = 3): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const facts = Object.fromEntries(FACTS.flatMap((name) => (isFact(error, name) ? [[name, error[name]]] : [])));
  const errors = error instanceof AggregateError && depth > 0 ? error.errors.map((one) => toldError(one, depth - 1)) : [];
  return {
    type: error.constructor.name || error.name,
    message: messageOf(error),
    ...facts,
    stack: placesOf(error.stack ?? ''),
    ...(error.cause !== undefined && depth > 0 && { cause: toldError(error.cause, depth - 1) }),
    ...(errors.length > 0 && { errors }),
  };
}

/** A name or a figure: a sentence there would be somebody's words. */
const isFact = (error: Error, name: string): error is Error & Record<string, string | number> => {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' || (typeof value === 'string' && /^[\w. -]{1,80}$/.test(value));
};

const LONGEST = 300;

function messageOf(error: Error): string {
  // They are the text that could not be read, or a list of its parts; what a mail server says is its own words about a person.
  if (error instanceof SyntaxError || 'issues' in error || 'responseCode' in error || 'response' in error) return '…';
  // PostgreSQL's: its code, its table and its constraint say as much.
  if ('severity' in error && 'routine' in error) return '…';
  // SQLite's: what sort of failure, unless it says no more than which constraint.
  if ('errstr' in error && !/^[\w ]*(?:failed|locked|full|busy): ?[\w., ]*$/.test(error.message)) return String(error.errstr);
  return withoutValues(error.message.split('\n')[0] as string).slice(0, LONGEST);
}

/** From the first to the last mark of each kind: a value may hold marks itself. */
const QUOTED = [
  /^([^"]*)".*"/,
  /^([^«]*)«.*»/,
  /^([^“]*)“.*”/,
  /^([^‘]*)‘.*’/,
  /^([^`]*)`.*`/,
  /^((?:[^']|(?<=[\p{L}\p{N}])')*)(?<![\p{L}\p{N}])'.*'(?![\p{L}\p{N}])/u,
  /^((?:[^=]|=(?!\())*=)\(.*\)/,
];
const ADDRESS = /(?<![^\s<>()[\]:,;])[^\s<>()[\]:,;]+@[^\s<>()[\]:,;]+/g;
const NUMBER = /\+?\d(?:[\s.\-_/]?\d){6,}/g;

function withoutValues(text: string): string {
  const unquoted = QUOTED.reduce((left, mark) => left.replace(mark, '$1…'), text);
  return unquoted.replace(ADDRESS, '…').replace(NUMBER, '…');
}

const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
