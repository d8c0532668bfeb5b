/** Staff are told so long before a value ends. */
export const MONTHS_AHEAD = 1;
