/** In characters. */
export const LONGEST = 30;
export const MOST_ON_ONE = 10;
export const MOST = 200;
