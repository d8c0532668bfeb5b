import { createContext } from 'react-router';

/** @property isOutside the site is closed, and this person sees its personal pages alone */
export type RenderedFor = { id: string; log: { error(about: object, message: string): void }; isOutside?: boolean };

export const renderedForContext = createContext<RenderedFor | undefined>();
