/** In which the mail about a change of account can undo it. */
export const UNDO_DAYS = 7;
