import { listLines } from '~/content/journal/lines.server';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { journalEndpoints } from './contract';

export const implementJournal = (deps: Deps) => [implement(journalEndpoints.list, ({ query }) => listLines(deps.db, query))];
