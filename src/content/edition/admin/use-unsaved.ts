import { useFormState } from 'react-hook-form';
import { usePendingParts } from '~/admin/pending-parts';

export function useUnsaved(): boolean {
  const { dirtyFields } = useFormState();
  const parts = usePendingParts()?.count ?? 0;
  return Object.keys(dirtyFields).length > 0 || parts > 0;
}
