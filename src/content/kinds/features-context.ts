import { createContext } from 'react-router';
import type { WithFeatures } from './kind';

/** Where a page's loader finds what every kind of content brings to the site. */
export const featuresContext = createContext<WithFeatures>();
