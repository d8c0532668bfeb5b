import { type RefObject, useEffect, useRef } from 'react';
import type { Failure, Success } from '~/ui/api';
import { newKey } from '~/ui/new-key';
import { pageBefore } from '~/ui/page-before';
import { failureChallenge, failureCode, sendToEndpoint, toFormData } from '~/ui/send';

/** What was sent, and the key under which it is received once. */
export type Submission = { content: string; key: string };

type Options = {
  multipart?: boolean;
  /** Where the key of the last sending is kept, by a form that one may leave and come back to. */
  submission?: { last: Submission | undefined; keep(next: Submission): Promise<void> };
  /** When the person began, by `performance.now()`; without it, when this form was shown. */
  openedAt?: number | undefined;
};

/**
 * Sends what a person wrote so that it is received once, however often it leaves: the key stays the same until what is sent changes. What tells
 * people from programs goes along by itself.
 * @param path of the endpoint, its parameters filled in
 */
export function useGuardedSending<T>(path: `/${string}`, { multipart = false, submission, openedAt }: Options) {
  const leurre = useRef<HTMLInputElement>(null);
  const { keyOf, forgetKey } = useSubmissionKey(submission);
  const begun = useOpening(openedAt);

  async function send(content: Record<string, unknown>): Promise<Success<T> | Failure> {
    const key = await keyOf(content);
    const post = (preuve?: string) => {
      const garde = { leurre: leurre.current?.value || undefined, duree: Math.round(performance.now() - begun()), preuve };
      const body = { ...content, garde };
      const options = { body: multipart ? toFormData(body) : body, key, openedFrom: pageBefore() };
      return sendToEndpoint('POST', path, options as object) as Promise<Success<T> | Failure>;
    };
    const first = await post();
    if (first.success || failureCode(first) !== 'preuve_demandee') return first;
    // A part of the site that cannot be fetched is a failure like any other.
    const proof = await import('./proof-of-work').then(({ prove }) => prove(failureChallenge(first))).catch(() => undefined);
    return proof === undefined ? first : post(proof);
  }

  return { leurre: leurre as RefObject<HTMLInputElement | null>, send, forgetKey };
}

/** A key for what is sent: another as soon as it holds anything else. */
function useSubmissionKey(kept: Options['submission']) {
  const last = useRef(kept?.last);
  return {
    keyOf: async (values: unknown): Promise<string> => {
      const content = JSON.stringify(values, (_name, value) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (last.current?.content !== content) {
        last.current = { content, key: newKey() };
        await kept?.keep(last.current);
      }
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
