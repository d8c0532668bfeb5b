import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, type Success, serverMessage } from '~/ui/api';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import type { PopupContent } from '~/ui/popup';
import { failureChallenge, failureCode, fieldErrors, sendToEndpoint, toFormData } from '~/ui/send';
import type { Line } from './contract';
import { readLines } from './read-lines';
import { type Told, useSent } from './sent';

type Schema = z.ZodType<FieldValues, FieldValues>;

type Options<S extends Schema, T extends Told> = {
  schema: S;
  path: `/${string}`;
  /** Otherwise it travels as JSON. */
  multipart?: boolean;
  defaults?: DefaultValues<z.input<S>>;
  /** Said in the popup that follows; the specification words those of AIRCO. */
  success: string;
  failure: string;
  /** Files chosen beside the fields, by the name of their part. */
  files?: () => Record<string, File[]>;
  /** What is shown again of what was sent; without it, what the fields held. */
  lines?: () => Line[];
  /** Once it is received. @param key of what is kept of it (`useSent`) */
  received?(told: T, key: string): void;
  /** Once it is refused, before it is told. */
  refused?(failure: Failure): void;
  /** Where the key of the last sending is kept, by a form that one may leave and come back to. */
  submission?: { last: Submission | undefined; keep(next: Submission): Promise<void> };
  /** When the person began, by `performance.now()`; without it, when this form was shown. */
  openedAt?: number | undefined;
};

/** What was sent, and the key under which it is received once. */
export type Submission = { content: string; key: string };

/**
 * A form whose sending is received once, however often it leaves: the key stays the same until what is sent changes. What tells people from
 * programs goes along by itself.
 */
export function useDemandeForm<S extends Schema, T extends Told = Told>(options: Options<S, T>) {
  const { schema, path, multipart = false, defaults, success, failure, files, received, refused, submission } = options;
  const { sent, keep, forget } = useSent();
  const [popup, setPopup] = useState<PopupContent>();
  const given = useRef<Line[]>([]);
  const leurre = useRef<HTMLInputElement>(null);
  const { keyOf, forgetKey } = useSubmissionKey(submission);
  const openedAt = useOpening(options.openedAt);

  async function send(values: z.output<S>): Promise<Success<T> | Failure> {
    const content = { ...(values as Record<string, unknown>), ...files?.() };
    given.current = options.lines?.() ?? readLines(form.element.current);
    const key = await keyOf(content);
    const post = (preuve?: string) => {
      const garde = { leurre: leurre.current?.value || undefined, duree: Math.round(performance.now() - openedAt()), preuve };
      const body = { ...content, garde };
      return sendToEndpoint('POST', path, { body: multipart ? toFormData(body) : body, key } as object) as Promise<Success<T> | Failure>;
    };
    const first = await post();
    if (first.success || failureCode(first) !== 'preuve_demandee') return first;
    // A part of the site that cannot be fetched is a failure like any other.
    const proof = await import('./proof-of-work').then(({ prove }) => prove(failureChallenge(first))).catch(() => undefined);
    return proof === undefined ? first : post(proof);
  }

  const form = useSendForm<S, T>({
    schema,
    ...(defaults && { defaults }),
    send,
    done: (told, { reset }) => {
      reset();
      setPopup({ look: 'success', message: success });
      const key = keep({ told, lines: given.current });
      received?.(told, key);
      return undefined;
    },
    failed: (refusal) => {
      console.error(failure, refusal.details);
      refused?.(refusal);
      return tell(refusal, failure);
    },
  });

  return {
    ...form,
    leurre,
    sent,
    success: popup,
    closeSuccess: () => setPopup(undefined),
    /** Another request, from an empty form. */
    again: () => {
      forgetKey();
      setPopup(undefined);
      forget();
    },
  };
}

export type DemandeFormHandle = Pick<
  ReturnType<typeof useDemandeForm>,
  'element' | 'isSending' | 'popup' | 'onSubmit' | 'closePopup' | 'leurre' | 'sent' | 'success' | 'closeSuccess' | 'again'
>;

/** What the person can mend is said as it is; anything else is the form's own failure, with what may help. */
function tell(refusal: Failure, failure: string): PopupContent {
  const mendable = refusal.status === 409 || refusal.status === 413 || refusal.status === 415 || refusal.status === 422;
  if (mendable) return { look: 'warning', message: Object.values(fieldErrors(refusal))[0]?.[0] ?? serverMessage(refusal) };
  const { help } = showFailure(refusal);
  const said = refusal.status === 429 || refusal.status === 503 ? serverMessage(refusal) : undefined;
  return { look: 'error', message: failure, help: said && help ? `${said} ${help}` : (said ?? help) };
}

/** A key for what is sent: another as soon as it holds anything else. */
function useSubmissionKey(kept: Options<Schema, Told>['submission']) {
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

/** Without `crypto.randomUUID`, which a page that is not served over HTTPS lacks. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function useOpening(began: number | undefined): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => began ?? shownAt.current;
}
