import { createContext } from 'react';

/** The request id in the log, for the error page; server only. */
export const IncidentContext = createContext<string | undefined>(undefined);
