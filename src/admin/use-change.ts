import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { CallError } from './call';
import { dismissHeld, type Notice, tell, tellFailure } from './notice';
import { refresh } from './read';

/** What was typed, a password even, does not stay in the cache of mutations. */
const HELD_MS = 1_000;

type Told = Notice | string | undefined;

export type Act<Input, Answer, Stored = unknown> = {
  /** @param current what the server has, after a conflict: the same change is then made over it */
  call: (input: Input, current: Stored | undefined) => Promise<Answer>;
  /** Once it succeeded: stores the answer, forgets what was typed, closes. The act is busy until it ends. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** Resources to read again once it succeeded. */
  refreshes?: readonly string[];
  /** Reads them again after a failure too: another person may have been faster. */
  refreshesAnyway?: boolean;
  /** The notice after a success; a plain text shows as a success. */
  notice?: (answer: Answer, input: Input) => Told | Promise<Told>;
  /** @returns true for a failure that is dealt with: nothing more is said of it */
  onFailure?: (failure: CallError, input: Input) => unknown;
  /** The notice of a failure offers to try again. */
  retries?: boolean;
};

type ChangeOptions<Input, Answer, Stored> = Act<Input, Answer, Stored> & {
  /** Another person was faster, and the caller shows `conflict`. Without it a conflict is a failure like others. */
  onConflict?: (current: Stored) => unknown;
  /** Tells a failure in a notice, where the screen has no place for it. Otherwise the caller shows `failure`. */
  tellsFailure?: boolean;
};

/** @property who the server's first sentence: who changed it, and when @property error the whole failure */
export type Conflict<Stored> = { current: Stored; who: string; error: CallError };

/**
 * A change that staff make: one call, and all that follows it. A double click makes it once.
 * A failure is for the caller to show; if its screen is gone by then, a notice tells it.
 * @returns `change` makes the call, and gives whether it succeeded.
 * `failure` and `errors` (by field) last until the next attempt; `formFailure` is a failure that no field shows.
 * `conflict` lasts until a success. `reset` clears them all.
 */
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
    // A ref, set before any rendering: a double click makes one call.
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

/** For an act that outlives its screen, such as « Annuler » in a notice. A notice tells its failure. @returns whether it succeeded */
export async function makeChange<Answer>(act: Act<void, Answer>): Promise<boolean> {
  try {
    await perform(act, undefined, undefined);
    return true;
  } catch (thrown) {
    if (act.onFailure?.(thrown as CallError) !== true) tellAct(act, thrown, () => makeChange(act));
    return false;
  }
}

/** « Reprendre », in a notice or on a screen: takes back what a held notice told. @param id of that notice */
export function takeBack<Answer>(id: string, act: Act<void, Answer>): Promise<boolean> {
  dismissHeld(id);
  return makeChange({ retries: true, ...act });
}

/** The call and all that follows its success. */
async function perform<Input, Answer, Stored>(act: Act<Input, Answer, Stored>, input: Input, current: Stored | undefined): Promise<void> {
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
  const told = await notice?.(answer, input);
  if (told) tell(typeof told === 'string' ? { severity: 'success', text: told } : told);
}

/** After a conflict the same call would fail again. */
const tellAct = ({ retries }: { retries?: boolean }, failure: unknown, again: () => unknown) =>
  tellFailure(failure, retries && !isConflict(failure) ? again : undefined);

export const isConflict = (thrown: unknown) => (thrown as Partial<CallError> | undefined)?.status === 409;

/** What the server has now, when another person changed it first. */
export function conflictOf<Stored>(thrown: unknown): Conflict<Stored> | undefined {
  const error = thrown as CallError;
  if (!isConflict(error) || error.body?.code !== 'modifie_entre_temps' || !error.body.current) return undefined;
  return { current: error.body.current as Stored, who: error.message.split('. ')[0] ?? '', error };
}

/** For `onFailure`: the server's messages, each beside its field. */
export const showInFields =
  <T extends FieldValues>(setError: UseFormSetError<T>) =>
  (failure: CallError) => {
    for (const [name, message] of Object.entries(fieldErrorsOf(failure))) setError(name as Path<T>, { type: 'server', message });
  };

export const fieldErrorsOf = (thrown: unknown): Record<string, string> => (thrown as Partial<CallError> | undefined)?.body?.errors ?? {};
