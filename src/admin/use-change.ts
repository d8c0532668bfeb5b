import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { CallError } from './call-error';
import { dismissHeld, type Notice, tell, tellFailure } from './notice';
import { refresh } from './read';

/** Input, perhaps a password, must leave the mutation cache. */
const HELD_MS = 1_000;

type NoticeText = Notice | string | undefined;

export type ChangeSpec<Input, Answer, Stored = unknown> = {
  /** `current` is the server's state after a conflict, to repeat the change on. */
  call: (input: Input, current: Stored | undefined) => Promise<Answer>;
  /** After a success; the act stays busy until it ends. */
  onDone?: (answer: Answer, input: Input) => unknown;
  refreshes?: readonly string[];
  /** Also after a failure: another person may have been faster. */
  refreshesAnyway?: boolean;
  /** A plain text shows as a success. */
  notice?: (answer: Answer, input: Input) => NoticeText | Promise<NoticeText>;
  /** @returns true for a handled failure */
  onFailure?: (failure: CallError, input: Input) => unknown;
  retries?: boolean;
};

type ChangeOptions<Input, Answer, Stored> = ChangeSpec<Input, Answer, Stored> & {
  /** Another person was faster and the caller shows `conflict`; without it, an ordinary failure. */
  onConflict?: (current: Stored) => unknown;
  /** Shows a failure as a notice; else the caller shows `failure`. */
  tellsFailure?: boolean;
};

/** `who` is the server's first sentence (who, when); `error` is the whole failure. */
export type Conflict<Stored> = { current: Stored; who: string; error: CallError };

/** One call per change, even on a double click. Failures last until the next attempt, `conflict` until a success. @returns success */
export function useChange<Answer, Input = void, Stored = unknown>(options: ChangeOptions<Input, Answer, Stored>) {
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [conflict, setConflict] = useState<Conflict<Stored> & { input: Input }>();
  const mutation = useMutation<boolean, CallError, () => Promise<boolean>>({ mutationFn: (run) => run(), gcTime: HELD_MS });

  const attempt = async (input: Input): Promise<boolean> => {
    try {
      await perform(options, input, conflict?.current);
      setConflict(undefined);
      return true;
    } catch (thrown) {
      const found = options.onConflict && !isGone.current && conflictOf<Stored>(thrown);
      if (found) {
        setConflict({ ...found, input });
        options.onConflict?.(found.current);
        return false;
      }
      if (options.onFailure?.(thrown as CallError, input) === true) return false;
      throw thrown;
    }
  };
  const change = async (input: Input): Promise<boolean> => {
    // A ref is set before rendering, so a double click makes one call.
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      return await mutation.mutateAsync(() => attempt(input));
    } catch (failure) {
      if (options.tellsFailure || isGone.current) tellAct(options, failure, () => change(input));
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const reset = () => {
    setConflict(undefined);
    if (!isRunning.current) mutation.reset();
  };

  const failure = mutation.error ?? undefined;
  const errors = fieldErrorsOf(failure);
  const formFailure = Object.keys(errors).length > 0 ? undefined : failure;
  return { change, isBusy: mutation.isPending, failure, errors, formFailure, conflict, reset };
}

export type Changing<Input> = ReturnType<typeof useChange<unknown, Input>>;

/** For an act that outlives its screen, such as an undo; failures become notices. @returns success */
export async function makeChange<Answer>(act: ChangeSpec<void, Answer>): Promise<boolean> {
  try {
    await perform(act, undefined, undefined);
    return true;
  } catch (thrown) {
    if (act.onFailure?.(thrown as CallError) !== true) tellAct(act, thrown, () => makeChange(act));
    return false;
  }
}

export function takeBackHeld<Answer>(id: string, act: ChangeSpec<void, Answer>): Promise<boolean> {
  dismissHeld(id);
  return makeChange({ retries: true, ...act });
}

async function perform<Input, Answer, Stored>(
  act: ChangeSpec<Input, Answer, Stored>,
  input: Input,
  current: Stored | undefined,
): Promise<void> {
  const { call, onDone, refreshes, refreshesAnyway = false, notice } = act;
  let answer: Answer;
  let isDone = false;
  try {
    answer = await call(input, current);
    await onDone?.(answer, input);
    isDone = true;
  } finally {
    if (refreshes && (isDone || refreshesAnyway)) void refresh(...refreshes);
  }
  const text = await notice?.(answer, input);
  if (text) tell(typeof text === 'string' ? { severity: 'success', text } : text);
}

/** After a conflict the same call would fail again. */
const tellAct = ({ retries }: { retries?: boolean }, failure: unknown, again: () => unknown) =>
  tellFailure(failure, retries && !isConflict(failure) ? again : undefined);

export const isConflict = (thrown: unknown) => (thrown as Partial<CallError> | undefined)?.status === 409;

export function conflictOf<Stored>(thrown: unknown): Conflict<Stored> | undefined {
  const error = thrown as CallError;
  if (!isConflict(error) || error.body?.code !== 'modifie_entre_temps' || !error.body.current) return undefined;
  return { current: error.body.current as Stored, who: error.message.split('. ')[0] ?? '', error };
}

export const showInFields =
  <T extends FieldValues>(setError: UseFormSetError<T>) =>
  (failure: CallError) => {
    for (const [name, message] of Object.entries(fieldErrorsOf(failure))) setError(name as Path<T>, { type: 'server', message });
  };

export const fieldErrorsOf = (thrown: unknown): Record<string, string> => (thrown as Partial<CallError> | undefined)?.body?.errors ?? {};
