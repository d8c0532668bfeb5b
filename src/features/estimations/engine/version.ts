/** Of the tables and of the sums: an estimate that is sent keeps it. Raised by whoever changes a table or a formula. */
export const TABLES_VERSION = '2026-11.3';
