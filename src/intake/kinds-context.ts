import { createContext } from 'react-router';
import type { DemandeKinds } from './demande-kind';

/** Where a page's loader finds every kind of request: the application hands them in, since this feature knows none of those that describe them. */
export const demandeKindsContext = createContext<DemandeKinds>();
