import { createContext } from 'react';
import type { SheetKind } from '~/content/importation/sheet-kind';
import type { WithContents } from './kind';

/** `sheets` come from a spreadsheet and have no bin. */
export const ContentsContext = createContext<Pick<WithContents, 'contents' | 'bins'> & { sheets: readonly SheetKind[] }>({
  contents: [],
  bins: [],
  sheets: [],
});
