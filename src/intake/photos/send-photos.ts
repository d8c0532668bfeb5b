import { callApi, type Failure, type Success } from '~/ui/api';
import type { Send } from '~/ui/forgery';
import { sendShowingProgress } from '~/ui/send-showing-progress';
import { prove } from '../proof-of-work';
import { smaller } from './smaller';

type Answer<T> = Success<T> | Failure;
type Sending<T> = {
  photos: readonly File[];
  /** Milliseconds since the form was opened. */
  duration: number;
  post(proof: string | undefined, send: Send): Promise<Answer<T>>;
  tell(text: string): void;
};

const PAUSES_MS = [1_000, 4_000];

export function makeSmaller(photos: readonly File[], tell: (text: string) => void): Promise<File[]> {
  tell(photos.length > 1 ? 'Préparation des photos…' : 'Préparation de la photo…');
  return Promise.all(photos.map(smaller));
}

/** Solves a proof of work first, reports progress and retries; the caller's key makes attempts idempotent. */
export async function sendPhotos<T>({ photos, duration, post, tell }: Sending<T>): Promise<Answer<T>> {
  const proof = await proofInAdvance(duration);
  const send: Send = (url, init) => sendShowingProgress(url, init, (fraction) => tell(progressText(photos, fraction)));
  for (const pause of [...PAUSES_MS, undefined]) {
    tell(progressText(photos, 0));
    const answer = await post(proof, send);
    if (answer.success || answer.status !== 0 || pause === undefined) return answer;
    tell('La connexion est coupée\u00a0: nous réessayons…');
    await networkOr(pause);
  }
  throw new Error('the last attempt answers');
}

/** Undefined also when the query fails: the upload itself then asks. */
async function proofInAdvance(duration: number): Promise<string | undefined> {
  const asked = await callApi<{ challenge: unknown }>(`/preuve?duree=${duration}`);
  return asked.success && asked.data.challenge ? prove(asked.data.challenge) : undefined;
}

export function progressText(photos: readonly File[], fraction: number): string {
  const total = photos.reduce((sum, { size }) => sum + size, 0);
  let left = fraction * total;
  let index = 0;
  while (index < photos.length - 1 && left >= (photos[index]?.size ?? 0)) left -= photos[index++]?.size ?? 0;
  if (fraction >= 1) return photos.length > 1 ? 'Photos envoyées, un instant…' : 'Photo envoyée, un instant…';
  const percent = Math.floor((left / (photos[index]?.size || 1)) * 10) * 10;
  const which = photos.length > 1 ? `la photo ${index + 1} sur ${photos.length}` : 'la photo';
  return `Envoi de ${which}\u00a0: ${Math.min(percent, 100)}\u00a0%…`;
}

const networkOr = (ms: number) =>
  new Promise<void>((settle) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      settle();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
