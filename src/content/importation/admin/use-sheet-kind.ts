import { use } from 'react';
import { ContentsContext } from '~/content/kinds/context';
import type { SheetKind } from '../sheet-kind';

/** Undefined for a kind that nobody declares. */
export function useSheetKind(kind: string): SheetKind | undefined {
  const { bins, sheets } = use(ContentsContext);
  return [...sheets, ...bins].find(({ subject }) => subject === kind);
}
