import { createContext } from 'react';
import type { WithContents } from './kind';

export const ContentsContext = createContext<Pick<WithContents, 'contents' | 'bins'>>({ contents: [], bins: [] });
