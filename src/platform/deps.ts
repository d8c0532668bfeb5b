import { createContext } from 'react-router';
import type { Audience } from './audience/audience';
import type { Clock } from './clock';
import type { ContentWatch } from './db/content';
import type { Database } from './db/database';
import type { Env } from './env';
import type { Storage } from './media/storage';
import type { Metrics } from './metrics';
import type { Secret } from './secret';

/** Everything that the application is handed at the top; a test hands in others. */
export type Deps = Database & {
  env: Env;
  clock: Clock;
  storage: Storage;
  content: ContentWatch;
  secret: Secret;
  metrics: Metrics;
  audience: Audience;
};

/** Where a page's loader finds them. */
export const depsContext = createContext<Deps>();

/** Where a page's rendering notes that a loader failed because a part is away: React Router would show a page of its own. */
export const awayContext = createContext<Error | null>(null);
