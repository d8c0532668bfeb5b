/** In which staff can take a message back. */
export const HOLD_SECONDS = 10;
