import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, type Success, serverMessage } from '~/ui/api';
import { showFailure, useSendForm } from '~/ui/form/use-send-form';
import type { PopupContent } from '~/ui/popup';
import { fieldErrors } from '~/ui/send';
import type { Line } from './contract';
import type { Kept } from './draft/kept';
import { type Keeping, type KeptFields, useKept } from './draft/use-kept';
import type { PhotosHandle } from './photos/use-smaller';
import { readLines } from './read-lines';
import { type Acknowledgement, useSent } from './sent';
import { type KeptSubmission, useGuardedSending } from './use-guarded-sending';

type Schema = z.core.$ZodType<FieldValues, FieldValues>;

type Options<S extends Schema, T extends Acknowledgement> = {
  schema: S;
  path: `/${string}`;
  multipart?: boolean;
  defaults?: DefaultValues<z.input<S>>;
  /** Restores input and photos until sent; without it, the owner keeps the form. */
  kept?: Kept;
  photos?: PhotosHandle;
  /** For the popup; the specification gives the words of AIRCO. */
  success: string;
  failure: string;
  parts?: () => Record<string, File[] | string | undefined>;
  lines?: () => Line[];
  /** After a success; `key` as for `useSent`. */
  received?(answer: T, key: string): void;
  refused?(failure: Failure): void;
  submission?: KeptSubmission;
  /** By `performance.now()`; by default when the form was shown. */
  openedAt?: number | undefined;
};

export function useDemandeForm<S extends Schema, T extends Acknowledgement = Acknowledgement>(options: Options<S, T>) {
  const { schema, path, multipart = false, defaults, kept, photos, success, failure, parts, received, refused, openedAt } = options;
  const { sent, keep, forget } = useSent();
  const [popup, setPopup] = useState<PopupContent>();
  const [sending, setSending] = useState<string>();
  const given = useRef<Line[]>([]);
  const { draft, submission } = useKept();
  const {
    honeypot,
    send: sendOnce,
    forgetKey,
  } = useGuardedSending<T>(path, {
    multipart,
    openedAt,
    submission: options.submission ?? submission,
    tell: setSending,
  });

  async function send(values: z.output<S>): Promise<Success<T> | Failure> {
    const content = { ...(values as Record<string, unknown>), ...(photos && { photos: photos.files }), ...parts?.() };
    given.current = options.lines?.() ?? readLines(form.element.current);
    return sendOnce(content).finally(() => setSending(undefined));
  }

  const form = useSendForm<S, T>({
    schema,
    ...(defaults && { defaults }),
    send,
    done: (answer, { reset }) => {
      reset();
      setPopup({ look: 'success', message: success });
      photos?.change([]);
      draft.current?.forget();
      const key = keep({ answer, lines: given.current });
      received?.(answer, key);
      return undefined;
    },
    failed: (refusal) => {
      console.error(failure, refusal.details);
      refused?.(refusal);
      return tell(refusal, failure);
    },
  });

  const keeping: Keeping | undefined = kept && {
    kept,
    fields: { ...(form as unknown as KeptFields), defaults: defaults ?? {} },
    photos,
    draft,
    submission,
  };
  return {
    ...form,
    honeypot,
    sent,
    sending,
    keeping,
    success: popup,
    closeSuccess: () => setPopup(undefined),
    again: () => {
      forgetKey();
      setPopup(undefined);
      forget();
    },
  };
}

export type DemandeFormHandle = Pick<
  ReturnType<typeof useDemandeForm>,
  | 'element'
  | 'isSending'
  | 'popup'
  | 'onSubmit'
  | 'closePopup'
  | 'honeypot'
  | 'sent'
  | 'sending'
  | 'keeping'
  | 'success'
  | 'closeSuccess'
  | 'again'
>;

function tell(refusal: Failure, failure: string): PopupContent {
  const mendable = refusal.status === 409 || refusal.status === 413 || refusal.status === 415 || refusal.status === 422;
  if (mendable) return { look: 'warning', message: Object.values(fieldErrors(refusal))[0]?.[0] ?? serverMessage(refusal) };
  const { help } = showFailure(refusal);
  const said = refusal.status === 429 || refusal.status === 503 ? serverMessage(refusal) : undefined;
  return { look: 'error', message: failure, help: said && help ? `${said} ${help}` : (said ?? help) };
}
