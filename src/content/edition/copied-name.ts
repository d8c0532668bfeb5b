const MARK = ' (double)';

export const copiedName = (name: string, most: number): string => `${name.slice(0, most - MARK.length).trimEnd()}${MARK}`;
