/** What staff may join to one message: the mail programs of visitors refuse more than about 20 MB, which is what these make once encoded. */
export const MOST_FILES = 5;
export const MOST_MAILED_BYTES = 15 * 1024 * 1024;
export const LARGEST_FILE = 10 * 1024 * 1024;
