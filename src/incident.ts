import { createContext } from 'react';

/** Under which name the log tells of the request that this page answers: on the server only, for a page that could not be shown. */
export const IncidentContext = createContext<string | undefined>(undefined);
