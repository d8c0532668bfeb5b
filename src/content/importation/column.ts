export type Id = string | number;
export type Read = { value: unknown } | { fault: string };

/** Things of another kind, by name or address. */
export type LinkLookup = { find(text: string): Id | { fault: string }; nameOf(id: Id): string | undefined };

/** Pictures of the ZIP first, then of the médiathèque. Ids above `FIRST_PLACEHOLDER` are those of the ZIP that are not stored yet. */
export type PictureLookup = {
  find(name: string): number | { fault: string };
  nameOf(media: number): string;
  /** Whether the ZIP holds under this name the very file of this média; undefined when it holds none. */
  isFileOf(name: string, media: number): boolean | undefined;
};
export const FIRST_PLACEHOLDER = 2_000_000_000;

export type Lookups = { links: ReadonlyMap<string, LinkLookup>; pictures: PictureLookup };
type Draft = Record<string, unknown>;

/** One column of a spreadsheet: recognition, template, dry run, import and export come from it. */
export type Column<S> = {
  key: string;
  heading: string;
  /** Other headings that mean it; accents, case and signs do not count. */
  also?: readonly string[];
  /** What a cell may say, for the template and the screen. */
  help: string;
  example: string;
  /** Beginning of the contract's path whose faults belong to it. */
  path: string;
  /** Sent values; `undefined` leaves the field as it is. */
  read(text: string, lookups: Lookups): Read;
  /** Puts a read value among the sent ones; without it, under `path`. */
  put?(draft: Draft, value: unknown, before: S): void;
  write(state: S, lookups: Lookups): string;
  /** Whether the cell says what is stored; without it, when `write` gives the same text. */
  isSame?(text: string, state: S, lookups: Lookups): boolean;
  /** Left out of an export whose things all leave it empty. */
  isOnlyIfFilled?: true;
};

export const putUnder = <S>({ path, put }: Column<S>, draft: Draft, value: unknown, before: S) => {
  if (put) put(draft, value, before);
  else if (value !== undefined) draft[path] = value;
};

/** Items of a cell: one a line, or between semicolons. */
export function itemsOf(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(';');
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** `itemsOf` reads it back: a single item with a semicolon ends with a line break. */
export const cellOf = (items: readonly string[]) => (items.length === 1 && items[0]?.includes(';') ? `${items[0]}\n` : items.join('\n'));

export const COLUMN_OF_ID = 'id';

export const IDENTIFIER = {
  key: COLUMN_OF_ID,
  heading: 'Identifiant',
  also: ['id', 'numéro', 'n°'],
  help: 'Celui d’un export, pour retrouver l’élément même si son nom change. Vide pour un nouveau.',
  example: '',
  path: COLUMN_OF_ID,
};
