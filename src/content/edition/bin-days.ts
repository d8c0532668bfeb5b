/** How long a thing stays in the bin before it is gone for good. */
export const BIN_DAYS = 30;
