import type { Tx } from '#db/tables';

/** What finds the colleague to whom a request is confided: accounts are above this floor. */
export type FindsAssignee = {
  /** @param field whose message a refusal is @throws Problem 422 for a person who may not answer */
  requireAssignee(tx: Tx, id: string, field?: string): Promise<{ id: string; name: string }>;
};
