import { createContext } from 'react';
import type { WithContents } from './kind';

/** Every kind of content, for screens that serve them all: the journal, the bin, the usages of a picture. */
export const ContentsContext = createContext<Pick<WithContents, 'contents' | 'bins'>>({ contents: [], bins: [] });
