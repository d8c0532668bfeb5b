/** Bytes. */
export const LARGEST_PHOTO = 12 * 1024 * 1024;
