/** Recipients' mail servers refuse more than about 20 MB, the encoded size of these. */
export const MOST_FILES = 5;
export const MOST_MAILED_BYTES = 15 * 1024 * 1024;
export const LARGEST_FILE = 10 * 1024 * 1024;
