/** Signs of one. */
export const LONGEST = 30;
/** On one request. */
export const MOST_ON_ONE = 10;
/** Of all: more than anybody finds their way in. */
export const MOST = 200;
