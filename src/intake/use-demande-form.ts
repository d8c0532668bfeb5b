import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, type Success, serverMessage } from '~/ui/api';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import type { PopupContent } from '~/ui/popup';
import { fieldErrors } from '~/ui/send';
import type { Line } from './contract';
import { readLines } from './read-lines';
import { type Told, useSent } from './sent';
import { type Submission, useGuardedSending } from './use-guarded-sending';

type Schema = z.core.$ZodType<FieldValues, FieldValues>;

type Options<S extends Schema, T extends Told> = {
  schema: S;
  path: `/${string}`;
  /** Otherwise it travels as JSON. */
  multipart?: boolean;
  defaults?: DefaultValues<z.input<S>>;
  /** Said in the popup that follows; the specification words those of AIRCO. */
  success: string;
  failure: string;
  /** What goes along beside the fields, by the name of its part: the files chosen, say. */
  parts?: () => Record<string, File[] | string | undefined>;
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

/** A form that makes a request: once it is sent, the page shows what was sent in its place. */
export function useDemandeForm<S extends Schema, T extends Told = Told>(options: Options<S, T>) {
  const { schema, path, multipart = false, defaults, success, failure, parts, received, refused, submission, openedAt } = options;
  const { sent, keep, forget } = useSent();
  const [popup, setPopup] = useState<PopupContent>();
  const given = useRef<Line[]>([]);
  const { leurre, send: sendOnce, forgetKey } = useGuardedSending<T>(path, { multipart, openedAt, ...(submission && { submission }) });

  async function send(values: z.output<S>): Promise<Success<T> | Failure> {
    const content = { ...(values as Record<string, unknown>), ...parts?.() };
    given.current = options.lines?.() ?? readLines(form.element.current);
    return sendOnce(content);
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
