import { createContext } from 'react';
import type { ContentKind } from './kind';

/** Every kind of content, for screens that serve them all: the journal, the bin, the usages of a picture. */
export const ContentKindsContext = createContext<readonly ContentKind[]>([]);
