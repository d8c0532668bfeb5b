import { useFormState } from 'react-hook-form';
import { usePendingParts } from '~/admin/pending-parts';

/** Whether the form around, or a part of it that is saved apart, holds changes. */
export function useUnsaved(): boolean {
  const { dirtyFields } = useFormState();
  const parts = usePendingParts()?.count ?? 0;
  return Object.keys(dirtyFields).length > 0 || parts > 0;
}
