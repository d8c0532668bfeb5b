export const MOST_HOURS = 3;
