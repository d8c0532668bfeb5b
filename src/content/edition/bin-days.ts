/** Days in the bin before a thing is deleted for good. */
export const BIN_DAYS = 30;
