export type RedactedError = {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
  cause?: RedactedError;
  errors?: RedactedError[];
};

/** Never log `detail`, `where`, `hint`, `parameters`, `response`, `input` or `issues`. */
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

/** Redacts an error for the log: database, parser and mail server messages repeat values, so quoted and address-like text is dropped. */
export function redactError(error: unknown, depth = 3): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const facts = Object.fromEntries(FACTS.flatMap((name) => (isFact(error, name) ? [[name, error[name]]] : [])));
  const errors = error instanceof AggregateError && depth > 0 ? error.errors.map((one) => redactError(one, depth - 1)) : [];
  return {
    type: error.constructor.name || error.name,
    message: messageOf(error),
    ...facts,
    stack: placesOf(error.stack ?? ''),
    ...(error.cause !== undefined && depth > 0 && { cause: redactError(error.cause, depth - 1) }),
    ...(errors.length > 0 && { errors }),
  };
}

/** A sentence may be a person's text. */
const isFact = (error: Error, name: string): error is Error & Record<string, string | number> => {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' || (typeof value === 'string' && /^[\w. -]{1,80}$/.test(value));
};

const LONGEST = 300;

function messageOf(error: Error): string {
  // These messages repeat the input or a person's data.
  if (error instanceof SyntaxError || 'issues' in error || 'responseCode' in error || 'response' in error) return '…';
  // PostgreSQL's code, table and constraint are enough.
  if ('severity' in error && 'routine' in error) return '…';
  // SQLite's message is kept only when it names a constraint or a lock.
  if ('errstr' in error && !/^[\w ]*(?:failed|locked|full|busy): ?[\w., ]*$/.test(error.message)) return String(error.errstr);
  return withoutValues(error.message.split('\n')[0] as string).slice(0, LONGEST);
}

/** Greedy between marks of a kind: a value may contain marks. */
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
