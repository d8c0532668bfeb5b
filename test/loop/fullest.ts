import { z } from 'zod';

type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** The content of a text field. @param length the longest that it may be */
export type TextFor = (field: string, length: number, schema: { pattern?: string; format?: string }) => unknown;
type Measure = { text: TextFor; most: number; longest: number };

const LONGEST_TEXT = 20_000;

/** A value with every field of a contract as large as allowed, within `size` bytes in total. */
export function fullest(contract: z.core.$ZodType, text: TextFor, size: number): unknown {
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema;
  const measure = { text, most: 5_000, longest: LONGEST_TEXT };
  for (;;) {
    const value = fill(schema, measure);
    if (measure.longest < 16 || Buffer.byteLength(JSON.stringify(value)) <= size) return value;
    // Fewer items first: one text of its full length shows more than many short ones.
    if (measure.most > 1) measure.most >>= 2;
    else measure.longest >>= 1;
  }
}

function fill(schema: Schema, measure: Measure, field = ''): unknown {
  const { text, most, longest } = measure;
  if (schema.anyOf) return fill(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, measure, field);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') {
    const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? most, most));
    return Array.from({ length }, () => fill(schema.items ?? {}, measure, field));
  }
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fill(inner, measure, name)]));
  return text(field, Math.min(schema.maxLength ?? longest, longest), schema);
}
