import { createContext } from 'react-router';

/** The request that a page is rendered for: what breaks is told in its log, and on the page under its name. */
export type RenderedFor = { id: string; log: { error(about: object, message: string): void } };

/** Undefined for a page that is rendered anew while nobody waits for it. */
export const renderedForContext = createContext<RenderedFor | undefined>();
