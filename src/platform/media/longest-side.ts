/** Of a visitor's photo, in pixels: what the server keeps, and what a browser sends of it. */
export const LONGEST_SIDE = 2_560;
