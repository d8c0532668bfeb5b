import { createContext } from 'react-router';
import type { WithFeatures } from './kind';

export const featuresContext = createContext<WithFeatures>();
