const MARK = ' (double)';

/** The name of a double: that of the original with a mark after it, cut where both would be too long. */
export const copiedName = (name: string, most: number): string => `${name.slice(0, most - MARK.length).trimEnd()}${MARK}`;
