import { nextDeletion } from './next-deletion';

/** Deletes the drafts that are due, of all forms, if there are any. */
export async function deleteDueDrafts(): Promise<void> {
  if ((nextDeletion() ?? Number.POSITIVE_INFINITY) > Date.now()) return;
  const { deleteOldRows } = await import('./draft-rows');
  await deleteOldRows();
}
