import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type KeptFormState, useKeptForm } from './use-kept-form';

/** `useKeptForm` for react-hook-form; `begin` must name all fields. */
export function useKeptFields<T extends FieldValues, O>(
  key: string,
  begin: T,
  { reset, subscribe }: Pick<UseFormReturn<T, unknown, O>, 'reset' | 'subscribe'>,
): KeptFormState<T> {
  const kept = useKeptForm(key, begin);
  const { filled, change } = kept;
  const [shown, setShown] = useState<T>();
  useEffect(() => {
    reset(filled);
    setShown(filled);
    return subscribe({ formState: { values: true }, callback: ({ values }) => change(values) });
  }, [filled, change, reset, subscribe]);
  // Fields mount once the form holds their values.
  return { ...kept, isReading: kept.isReading || shown !== filled };
}
