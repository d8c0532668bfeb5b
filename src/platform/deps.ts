import { createContext } from 'react-router';
import type { AudienceCounter } from './audience/audience';
import type { Clock } from './clock';
import type { ContentWatch } from './db/content';
import type { Database } from './db/database';
import type { Env } from './env';
import type { Storage } from './media/storage';
import type { Metrics } from './metrics';
import type { Secret } from './secret';

export type Deps = Database & {
  env: Env;
  clock: Clock;
  storage: Storage;
  content: ContentWatch;
  secret: Secret;
  metrics: Metrics;
  audience: AudienceCounter;
};

export const depsContext = createContext<Deps>();

/** Notes that a loader failed on an unavailable dependency: React Router would show its own page. */
export const unavailableContext = createContext<Error | null>(null);
