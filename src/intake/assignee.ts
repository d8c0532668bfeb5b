import type { Tx } from '#db/tables';

/** Finds an assignee: accounts belong to a higher layer. */
export type FindsAssignee = {
  /** `field` gets the message. @throws Problem 422 for a person who may not answer */
  requireAssignee(tx: Tx, id: string, field?: string): Promise<{ id: string; name: string }>;
};
