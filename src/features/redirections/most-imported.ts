export const MOST_IMPORTED = 5_000;
