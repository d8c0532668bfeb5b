import fc, { type Arbitrary } from 'fast-check';
import { isFile } from './json-schema';

const HOSTILE = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '1'.repeat(400),
    'é'.repeat(5_000),
    '-1',
    '1e309',
    'NaN',
    '0x10',
    '１２',
    '9007199254740993',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    '%00',
    '%',
    '%_%',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'javascript:alert(1)',
  ],
  ...[
    '{{7*7}}',
    '{}',
    '[]',
    'null',
    'undefined',
    'true',
    '2026-02-30',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ],
  ...[
    'a@b',
    `${'a'.repeat(250)}@exemple.test`,
    '=cmd()',
    '\r\nX: y',
    'https://evil.example/',
    '/\\evil.example',
    '🏠'.repeat(50),
    'İ',
    'ß'.repeat(90),
  ],
];
export const hostileText = fc.constantFrom(...HOSTILE);

const deep = fc.integer({ min: 10, max: 2_000 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown);
const odd = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 53),
  2 ** 53,
  2 ** 31,
  [],
  {},
  [[]],
  { id: null },
  { __proto__: null },
);

export const wild: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: odd },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: deep },
);

/** The same with one thing wrong: another value somewhere, a part missing, or one too many. */
export function nearly(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const fault = fc.oneof(
    { weight: 6, arbitrary: wild.map((value) => ({ value })) },
    { weight: 2, arbitrary: fc.constant('missing' as const) },
    { weight: 1, arbitrary: hostileText.map((name) => ({ added: name })) },
  );
  return fc.tuple(valid, fc.nat({ max: 999 }), fault).map(([value, at, wrong]) => spoil(value, at, wrong));
}

type Fault = 'missing' | { value: unknown } | { added: string };

function spoil(value: unknown, at: number, fault: Fault): unknown {
  if (typeof value !== 'object' || value === null || isFile(value))
    return typeof fault === 'object' && 'value' in fault ? fault.value : value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const entries = copy as Record<string, unknown>;
  const keys = Object.keys(entries);
  if (typeof fault === 'object' && 'added' in fault)
    Object.defineProperty(entries, fault.added, { value: 1, enumerable: true, configurable: true, writable: true });
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return copy;
  const inner = entries[key];
  if (typeof inner === 'object' && inner !== null && at % 3 > 0) entries[key] = spoil(inner, Math.floor(at / 3), fault);
  else if (fault === 'missing') delete entries[key];
  else if ('value' in fault) entries[key] = fault.value;
  return copy;
}
