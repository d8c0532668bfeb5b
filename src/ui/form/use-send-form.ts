import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type DefaultValues, type FieldError, type FieldValues, get, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Failure, incidentOf, type Success, serverMessage } from '../api';
import type { PopupContent } from '../popup';
import { fieldErrors } from '../send';
import type { FieldHandle } from './field';

type Schema = z.core.$ZodType<FieldValues, FieldValues>;

type Control<S extends Schema> = Pick<UseFormReturn<z.input<S>, unknown, z.output<S>>, 'reset' | 'setError'>;

type Options<S extends Schema, Answer> = {
  schema: S;
  /** Only for prefilled fields: an empty default erases text typed before hydration. */
  defaults?: DefaultValues<z.input<S>>;
  send(values: z.output<S>): Promise<Success<Answer> | Failure>;
  /** Runs after a success, under the spinner; its result opens a popup. */
  done(answer: Answer, control: Control<S>): PopupContent | undefined | Promise<PopupContent | undefined>;
  /** Popup of a failure; by default the server's message. Undefined shows nothing. */
  failed?(failure: Failure, control: Control<S>): PopupContent | undefined;
};

type Valid<S extends Schema> = (values: z.output<S>) => void | Promise<void>;

export type SendFormHandle = {
  element: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  popup: PopupContent | undefined;
  onSubmit(event: FormEvent): void;
  closePopup(): void;
};

const INVALID: PopupContent = { look: 'warning', message: 'Le formulaire est actuellement invalide. Merci de le compléter.' };

export function useCheckedForm<S extends Schema>({
  schema,
  defaults,
  valid,
}: Pick<Options<S, unknown>, 'schema' | 'defaults'> & { valid: Valid<S> }) {
  const element = useRef<HTMLFormElement>(null);
  const [popup, setPopup] = useState<PopupContent>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, setFocus, setValue, getValues, watch, subscribe, reset, formState } = form;

  return {
    element,
    popup,
    tell: setPopup,
    onSubmit: (event: FormEvent) => void handleSubmit(valid, () => setPopup(INVALID))(event),
    closePopup: () => {
      setPopup(undefined);
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? element.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    },
    field: (name: Path<z.input<S>>): FieldHandle => ({
      registration: register(name),
      error: (get(formState.errors, name) as FieldError | undefined)?.message,
    }),
    setError,
    setFocus,
    setValue,
    getValues,
    watch,
    subscribe,
    reset,
  };
}

export function useSendForm<S extends Schema, Answer>({ schema, defaults, send, done, failed = showFailure }: Options<S, Answer>) {
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const form = useCheckedForm<S>({ schema, ...(defaults && { defaults }), valid: submit });
  const { element, tell, setError, reset } = form;

  async function submit(values: z.output<S>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      const result = await send(values);
      if (result.success) return tell(await done(result.data, { reset, setError }));
      for (const [name, [message]] of Object.entries(fieldErrors(result)))
        if (element.current?.elements.namedItem(name)) setError(name as Path<z.input<S>>, { type: 'server', message });
      tell(failed(result, { reset, setError }));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { ...form, isSending };
}

export function showFailure(failure: Failure): PopupContent {
  const help = 'Vérifiez votre connexion à internet, puis réessayez. Ce que vous avez saisi est toujours là.';
  const incident = incidentOf(failure);
  const reference = incident && `Référence de l’incident\u00a0: ${incident}.`;
  return { look: 'warning', message: serverMessage(failure), help: failure.status === 0 ? help : reference };
}
