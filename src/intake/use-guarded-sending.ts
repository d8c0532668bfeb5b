import { type RefObject, useEffect, useRef } from 'react';
import type { Failure, Success } from '~/ui/api';
import type { Send } from '~/ui/forgery';
import { newKey } from '~/ui/new-key';
import { pageBefore } from '~/ui/page-before';
import { failureChallenge, failureCode, sendToEndpoint, toFormData } from '~/ui/send';

export type KeyedContent = { content: string; key: string };

export type KeptSubmission = { last(): KeyedContent | undefined; keep(next: KeyedContent): Promise<void> };

type Options = {
  multipart?: boolean;
  submission?: KeptSubmission;
  /** By `performance.now()`; by default when the form was shown. */
  openedAt?: number | undefined;
  tell?(text: string): void;
};

/** Idempotent sending with spam checks: the key changes with the content. `path` has its parameters filled in. */
export function useGuardedSending<T>(path: `/${string}`, { multipart = false, submission, openedAt, tell = () => {} }: Options) {
  const honeypot = useRef<HTMLInputElement>(null);
  const { keyOf, forgetKey } = useSubmissionKey(submission);
  const begun = useOpening(openedAt);

  async function send(given: Record<string, unknown>): Promise<Success<T> | Failure> {
    const chosen = photosOf(given);
    const sending = chosen.length > 0 ? await import('./photos/send-photos').catch(() => undefined) : undefined;
    const photos = (await sending?.makeSmaller(chosen, tell)) ?? chosen;
    const content = chosen.length > 0 ? { ...given, photos } : given;
    const key = await keyOf(content);
    const duration = () => Math.round(performance.now() - begun());
    const post = (proof?: string, send?: Send) => {
      const spamSigns = { leurre: honeypot.current?.value || undefined, duree: duration(), preuve: proof };
      const body = { ...content, garde: spamSigns };
      const options = { body: multipart ? toFormData(body) : body, key, openedFrom: pageBefore(), send };
      return sendToEndpoint('POST', path, options as object) as Promise<Success<T> | Failure>;
    };
    const first = await (sending?.sendPhotos<T>({ photos, duration: duration(), post, tell }) ?? post());
    if (first.success || failureCode(first) !== 'preuve_demandee') return first;
    // A module that cannot be fetched is a failure like others.
    const proof = await import('./proof-of-work').then(({ prove }) => prove(failureChallenge(first))).catch(() => undefined);
    return proof === undefined ? first : post(proof);
  }

  return { honeypot: honeypot as RefObject<HTMLInputElement | null>, send, forgetKey };
}

const photosOf = ({ photos }: Record<string, unknown>) => (photos ?? []) as File[];

function useSubmissionKey(kept: KeptSubmission | undefined) {
  const last = useRef<KeyedContent>(undefined);
  return {
    keyOf: async (values: unknown): Promise<string> => {
      const content = JSON.stringify(values, (_name, value) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      const known = last.current ?? kept?.last();
      last.current = known?.content === content ? known : { content, key: newKey() };
      if (last.current !== known) await kept?.keep(last.current);
      return last.current.key;
    },
    forgetKey: () => {
      last.current = undefined;
    },
  };
}

function useOpening(began: number | undefined): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => began ?? shownAt.current;
}
