import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

const ADDRESS = ['content.street', 'content.postalCode', 'content.city'] as const;
const PLACE = ['content.latitude', 'content.longitude'] as const;

/** A new address leaves the former coordinates: links to it would lead elsewhere. The former address takes them again. */
export function ForgetPlace() {
  const { setValue, getValues, formState } = useFormContext();
  const typed = useWatch({ name: ADDRESS as unknown as string[] });
  const { defaultValues } = formState;
  useEffect(() => {
    const first = (name: string) => (defaultValues?.content as Record<string, unknown> | undefined)?.[name.replace('content.', '')];
    const hasMoved = ADDRESS.some((name, at) => (typed[at] ?? '') !== (first(name) ?? ''));
    for (const name of PLACE) {
      const next = hasMoved ? null : (first(name) ?? null);
      if (getValues(name) !== next) setValue(name, next, { shouldDirty: true });
    }
  }, [typed, defaultValues, getValues, setValue]);
  return null;
}
