import { LONGEST_SIDE } from '~/platform/media/longest-side';

/** JPEG quality, hardly distinguishable from the camera's. */
const QUALITY = 0.85;
/** A small photo is replaced only when much lighter: each encoding loses quality. */
const WORTH_IT = 0.7;

/** An upright JPEG without metadata, at the server's size. @returns undefined when unreadable here or small already */
export async function drawSmaller(photo: Blob): Promise<Blob | undefined> {
  if (!(await turnsPhotos())) return undefined;
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const made = await print(picture, Math.max(1, width), Math.max(1, height)).finally(() => picture.close());
  return made && made.size < photo.size * (scale < 1 ? 1 : WORTH_IT) ? made : undefined;
}

async function print(picture: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return jpegOnly(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), picture, width, height);
  return jpegOnly(await new Promise((settle) => canvas.toBlob(settle, 'image/jpeg', QUALITY)));
}

function paint(
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  picture: ImageBitmap,
  width: number,
  height: number,
) {
  if (!pen) throw new Error('no canvas');
  // A JPEG has no transparency; the server fills with white too.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
}

const jpegOnly = (made: Blob | null) => (made?.type === 'image/jpeg' ? made : undefined);

/** A rotated 2-pixel JPEG with EXIF orientation. */
const LYING =
  '/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAIAAAADoAQAAQAAAAEAAAAAAAAA/9sAQwAQEBAQERASFBQSGRsYGxklIh8fIiU4KCsoKyg4VTU+NTU+NVVLW0pFSltLh2peXmqHnIN8g5y9qam97uLu/////9sAQwEQEBAQERASFBQSGRsYGxklIh8fIiU4KCsoKyg4VTU+NTU+NVVLW0pFSltLh2peXmqHnIN8g5y9qam97uLu/////8IAEQgAAQACAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAD/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEAMQAAAAoD//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AH//2Q==';

let turning: Promise<boolean> | undefined;
/** Older browsers ignore EXIF orientation; then the server rotates. */
function turnsPhotos(): Promise<boolean> {
  turning ??= (async () => {
    const bytes = Uint8Array.from(atob(LYING), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return picture.height > picture.width;
  })().catch(() => false);
  return turning;
}
