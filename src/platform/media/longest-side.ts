/** Pixels of a visitor's photo, for the browser and the server. */
export const LONGEST_SIDE = 2_560;
