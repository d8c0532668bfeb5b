export const MB = 1024 * 1024;

/** Of one file that staff send: a 50-megapixel photo or a PDF catalogue. */
export const LARGEST_STAFF_FILE_MB = 25;
/** Of any whole upload: a family with three pictures and a dozen details. The proxies of deploy/ let it through. */
export const LARGEST_UPLOAD_MB = 120;
