export const MOST_AT_ONCE = 5_000;
