import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type KeptForm, useKeptForm } from './use-kept-form';

/** `useKeptForm` for a form of react-hook-form. @param begin names every field, that each is kept */
export function useKeptFields<T extends FieldValues, O>(
  key: string,
  begin: T,
  { reset, subscribe }: Pick<UseFormReturn<T, unknown, O>, 'reset' | 'subscribe'>,
): KeptForm<T> {
  const kept = useKeptForm(key, begin);
  const { filled, change } = kept;
  const [shown, setShown] = useState<T>();
  useEffect(() => {
    reset(filled);
    setShown(filled);
    return subscribe({ formState: { values: true }, callback: ({ values }) => change(values) });
  }, [filled, change, reset, subscribe]);
  // Fields begin with what the form holds: they are drawn once it holds it.
  return { ...kept, isReading: kept.isReading || shown !== filled };
}
