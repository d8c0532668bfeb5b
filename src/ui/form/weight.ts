/** Of one photo, in bytes; the server refuses more. */
export const LARGEST_PHOTO = 12 * 1024 * 1024;

/** « 3,2 Mo », « 640 ko » */
export function formatWeight(bytes: number): string {
  const mega = bytes / 1024 / 1024;
  if (mega < 1) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko`;
  return `${mega.toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0Mo`;
}
