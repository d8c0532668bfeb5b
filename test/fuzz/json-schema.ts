import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** A file among generated values, by the name of what it holds (see files.ts). */
export type FileValue = { bytesOf: string; name: string };
export const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'bytesOf' in value;

type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

/** What the site knows already: ids and names, so that calls meet something. */
export type Known = {
  strings: Arbitrary<string>;
  named(field: string): Arbitrary<string>;
  numbers: Arbitrary<number>;
  files: readonly string[];
};

/** Values that a contract lets in, as far as JSON Schema can say it; what it refines beyond that is met now and then. */
export function validFor(contract: z.core.$ZodType, known: Known): Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema, known);
}

/** @param field whose value it is: what a contract refines, its name tells better than JSON Schema can */
function fromSchema(schema: Schema, known: Known, field = ''): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fromSchema(option, known, field)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'string') return textFor(schema, known, field);
  if (schema.type === 'integer' || schema.type === 'number')
    return field === 'duree' ? fc.integer({ min: 2_900, max: 90_000 }) : numberFor(schema, known);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    return fc.array(fromSchema(items, known, field), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  }
  if (schema.type === 'object') return objectFor(schema, known);
  return fc.oneof(known.strings, fc.jsonValue({ maxDepth: 2 }));
}

function objectFor({ properties = {}, required = [], additionalProperties }: Schema, known: Known): Arbitrary<unknown> {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema, known, name)])), {
    requiredKeys: required,
  });
  if (typeof additionalProperties !== 'object') return named;
  const others = fc.dictionary(WORDS, fromSchema(additionalProperties, known), { maxKeys: 3 });
  return fc.tuple(others, named).map(([more, own]) => ({ ...more, ...own }));
}

function numberFor({ type, minimum, maximum, exclusiveMinimum }: Schema, known: Known): Arbitrary<number> {
  const min = Math.max(minimum ?? -(2 ** 53) + 1, (exclusiveMinimum ?? -(2 ** 53)) + 1);
  const max = Math.min(maximum ?? 2 ** 53 - 1, 2 ** 53 - 1);
  const any = type === 'number' ? fc.double({ min, max, noNaN: true }) : fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  // Most numbers of the site are small: versions, pages, ids.
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 4 }) },
    { weight: 3, arbitrary: known.numbers },
    { weight: 2, arbitrary: any },
  );
}

/** Of the caller: an endpoint that asks for it again is passed. */
export const PASSWORD = 'trois-chats-bleus-sautent';

const WORDS = fc.constantFrom(
  'accueil',
  'title',
  'Chaudière à l’arrêt',
  'depannage',
  'Dupré',
  '32000',
  '05 36 49 00 01',
  'Auch',
  'image',
  'oui',
  PASSWORD,
);

function textFor({ format, pattern, minLength = 0, maxLength = 200 }: Schema, known: Known, field: string): Arbitrary<unknown> {
  if (format === 'binary')
    return fc.record({ bytesOf: fc.constantFrom(...known.files), name: fc.constantFrom('a.jpg', 'Façade été.png', '') });
  if (format === 'date') return fc.date({ min: new Date('2026-11-01'), max: new Date('2027-03-01'), noInvalidDate: true }).map(dayOf);
  if (format === 'date-time')
    return fc.date({ min: new Date('2026-11-01'), max: new Date('2027-03-01'), noInvalidDate: true }).map((at) => at.toISOString());
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const made = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) });
  return fc.oneof(
    { weight: 24, arbitrary: known.named(field) },
    { weight: 1, arbitrary: known.strings.map((text) => (fits(text) ? text : text.slice(0, maxLength))) },
    { weight: 1, arbitrary: WORDS },
    made,
  );
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
