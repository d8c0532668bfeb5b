import { createContext } from 'react-router';
import type { DemandeKinds } from './demande-kind';

/** The application fills it: this feature knows none of its kinds. */
export const demandeKindsContext = createContext<DemandeKinds>();
