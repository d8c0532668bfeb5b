import { callEndpoint } from '~/admin/call';
import { figure } from '~/admin/figure';
import { refresh } from '~/admin/read';
import { type UploadOptions, uploadFiles } from '~/admin/upload';
import { makeChange } from '~/admin/use-change';
import type { AnswerOf } from '~/ui/api';
import type { ImageView, MediaState, MediaWithUsages, mediasEndpoints } from '../contract';

export type MediaKind = MediaState['kind'];

export const KIND_LABELS: Record<MediaKind, { one: string; many: string }> = {
  image: { one: 'Image', many: 'Images' },
  icone: { one: 'Dessin', many: 'Dessins' },
  document: { one: 'Document', many: 'Documents' },
};

/** For the file chooser; a phone then converts HEIC to JPEG. */
const ACCEPTED: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  icone: 'image/svg+xml,.svg',
  document: 'application/pdf,.pdf',
};
export const ALL_KINDS: MediaKind[] = ['image', 'icone', 'document'];
export const acceptOf = (kinds: readonly MediaKind[]) => kinds.map((kind) => ACCEPTED[kind]).join(',');

export const fileWordsOf = (kinds: readonly MediaKind[]) => kinds.map((kind) => FILE_WORDS[kind]).join(' ou ');
const FILE_WORDS: Record<MediaKind, string> = {
  image: 'une image (JPEG, PNG, WebP, AVIF)',
  icone: 'un dessin (SVG)',
  document: 'un document (PDF)',
};

/** Why a file is refused before upload; undefined when accepted or unknown. */
export function refusalOf({ name, type }: Pick<File, 'name' | 'type'>, kinds: readonly MediaKind[]): string | undefined {
  const kind = kindOf(type);
  if (!kind || kinds.includes(kind)) return undefined;
  return `Le fichier «\u00a0${name}\u00a0» ne convient pas ici\u00a0: il faut ${fileWordsOf(kinds)}. Choisissez-en un autre.`;
}

function kindOf(type: string): MediaKind | undefined {
  if (type === 'image/svg+xml') return 'icone';
  if (type === 'application/pdf') return 'document';
  return type.startsWith('image/') ? 'image' : undefined;
}

export async function sendMedia(file: File, options: UploadOptions = {}): Promise<MediaState> {
  const form = new FormData();
  form.append('files[0]', file, file.name || nameOf(file));
  const [media] = await uploadFiles<typeof mediasEndpoints.create>('/admin/medias', form, options);
  return media as MediaState;
}

const nameOf = ({ type }: File) => `image-collee.${type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'png'}`;

export function replaceFile(id: number, file: File, options: UploadOptions = {}): Promise<AnswerOf<typeof mediasEndpoints.replace>> {
  const form = new FormData();
  form.append('file', file, file.name);
  return uploadFiles<typeof mediasEndpoints.replace>('/admin/medias/:id/fichier', form, { ...options, params: { id: String(id) } });
}

/** Restores it; a replaced file takes its place again. */
export const restoreFile = ({ id, isFormer }: Pick<MediaState, 'id' | 'isFormer'>) =>
  makeChange({
    call: () => callEndpoint<typeof mediasEndpoints.restore>('POST', '/admin/medias/:id/restauration', { params: { id } }),
    refreshes: LIBRARY,
    notice: () => (isFormer ? 'L’ancien fichier a repris sa place.' : 'Le fichier est revenu dans la médiathèque.'),
  });

export type MediaChange = Partial<Pick<MediaState, 'alt' | 'decorative' | 'focal'>>;

export const saveMedia = ({ id, version }: Pick<MediaState, 'id' | 'version'>, about: MediaChange): Promise<MediaWithUsages> =>
  callEndpoint<typeof mediasEndpoints.revise>('PUT', '/admin/medias/:id', { params: { id }, body: { version, ...about } });

export const isUndescribed = ({ kind, alt, decorative }: Pick<MediaState, 'kind' | 'alt' | 'decorative'>) =>
  kind === 'image' && alt === '' && !decorative;

export const toImageView = ({ id, src, width, height, alt, decorative, focal, thumbhash, srcset }: MediaState): ImageView => ({
  id,
  src,
  width,
  height,
  alt: decorative ? '' : alt,
  focal,
  thumbhash,
  srcset,
});

export const LIBRARY = ['medias', 'corbeille'];
export const libraryChanged = () => void refresh(...LIBRARY);

export function weight(bytes: number): string {
  const [size, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'Mo'] : [bytes / 1_000, 'ko'];
  return `${figure(size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size))}\u00a0${unit}`;
}
