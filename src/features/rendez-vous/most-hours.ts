/** The most hours that one proposal offers. */
export const MOST_HOURS = 3;
