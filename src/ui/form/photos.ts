/** Of one photo, in bytes; the server refuses more. */
export const LARGEST_PHOTO = 12 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];

/** For the file chooser: some systems know HEIC by extension only. */
export const ACCEPTED = [...TYPES, '.heic', '.heif'].join();

/** Adds chosen photos up to `max`, without duplicates. @returns also the French reasons for refusals */
export function addPhotos(kept: readonly File[], chosen: readonly File[], max: number): { photos: File[]; refusals: string[] } {
  const photos = [...kept];
  const known = new Set(kept.map(photoKey));
  const refusals: string[] = [];
  const surplus: string[] = [];
  for (const file of chosen) {
    const key = photoKey(file);
    const refusal = refuse(file);
    if (known.has(key)) continue;
    if (refusal) refusals.push(refusal);
    else if (photos.length >= max) surplus.push(quote(file.name));
    else {
      photos.push(file);
      known.add(key);
    }
  }
  if (surplus.length > 0)
    refusals.push(
      `${max}\u00a0photos au plus\u00a0: ${new Intl.ListFormat('fr').format(surplus)} ${surplus.length > 1 ? 'n’ont pas été ajoutées' : 'n’a pas été ajoutée'}.`,
    );
  return { photos, refusals };
}

const keys = new WeakMap<File, string>();

/** Equal for a photo chosen twice and for its resized version. */
export function photoKey(photo: File): string {
  return keys.get(photo) ?? [photo.name, photo.size, photo.lastModified].join('/');
}

export const standFor = (made: File, photo: File) => void keys.set(made, photoKey(photo));

/** « 3,2 Mo », « 640 ko » */
export function formatWeight(bytes: number): string {
  const mega = bytes / 1024 / 1024;
  if (mega < 1) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0ko`;
  return `${mega.toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0Mo`;
}

function refuse(file: File): string | undefined {
  if (!isPhoto(file)) return `${quote(file.name)} n’est pas une photo. Choisissez un fichier JPEG, PNG, WebP, AVIF ou HEIC.`;
  if (file.size > LARGEST_PHOTO)
    return `${quote(file.name)} pèse plus de ${formatWeight(LARGEST_PHOTO)}. Choisissez une photo plus légère.`;
  return undefined;
}

/** A quick check by type and name; only the server, by the bytes, is sure. */
function isPhoto({ type, name, size }: File): boolean {
  if (size === 0) return false;
  return type === '' || type === 'application/octet-stream' ? /\.(?:jpe?g|png|webp|avif|hei[cf])$/i.test(name) : TYPES.includes(type);
}

function quote(name: string): string {
  return `«\u00a0${name}\u00a0»`;
}
