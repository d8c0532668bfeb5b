import { use } from 'react';
import { useUser } from '~/admin/user';
import { ContentsContext } from '~/content/kinds/context';
import type { SheetKind } from '../sheet-kind';

/** Undefined for a kind that nobody declares, or that this person may not import. */
export function useSheetKind(kind: string): SheetKind | undefined {
  const { bins, sheets } = use(ContentsContext);
  const { role } = useUser();
  const found = [...sheets, ...bins].find(({ subject }) => subject === kind);
  return found && 'adminOnly' in found && role !== 'ADMIN' ? undefined : found;
}
