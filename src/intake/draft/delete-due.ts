export async function deleteDueDrafts(): Promise<void> {
  if ('brouillons' in localStorage) await (await import('./draft-rows')).deleteOldRows();
}
