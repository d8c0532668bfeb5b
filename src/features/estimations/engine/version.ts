/** Stored with each sent estimate. Increment it after a change of a table or formula. */
export const TABLES_VERSION = '2026-11.5';
