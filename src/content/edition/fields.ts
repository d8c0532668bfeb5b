import type { ContentKind } from '~/content/kinds/kind';
import type { MediaRef } from '~/content/medias/refs';
import type { PublicationStatus } from './contract';
import { DRAFT } from './draft';

export const TEXTS = ['line', 'rich', 'verbatim'] as const;
const VALUES = ['code', 'day', 'moment', 'choice', 'list'] as const;
const PICTURES = ['icon', 'picture'] as const;
const PUBLICATION = ['status', 'publishAt'] as const;
type Type =
  | (typeof TEXTS)[number]
  | (typeof VALUES)[number]
  | (typeof PICTURES)[number]
  | 'choices'
  | 'links'
  | 'yesNo'
  | 'address'
  | (typeof PUBLICATION)[number];

/** Of the contract. */
type Checks = {
  /** A new thing needs it; a sentence also refuses an empty text or day. */
  required?: string | true;
  max?: number;
  tooLong?: string;
  /** Signs of an item of a list. */
  longest?: number;
  /** Refuses another choice. */
  unknown?: string;
  /** What is stored of a text; `fits` checks that. */
  readAs?: (text: string) => string;
  fits?: [(text: string) => boolean, string];
  matches?: [RegExp, string];
  sentAs?: string;
  shownAs?: string;
};
/** Of the spreadsheet's column, whose heading is the label; `also` are other headings, `understood` other words of choices. */
type Sheet = { also?: readonly string[]; help?: string; example?: string; understood?: Readonly<Record<string, string>> };

/** Of the row. */
type Stored = {
  /** Its name, if not the field's. */
  column?: string;
  /** Links are stored as sent, not sorted. */
  isOrdered?: true;
  /** No change sends it. */
  isFixed?: true;
};

/** Contract, row, blank form, labels and spreadsheet follow from it. */
export type ContentField<T extends Type = Type, V = unknown> = Checks &
  Sheet &
  Stored & {
    type: T;
    label: string;
    blank: V;
    choices?: Readonly<Record<string, string>>;
    /** Their order in the contract, if another. */
    codes?: readonly string[];
    /** The linked kind; in a sheet, `none` begins « Aucune famille ». */
    to?: Pick<ContentKind, 'table' | 'columns' | 'bin'>;
    none?: string;
  };
/** In the order of the form. */
export type Fields = Record<string, ContentField>;
export type StateOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['blank'] };

const ofType =
  <T extends Type, V>(type: T, blank: V) =>
  (label: string, about: Checks & Sheet & Stored = {}): ContentField<T, V> => ({ type, label, blank, ...about });

export const line = ofType('line', '');
export const verbatim = ofType('verbatim', '');
export const rich = (label: string, about: Sheet & Pick<Checks, 'tooLong'> = {}): ContentField<'rich', string> => ({
  type: 'rich',
  label,
  blank: '',
  max: 20_000,
  ...about,
});
export const yesNo = ofType('yesNo', false);
/** A text that is no wording: stored as it is, and after the texts. */
export const code = ofType('code', '');
/** YYYY-MM-DD; empty is the day of its creation, unless required. */
export const day = ofType('day', '');
/** A day and an hour of the shop; empty is null. */
export const moment = ofType<'moment', string | null>('moment', null);
export const choice = <C extends string>(
  label: string,
  blank: NoInfer<C>,
  about: Checks & Sheet & { choices: Readonly<Record<C, string>>; codes?: readonly NoInfer<C>[] },
): ContentField<'choice', C> & { choices: Readonly<Record<C, string>> } => ({ type: 'choice', label, blank, ...about });
/** Short lines; `max` is how many. */
export const list = (label: string, about: Sheet & Required<Pick<Checks, 'max' | 'longest'>>): ContentField<'list', string[]> => ({
  type: 'list',
  label,
  blank: [],
  ...about,
});
export const picture = ofType<'picture', MediaRef>('picture', null);
/** A picture that takes the colour of its place. */
export const icon = ofType<'icon', MediaRef>('icon', null);
export const address = (about: Checks & Stored = {}): ContentField<'address', string> => ({
  type: 'address',
  label: 'Adresse',
  blank: '',
  ...about,
});
export const choices = <C extends string>(
  label: string,
  about: Sheet & { choices: Readonly<Record<C, string>> },
): ContentField<'choices', C[]> => ({ type: 'choices', label, blank: [], ...about });
/** `max` is how many. */
export const links = <K extends number | string = number>(
  label: string,
  about: Checks & Sheet & Stored & Required<Pick<ContentField, 'to' | 'max'>> & Pick<ContentField, 'none'>,
): ContentField<'links', K[]> => ({
  type: 'links',
  label,
  blank: [],
  ...about,
});
export const publication: { status: ContentField<'status', PublicationStatus>; publishAt: ContentField<'publishAt', string | null> } = {
  status: { type: 'status', label: 'Publication', blank: DRAFT.status },
  publishAt: { type: 'publishAt', label: 'Date de publication', blank: DRAFT.publishAt },
};

/** Types by turns; fields of one turn follow the form. */
type Order = readonly (readonly Type[])[];
export const AS_SENT: Order = [TEXTS, ['address'], VALUES, ['choices'], ['icon'], ['picture'], ['links'], ['yesNo'], PUBLICATION];
export const AS_SHOWN: Order = [['address'], TEXTS, VALUES, ['choices'], ['icon'], ['picture'], ['yesNo']];
export const AS_STORED: Order = [...AS_SHOWN, ['links'], PUBLICATION];
export const AS_SHEET: Order = [[...TEXTS, ...VALUES], ['choices'], ['picture'], ['icon'], ['links'], ['yesNo']];

export const inOrder = (fields: Fields, order: Order): [string, ContentField][] =>
  order.flatMap((types) => Object.entries(fields).filter(([, { type }]) => types.includes(type)));

export const each = <F extends Fields, R>(fields: F, order: Order, make: (field: ContentField, name: string) => R) =>
  Object.fromEntries(inOrder(fields, order).map(([name, field]) => [name, make(field, name)]));

export const blankOf = <F extends Fields>(fields: F) => each(fields, AS_SENT, ({ blank }) => blank) as StateOf<F>;

export const labelsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof F, string>;

export const inputOf =
  <F extends Fields>(fields: F) =>
  <K extends keyof F & string>(source: K) => ({ source, label: (fields[source] as ContentField).label });

type ColumnOf<K extends string, T extends Type> = T extends (typeof PICTURES)[number]
  ? `${K}_id`
  : T extends 'links' | 'status' | 'publishAt'
    ? never
    : SnakeCase<K>;
type SnakeCase<K extends string> = K extends `${infer S}${infer Rest}`
  ? `${S extends Lowercase<S> ? S : `_${Lowercase<S>}`}${SnakeCase<Rest>}`
  : K;

export const isPicture = ({ type }: Pick<ContentField, 'type'>) => type === 'picture' || type === 'icon';

export const columnOf = (name: string, { type, column }: Pick<ContentField, 'type' | 'column'>) =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + (isPicture({ type }) ? '_id' : '');

/** Of its table, as a page shows them. */
export const columnsOf = <F extends Fields>(fields: F) =>
  inOrder(fields, AS_SHOWN).map(([name, field]) => columnOf(name, field)) as ColumnsIn<F, Type>[];

/** Those with a media, named for staff, and those of rich text. */
export const mediaColumnsOf = <F extends Fields>(fields: F) => ({
  medias: Object.fromEntries(
    inOrder(fields, [['icon'], ['picture']]).map(([name, field]) => [columnOf(name, field), field.label.toLowerCase()]),
  ) as Record<ColumnsIn<F, 'icon' | 'picture'>, string>,
  texts: inOrder(fields, [['rich']]).map(([name, field]) => columnOf(name, field)) as ColumnsIn<F, 'rich'>[],
});

type ColumnsIn<F extends Fields, T extends Type> = {
  [K in keyof F & string]: F[K]['type'] extends T ? ColumnOf<K, F[K]['type']> : never;
}[keyof F & string];
