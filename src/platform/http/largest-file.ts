/** Of one file that staff send: a 50-megapixel photo or a PDF catalogue. */
export const LARGEST_STAFF_FILE_MB = 25;
