/** How long staff give themselves for a first answer. */
export const ANSWER_HOURS = 48;
