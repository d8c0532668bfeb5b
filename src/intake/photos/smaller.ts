import { standFor } from '~/ui/form/photos';
import workerUrl from './smaller-worker?worker&url';

/** Lighter photos upload as fast as they shrink. */
const LIGHT = 400 * 1024;
/** An old phone takes seconds for 48 megapixels; after this limit the original leaves. */
const LONGEST_MS = 20_000;

const policy = globalThis.trustedTypes?.createPolicy('photo-worker', {
  createScriptURL: (url: string) => (url === workerUrl ? url : ''),
});
const known = new WeakMap<File, Promise<File>>();
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
let isWorkerLost = false;

/** Resizes where possible, one at a time and once each. Never fails. */
export function smaller(photo: File): Promise<File> {
  const making = known.get(photo) ?? (photo.size < LIGHT ? Promise.resolve(photo) : inTurn(() => make(photo)));
  known.set(photo, making);
  return making;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done;
  return done;
}

async function make(photo: File): Promise<File> {
  const drawn = await withDeadline(isWorkerLost ? drawHere(photo) : drawAside(photo)).catch(() => undefined);
  if (!drawn) return photo;
  const made = new File([drawn], photo.name, { type: 'image/jpeg', lastModified: photo.lastModified });
  standFor(made, photo);
  known.set(made, Promise.resolve(made));
  return made;
}

const drawHere = async (photo: File) => (await import('./draw-smaller')).drawSmaller(photo);

async function drawAside(photo: File): Promise<Blob | undefined> {
  try {
    const mine = openWorker();
    return await new Promise<Blob | undefined>((settle, fail) => {
      mine.onmessage = ({ data }: MessageEvent<Blob | undefined>) => settle(data);
      mine.onerror = fail;
      mine.postMessage(photo);
    });
  } catch {
    isWorkerLost = true;
    return drawHere(photo);
  }
}

function openWorker(): Worker {
  if (!('OffscreenCanvas' in globalThis)) throw new Error('nothing to draw on in a worker');
  worker ??= new Worker((policy?.createScriptURL(workerUrl) ?? workerUrl) as string);
  return worker;
}

function withDeadline<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => {
      // A hung worker would block the next photos.
      worker?.terminate();
      worker = undefined;
      settle(undefined);
    }, LONGEST_MS);
    work.then(settle, fail).finally(() => clearTimeout(timer));
  });
}
