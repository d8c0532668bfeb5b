import { type AnswerOf, fillPath } from '~/ui/api';
import { sendShowingProgress } from '~/ui/send-showing-progress';
import { fetchSigned } from '~/ui/session-token';
import { type Contract, toError } from './call';
import { CallError } from './call-error';
import { resolveOnReturn } from './site-answers';

/** `onProgress` gets the fraction sent, 0 to 1, repeatedly. */
export type UploadOptions = {
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  params?: Record<string, string>;
  /** Idempotency key. */
  key?: string;
};

/** Sends multipart. @throws CallError as `callEndpoint`, status 0 for a lost network; AbortError from `signal` */
export async function uploadFiles<D extends Contract>(
  path: D['path'],
  form: FormData,
  { onProgress, signal, params = {}, key }: UploadOptions = {},
): Promise<AnswerOf<D>> {
  const init = { method: 'POST', body: form, ...(signal && { signal }), ...(key && { headers: { 'idempotency-key': key } }) };
  const response = await fetchSigned(`/api${fillPath(path, params)}`, init, (url, sent) =>
    sendShowingProgress(url, sent, onProgress ?? (() => {})),
  ).catch((error) => {
    throw signal?.aborted ? error : resolveOnReturn(new CallError(CUT, 0, {}));
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as AnswerOf<D>;
  throw toError({ success: false, message: UNKNOWN, status: response.status, details: answer }, 'POST');
}

const CUT = 'La connexion est coupée\u00a0: le fichier n’est pas arrivé. Vérifiez le réseau, puis réessayez.';
const UNKNOWN = 'Le fichier n’a pas pu être reçu. Réessayez dans un instant.';
