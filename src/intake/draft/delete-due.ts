/** Deletes the drafts that are due, of all forms, where this browser has any. */
export async function deleteDueDrafts(): Promise<void> {
  if ('brouillons' in localStorage) await (await import('./draft-rows')).deleteOldRows();
}
