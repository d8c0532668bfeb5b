import { createContext } from 'react-router';

export type RenderedFor = { id: string; log: { error(about: object, message: string): void } };

export const renderedForContext = createContext<RenderedFor | undefined>();
