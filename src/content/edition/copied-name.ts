const MARK = ' (double)';

/** The original's name plus a mark, truncated to `most`. */
export const copiedName = (name: string, most: number): string => `${name.slice(0, most - MARK.length).trimEnd()}${MARK}`;
