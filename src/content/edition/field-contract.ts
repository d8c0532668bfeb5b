import { z } from 'zod';
import { imageView, mediaRef } from '~/content/medias/contract';
import { newSlug, publicationFields, slug } from './contract';
import { AS_SENT, AS_SHOWN, type ContentField, each, type Fields, isPicture, type StateOf, TEXTS } from './fields';
import { type Text, type TextType, textColumns } from './texts';

const NO_DAY = 'Donnez un jour qui existe, comme 2026-12-24.';
const MOMENT = z
  .union([z.literal(''), z.iso.datetime({ local: true, precision: -1, error: 'Donnez un jour et une heure, comme 2026-12-05T10:00.' })])
  .nullable()
  .transform((text) => text || null);

type Sent<F extends Fields> = { [K in keyof F]: z.ZodOptional<z.ZodType<StateOf<F>[K]>> };

export function writtenOf<F extends Fields>(fields: F) {
  const asked: Fields = Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed));
  const sent = z.object(each(asked, AS_SENT, sentAs)).partial();
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const creation = sent.required(Object.fromEntries(required.map((name) => [name, true])));
  return {
    change: sent.extend({ version: z.int() }) as unknown as z.ZodObject<Sent<F> & { version: z.ZodInt }>,
    creation: ('url' in asked ? creation.extend({ url: newSlug }) : creation) as unknown as z.ZodObject<Sent<F>>,
  };
}

type TextName<F extends Fields> = { [K in keyof F]: F[K]['type'] extends TextType ? K : never }[keyof F] & string;

/** Its texts alone, for what fills or shows no other field. */
export const textsIn = <F extends Fields>(fields: F) =>
  textColumns(each(fields, [TEXTS], (field) => ({ type: field.type, sent: sentAs(field) })) as Record<TextName<F>, Text>);

function sentAs(field: ContentField): z.ZodType {
  const schema = sentSchema(field);
  return field.sentAs === undefined ? schema : schema.describe(field.sentAs);
}

function sentSchema(field: ContentField): z.ZodType {
  switch (field.type) {
    case 'address':
      return slug;
    case 'day':
      return dayOf(field);
    case 'moment':
      return MOMENT;
    case 'picture':
    case 'icon':
      return mediaRef;
    case 'choice':
      return choiceOf(field);
    case 'choices':
      return choicesOf(field);
    case 'list':
      return listOf(field);
    case 'links':
      return linksOf(field);
    case 'yesNo':
      return z.boolean();
    case 'status':
    case 'publishAt':
      return publicationFields[field.type];
    default:
      return textSchema(field);
  }
}

function textSchema({ type, required, max, tooLong, matches, readAs, fits }: ContentField): z.ZodType {
  let text = type === 'rich' ? z.string() : z.string().trim();
  if (typeof required === 'string') text = text.min(1, required);
  if (max !== undefined) text = text.max(max, tooLong);
  if (matches) text = text.regex(...matches);
  const read = readAs ? text.transform(readAs) : text;
  return fits ? read.refine(...fits) : read;
}

const dayOf = ({ required }: ContentField) =>
  required
    ? z.iso.date({ error: ({ input }) => (input || required === true ? NO_DAY : required) })
    : z.union([z.literal(''), z.iso.date(NO_DAY)]);
const choiceOf = ({ choices = {}, codes = Object.keys(choices), unknown }: ContentField) => z.enum(codes, unknown);
const listOf = ({ max = 0, longest = 0 }: ContentField) => z.array(z.string().trim().min(1).max(longest)).max(max);
const linksOf = ({ to, max = 0 }: ContentField) => z.array(to?.bin?.isNumbered ? z.int32().positive() : z.string().max(60)).max(max);
const choicesOf = ({ choices = {} }: ContentField) => z.array(z.enum(Object.keys(choices))).max(Object.keys(choices).length);

type Shown<T, V> = T extends 'picture' | 'icon'
  ? z.ZodNullable<typeof imageView>
  : T extends 'choices'
    ? z.ZodArray<z.ZodType<V extends (infer C)[] ? C : never>>
    : T extends 'list' | 'choice' | 'moment' | 'yesNo'
      ? z.ZodType<V>
      : z.ZodString;
type Hidden = 'links' | 'status' | 'publishAt';

/** As a page shows them, without links and publication. */
export const shownOf = <F extends Fields>(fields: F) =>
  each(fields, AS_SHOWN, shownAs) as {
    [K in keyof F as F[K]['type'] extends Hidden ? never : K]: Shown<F[K]['type'], F[K]['blank']>;
  };

function shownAs(field: ContentField): z.ZodType {
  const schema = shownSchema(field);
  return field.shownAs === undefined ? schema : schema.describe(field.shownAs);
}

function shownSchema(field: ContentField): z.ZodType {
  if (isPicture(field)) return imageView.nullable();
  if (field.type === 'moment') return z.string().nullable();
  if (field.type === 'yesNo') return z.boolean();
  if (field.type === 'choice') return choiceOf(field);
  if (field.type === 'choices') return choicesOf(field);
  return field.type === 'list' ? z.array(z.string()) : z.string();
}
