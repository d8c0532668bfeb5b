/** Staff get a notice so many months before a value ends. */
export const MONTHS_AHEAD = 1;
